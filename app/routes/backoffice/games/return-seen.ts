import { markAlarmSeen } from "~/domain/games/returns/mark-alarm-seen.server";
import { staffAction } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";

/** Somebody has looked at an alarm. */
export const action = staffAction({ can: "returns.review" }, async ({ app, context, params, staff }) => {
  const alarmId = idParam(params.alarmId);
  const seen = await markAlarmSeen(app, { alarmId, by: { staffId: staff.id, ip: context.ip } });
  if (!seen.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.adminReturns, { tone: "good", key: "games:returns.marked" });
});
