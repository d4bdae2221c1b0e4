import { closeFeedback } from "~/domain/messaging/feedback/answer-feedback.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { staffAction } from "~/http/access/route.server";

export const action = staffAction({ can: "feedback.answer" }, async ({ app, context, params, staff }) => {
  const feedbackId = idParam(params.feedbackId);
  const closed = await closeFeedback(app, { feedbackId, by: { staffId: staff.id, ip: context.ip } });
  if (!closed.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.adminFeedback, {
    ...{ tone: "good", key: "messages:feedbackDesk.closed" },
  });
});
