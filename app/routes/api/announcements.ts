import { listNotices } from "~/domain/messaging/notices/notices.server";
import { visitorCalls } from "~/http/call-route.server";
import { noticeItem, readTypes } from "./notice-fields";
import { pageValue } from "./page-value";

/** GET /wps/announcements: what the caller finds in the list, nine to a page. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const { login: reader, language } = context;
    const pageNo = Number(fields.pageNo);
    const page = await listNotices(app, { reader, language, pageNo, types: readTypes(fields) });
    return { value: pageValue(page, noticeItem) };
  },
});
