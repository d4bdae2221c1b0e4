import { deleteNotice } from "~/domain/messaging/notices/edit-notices.server";
import { noticeForDesk } from "~/domain/messaging/notices/notice-desk.views.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { idParam } from "~/http/paths/id-param.server";
import { adminNoticePath, paths } from "~/http/paths/paths";
import { contentDesk } from "../content-desk";

const desk = contentDesk({
  can: "content.edit",
  path: paths.adminNotices,
  title: "backoffice:notices.title",
  id: ({ noticeId }) => idParam(noticeId),
});

const page = desk.removing({
  title: "backoffice:notices.deleteTitle",
  load: async ({ app, context }, id) => {
    const notice = await noticeForDesk(app, id);
    return (
      notice && { id, title: inLanguage(notice.texts, context.language, context.languages)?.title ?? "" }
    );
  },
  remove: deleteNotice,
  removed: "backoffice:notices.deleted",
  words: (t, { id, title }) => ({
    title: t("backoffice:notices.deleteTitle"),
    text: t("backoffice:notices.deleteText", { title }),
    submit: t("backoffice:notices.delete"),
    cancelTo: adminNoticePath(id),
  }),
});

export const handle = page.handle;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
