import type { SaidMessage } from "~/domain/outbound/inbox/message";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { momentText } from "~/i18n/time-text";
import { FormSecrets } from "../form/form-secrets";
import { usePlace } from "../time/time";
import { messageText, messageTitle } from "./message-title";

/** A page of messages; those that are chosen are read or deleted together. */
export function MessageRows({ messages }: { messages: readonly SaidMessage[] }) {
  const t = useT();
  return (
    <form className="panel flat" method="post">
      <FormSecrets />
      <div className="ph">
        <span className="end ro">
          <button className="btn btn-s" name="intent" value="read">
            {t("messages:read")}
          </button>
          <button className="btn btn-s btn-d" name="intent" value="delete">
            {t("messages:delete")}
          </button>
        </span>
      </div>
      <div className="rows">
        {messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </div>
    </form>
  );
}

function Row({ message }: { message: SaidMessage }) {
  const t = useT();
  const place = usePlace();
  const { id, kind, sentAt, isRead } = message;
  const title = messageTitle(t, message);
  return (
    <div className={isRead ? "msgrow" : "msgrow un"}>
      <label>
        <input type="checkbox" name="message" value={id} aria-label={t("messages:choose", { title })} />
      </label>
      <a className="grow" href={memberPaths.message(id)}>
        <b dir="auto">
          {!isRead && <span className="vh">{t("messages:unread")} </span>}
          {title}
        </b>
        <span className="xs mut clip">
          <span className="sec">{t(`messages:kinds.${kind}`)}</span> · {messageText(t, message)}
        </span>
      </a>
      <time className="xs mut nw" dateTime={new Date(sentAt).toISOString()}>
        {momentText(sentAt, place)}
      </time>
    </div>
  );
}
