import type { SentTeamMessage } from "~/domain/messaging/team/team-messages.views.server";
import { useT } from "~/http/access/page.server";
import { Time } from "../time/time";

/** What somebody has written to the team or the upline. */
export function SentMessages({ messages }: { messages: SentTeamMessage[] }) {
  const t = useT();
  return (
    <section className="panel flat" aria-labelledby="sent-title">
      <div className="ph">
        <h2 id="sent-title">{t("messages:team.sentTitle")}</h2>
      </div>
      {messages.length === 0 && <p className="sm sec p-4">{t("messages:team.none")}</p>}
      <ul className="rows">
        {messages.map(({ id, to, text, sentAt }) => (
          <li key={id} className="wrap">
            <span className="grow-words">
              <span className="xs mut">
                <bdi>{to ?? t("messages:team.everybody")}</bdi> · <Time at={sentAt} />
              </span>{" "}
              <span className="as-written" dir="auto">
                {text}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
