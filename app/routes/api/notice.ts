import { readableNotices } from "~/domain/messaging/notices/notices.server";
import { visitorCalls } from "~/http/calls/call-route.server";
import { unknownClient } from "./client";
import { noticeItem, readTypes } from "./notice-fields";

/** GET /wps/notice: what the caller may read, popups included, by type and execution. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const unknown = unknownClient(fields);
    if (unknown) return unknown;
    const { login: reader, language } = context;
    const execution = fields.execution || undefined;
    const notices = await readableNotices(app, { reader, language, types: readTypes(fields), execution });
    return { value: notices.map(noticeItem) };
  },
});
