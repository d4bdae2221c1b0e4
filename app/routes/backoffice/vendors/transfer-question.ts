import { askNow } from "~/domain/vendor-wallets/ask-now.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { staffAction } from "~/http/access/route.server";

/** Has the studio asked what became of a transfer. */
export const action = staffAction({ can: "wallets.adjust" }, async ({ app, context, params, staff }) => {
  const transferId = idParam(params.transferId);
  const asked = await askNow(app, { transferId, by: { staffId: staff.id, ip: context.ip } });
  if (!asked.ok) throw new Response(null, { status: 404 });
  const tone = asked.state === "done" || asked.state === "failed" ? "good" : "info";
  return redirectWithFlash(context, paths.adminVendorTransfers, {
    ...{ tone, key: `games:transfers.answer.${asked.state}` },
  });
});
