import type { messagesForDesk } from "~/domain/messaging/chat/desk.views.server";
import { useT } from "~/http/access/page.server";
import { adminMessagePath, paths } from "~/http/paths/paths";
import { FormSecrets } from "../../form/form-secrets";
import { Tag } from "../../note/note";
import { Time } from "../../time/time";

type Message = Awaited<ReturnType<typeof messagesForDesk>>["messages"][number];

/** Messages as staff see them: under full names, hidden ones with the reason. */
export function MessageTable({ messages }: { messages: readonly Message[] }) {
  const t = useT();
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("chat:desk.conversation")}</caption>
        <thead>
          <tr>
            <th>{t("chat:desk.member")}</th>
            <th>{t("chat:desk.text")}</th>
            <th>{t("chat:desk.saidAt")}</th>
            <th>
              <span className="vh">{t("chat:desk.hide")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr key={message.id}>
              <td className="head">
                <Writer message={message} />
              </td>
              <td className="wide" data-l={t("chat:desk.text")}>
                <span dir="auto">{message.text}</span>
                {message.hidden && (
                  <>
                    {" "}
                    <Tag tone="warn">{t("chat:desk.hidden", { reason: message.hidden.reason })}</Tag>
                  </>
                )}
              </td>
              <td className="nw" data-l={t("chat:desk.saidAt")}>
                <Time at={message.saidAt} show="second" />
              </td>
              <td>
                <Decision message={message} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Writer({ message: { accountId, name } }: { message: Message }) {
  const t = useT();
  if (accountId === null)
    return (
      <>
        <bdi>{name}</bdi> <Tag>{t("chat:host")}</Tag>
      </>
    );
  return (
    <a className="link" href={`${paths.adminMembers}/${accountId}`}>
      <bdi>{name}</bdi>
    </a>
  );
}

function Decision({ message: { id, text, hidden } }: { message: Message }) {
  const t = useT();
  if (!hidden)
    return (
      <a className="btn btn-s" href={adminMessagePath(id, "hiding")}>
        {t("chat:desk.hide")}
        <span className="vh">: {text}</span>
      </a>
    );
  return (
    <form method="post" action={adminMessagePath(id, "showing")}>
      <FormSecrets />
      <button className="btn btn-s">
        {t("chat:desk.show")}
        <span className="vh">: {text}</span>
      </button>
    </form>
  );
}
