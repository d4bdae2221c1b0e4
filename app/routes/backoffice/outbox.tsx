import { useLoaderData } from "@remix-run/react";
import { listMessagesOut, type MessageOut } from "~/domain/outbound/messages-out.views.server";
import { permits } from "~/domain/audit/permissions";
import { useT } from "~/http/access/page.server";
import { adminRevealPath, paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { Note, Tag, type Tone } from "~/ui/note/note";
import { Pager } from "~/ui/pager/pager";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:outbox.title") };

const PAGE_SIZE = 30;
const TONES: Record<string, Tone | undefined> = { waiting: "warn", sent: "good", failed: "bad" };

export const loader = staffLoader({ can: "outbox.read" }, async ({ app, url, staff }) => ({
  ...(await listMessagesOut(app, { pageNo: Number(url.searchParams.get("page")), pageSize: PAGE_SIZE })),
  // A code or a link opens an account: whoever may hand out a password may ask for it, and nobody else.
  mayReveal: permits(staff.role, "members.edit"),
}));

export default function Outbox() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  const isKept = page.items.some(({ status }) => status === "kept");
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("backoffice:outbox.title")}</h1>
      </div>
      {isKept && (
        <Note tone="warn" title={t("backoffice:outbox.notSent")}>
          {t("backoffice:outbox.notSentText")}
        </Note>
      )}
      <section className="panel flat">
        {page.items.length === 0 && <p className="p-4 mut">{t("backoffice:outbox.none")}</p>}
        <div className="rows">
          {page.items.map((message) => (
            <Message key={message.id} message={message} mayReveal={page.mayReveal} />
          ))}
        </div>
      </section>
      <Pager {...page} hrefOf={(pageNo) => `${paths.adminOutbox}?page=${pageNo}`} />
    </>
  );
}

function Message({ message, mayReveal }: { message: MessageOut; mayReveal: boolean }) {
  const t = useT();
  const status = (["waiting", "sent", "failed", "kept"] as const).find((one) => one === message.status);
  return (
    <details>
      <summary className="ro">
        <span className="grow">
          <b className="sm">{message.subject || message.recipient}</b>
          <span className="mut xs">
            <bdi>{message.recipient}</bdi> · <Time at={message.createdAt} />
          </span>
        </span>
        <Tag tone={TONES[message.status]}>{t(`backoffice:outbox.status.${status ?? "failed"}`)}</Tag>
      </summary>
      <p className="sm prewrap" dir="auto">
        {message.body}
      </p>
      {mayReveal && message.opens && (
        <p>
          <a className="btn btn-s" href={adminRevealPath(message.id)}>
            {t("backoffice:outbox.reveal.open")}
          </a>
        </p>
      )}
      {message.error !== "" && (
        <p className="sm mut">{t("codes:outbox.error", { count: message.attempts, error: message.error })}</p>
      )}
    </details>
  );
}
