import type { FeedbackCase } from "~/domain/messaging/feedback/feedback.views.server";
import { useT } from "~/http/access/page.server";
import { Time } from "../time/time";

interface ConversationProps {
  feedback: FeedbackCase;
  /** The address of a picture that was sent. */
  pictureOf: (id: number) => string;
  /** Whether the staff look at it: their side is then their own. */
  forStaff?: boolean;
}

/** What somebody wrote, and what was said about it since. */
export function FeedbackConversation({ feedback, pictureOf, forStaff = false }: ConversationProps) {
  const t = useT();
  const { content, createdAt, notes, pictures } = feedback;
  const first = { id: 0, by: undefined, text: content, saidAt: createdAt };
  return (
    <section className="panel flat" aria-label={t("messages:feedback.conversation")}>
      <ol className="chat plain">
        {[first, ...notes].map(({ id, by, text, saidAt }) => {
          const isOurs = by !== undefined;
          const name = isOurs ? (forStaff ? by : t("messages:feedback.service")) : t("messages:feedback.you");
          return (
            <li key={id} className={isOurs === forStaff ? "me" : undefined}>
              <span className="xs mut">
                {forStaff && !isOurs ? null : (
                  <>
                    <b className="sec">{name}</b> ·{" "}
                  </>
                )}
                <Time at={saidAt} />
              </span>
              <p className="as-written" dir="auto">
                {text}
              </p>
            </li>
          );
        })}
      </ol>
      {pictures.length > 0 && (
        <div className="shots p-4">
          {pictures.map((id, position) => (
            <a key={id} href={pictureOf(id)}>
              <img
                src={pictureOf(id)}
                alt={t("messages:feedbackDesk.picture", { number: position + 1 })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
    </section>
  );
}
