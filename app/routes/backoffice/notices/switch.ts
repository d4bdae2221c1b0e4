import { switchNotice } from "~/domain/messaging/notices/edit-notices.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { staffAction } from "~/http/access/route.server";

export const action = staffAction({ can: "content.edit" }, async ({ app, context, params, staff, form }) => {
  const id = idParam(params.noticeId);
  const to = form.get("to");
  if (to !== "on" && to !== "off") throw new Response("no such state", { status: 400 });
  const by = { staffId: staff.id, ip: context.ip };
  const switched = await switchNotice(app, { id, enabled: to === "on", by });
  if (!switched.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.adminNotices, {
    tone: "good",
    key: `backoffice:notices.switched.${to}`,
  });
});
