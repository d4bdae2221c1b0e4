import { listNotices } from "~/domain/messaging/notices/notices.server";
import { invalidFields, visitorCalls } from "~/http/calls/call-route.server";
import { unknownClient } from "./client";
import { noticeItem, readTypes } from "./notice-fields";
import { PageSchema, pageValue } from "./page-value";

/** GET /wps/announcements: what the caller finds in the list, nine to a page. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const unknown = unknownClient(fields);
    if (unknown) return unknown;
    const { login: reader, language } = context;
    const asked = PageSchema.safeParse(fields);
    if (!asked.success) return invalidFields(asked.error);
    const { pageNo } = asked.data;
    const page = await listNotices(app, { reader, language, pageNo, types: readTypes(fields) });
    return { value: pageValue(page, pageNo, noticeItem) };
  },
});
