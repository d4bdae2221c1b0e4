import { redirect } from "@remix-run/node";
import { approveDeposit } from "~/domain/wallet/deposit-review.server";
import { redirectWithFlash } from "~/http/flash.server";
import { idParam } from "~/http/id-param.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";

export const loader = staffLoader({ can: "deposits.read" }, ({ params }) =>
  redirect(`${paths.adminDeposits}/${idParam(params.depositId)}`),
);

export const action = staffAction({ can: "deposits.decide" }, async ({ app, context, params, staff }) => {
  const depositId = idParam(params.depositId);
  const approved = await approveDeposit(app, { depositId, by: { staffId: staff.id, ip: context.ip } });
  if (!approved.ok && approved.refusal === "unknown_deposit") throw new Response(null, { status: 404 });
  return redirectWithFlash(
    context,
    `${paths.adminDeposits}/${depositId}`,
    approved.ok
      ? { tone: "good", key: "backoffice:deposits.credited" }
      : { tone: "bad", key: `backoffice:refusals.${approved.refusal}` },
  );
});
