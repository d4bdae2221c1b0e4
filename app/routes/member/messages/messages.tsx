import { useLoaderData } from "@remix-run/react";
import { deleteMessages, listMessages, markRead } from "~/domain/outbound/inbox/inbox.server";
import { MESSAGE_KINDS } from "~/domain/outbound/inbox/message";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import type { Flash } from "~/http/forms/flash";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Empty } from "~/ui/empty/empty";
import { MessageRows } from "~/ui/inbox/message-rows";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("messages:title") };

export const loader = memberLoader(async ({ app, account, context, url }) => {
  const kind = MESSAGE_KINDS.find((one) => one === url.searchParams.get("kind"));
  const pageNo = Number(url.searchParams.get("page") ?? 1);
  const asked = { accountId: account.id, language: context.language, kind, pageNo };
  return { kind, page: await listMessages(app, asked), hasUpline: account.hasUpline };
});

/** Reads or deletes what is chosen, or reads all. What is not the sender's own is left alone. */
export const action = memberAction(async ({ app, account, context, form }) => {
  const accountId = account.id;
  const ids = form
    .getAll("message")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 100);
  const done = (flash: Flash) => redirectWithFlash(context, memberPaths.messages, flash);
  const intent = form.get("intent");
  if (intent === "read-all") {
    await markRead(app, { accountId, ids: "unread" });
    return done({ tone: "good", key: "messages:markedRead" });
  }
  if (ids.length === 0) return done({ tone: "info", key: "messages:chooseSome" });
  if (intent !== "delete") {
    await markRead(app, { accountId, ids });
    return done({ tone: "good", key: "messages:markedRead" });
  }
  const count = await deleteMessages(app, { accountId, ids });
  return done({ tone: "good", key: "messages:deleted", values: { count } });
});

export default function Messages() {
  const t = useT();
  const { kind, page, hasUpline } = useLoaderData<typeof loader>();
  const tab = (one: typeof kind, label: string) => (
    <a
      key={one ?? "all"}
      className="mk"
      href={withQuery(memberPaths.messages, { kind: one })}
      aria-current={one === kind ? "page" : undefined}
    >
      {label}
    </a>
  );
  return (
    <>
      <CentreTitle title={t("messages:title")}>
        {hasUpline && (
          <a className="btn btn-s btn-q end" href={memberPaths.uplineMessage}>
            {t("messages:team.toUpline")}
          </a>
        )}
        {page.total > 0 && (
          <form method="post" className="end">
            <FormSecrets />
            <button className="btn btn-s btn-q" name="intent" value="read-all">
              {t("messages:markAllRead")}
            </button>
          </form>
        )}
      </CentreTitle>
      <nav className="tabs" aria-label={t("messages:show")}>
        {tab(undefined, t("messages:all"))}
        {MESSAGE_KINDS.map((one) => tab(one, t(`messages:kinds.${one}`)))}
      </nav>
      {page.items.length > 0 ? (
        <MessageRows messages={page.items} />
      ) : (
        <Empty title={t("messages:none")} text={t("messages:noneText")} />
      )}
      <Pager {...page} hrefOf={(pageNo) => withQuery(memberPaths.messages, { kind, page: pageNo })} />
    </>
  );
}
