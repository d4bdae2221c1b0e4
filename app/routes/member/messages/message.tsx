import { useLoaderData } from "@remix-run/react";
import { openMessage } from "~/domain/outbound/inbox/inbox.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { messageText, messageTitle } from "~/ui/inbox/message-title";
import { Time } from "~/ui/time/time";
import { idFrom, notFound } from "../params";

export const handle = { title: (t: Translate) => t("messages:title") };

/** A message is read by opening it, and not by a browser that looks ahead. */
export const loader = memberLoader(async ({ app, account, context, params }) => {
  const id = idFrom(params.messageId);
  const { language, isSpeculative } = context;
  const message = await openMessage(app, { accountId: account.id, id, language, isRead: !isSpeculative });
  if (!message) throw notFound();
  return { message };
});

export default function MessagePage() {
  const t = useT();
  const { message } = useLoaderData<typeof loader>();
  const { id, kind, sentAt, feedbackId } = message;
  const title = messageTitle(t, message);
  return (
    <>
      <CentreTitle title={t("messages:title")} within="messages" here={title} />
      <article className="panel st">
        <header className="ro sp">
          <div>
            <h2 className="disp t-xl" dir="auto">
              {title}
            </h2>
            <p className="xs mut">
              {t(`messages:kinds.${kind}`)} · <Time at={sentAt} />
            </p>
          </div>
          <form method="post" action={memberPaths.messages}>
            <FormSecrets />
            <input type="hidden" name="message" value={id} />
            <button className="btn btn-s btn-d" name="intent" value="delete">
              {t("messages:delete")}
            </button>
          </form>
        </header>
        <p className="as-written" dir="auto">
          {messageText(t, message)}
        </p>
        {feedbackId !== undefined && (
          <p>
            <a className="btn btn-p" href={memberPaths.feedbackCase(feedbackId)}>
              {t("messages:openCase")}
            </a>
          </p>
        )}
      </article>
    </>
  );
}
