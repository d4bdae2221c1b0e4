import type { messagesForDesk } from "~/domain/messaging/chat/desk.views.server";
import { useT } from "~/http/access/page.server";
import { adminMessagePath, paths } from "~/http/paths/paths";
import { FormSecrets } from "../../form/form-secrets";
import { Tag } from "../../note/note";
import { ReportTable } from "../../report/report-table";
import { Time } from "../../time/time";

type Message = Awaited<ReturnType<typeof messagesForDesk>>["messages"][number];

/** Messages as staff see them: under full names, hidden ones with the reason. */
export function MessageTable({ messages }: { messages: readonly Message[] }) {
  const t = useT();
  return (
    <ReportTable
      caption={t("chat:desk.conversation")}
      columns={[
        { head: t("chat:desk.member"), isTitle: true, cell: (message) => <Writer message={message} /> },
        {
          head: t("chat:desk.text"),
          className: "wide",
          cell: (message) => (
            <>
              <span dir="auto">{message.text}</span>
              {message.hidden && (
                <>
                  {" "}
                  <Tag tone="warn">{t("chat:desk.hidden", { reason: message.hidden.reason })}</Tag>
                </>
              )}
            </>
          ),
        },
        {
          head: t("chat:desk.saidAt"),
          className: "nw",
          cell: (message) => <Time at={message.saidAt} show="second" />,
        },
        { head: t("chat:desk.hide"), isAction: true, cell: (message) => <Decision message={message} /> },
      ]}
      rows={messages}
      keyOf={(message) => message.id}
    />
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
