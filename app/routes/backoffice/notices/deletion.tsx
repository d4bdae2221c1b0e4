import { useLoaderData } from "@remix-run/react";
import { deleteNotice } from "~/domain/messaging/notices/edit-notices.server";
import { noticeForDesk } from "~/domain/messaging/notices/notice-desk.views.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminNoticePath, paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { Confirmation } from "~/ui/desk/parts/confirmation";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:notices.deleteTitle") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context, params }) => {
  const notice = await noticeForDesk(app, idParam(params.noticeId));
  if (!notice) throw new Response(null, { status: 404 });
  const words = inLanguage(notice.texts, context.language, context.languages);
  return { id: notice.id, title: words?.title ?? "" };
});

export const action = staffAction({ can: "content.edit" }, async ({ app, context, params, staff }) => {
  const by = { staffId: staff.id, ip: context.ip };
  const deleted = await deleteNotice(app, { id: idParam(params.noticeId), by });
  if (!deleted.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.adminNotices, { tone: "good", key: "backoffice:notices.deleted" });
});

export default function NoticeDeletion() {
  const t = useT();
  const { id, title } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title={t("backoffice:notices.deleteTitle")}
      text={t("backoffice:notices.deleteText", { title })}
      submit={t("backoffice:notices.delete")}
      cancelTo={adminNoticePath(id)}
    />
  );
}
