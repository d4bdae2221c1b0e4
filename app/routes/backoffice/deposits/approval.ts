import { redirect } from "@remix-run/node";
import { approveDeposit } from "~/domain/wallet/deposit-review.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { SignatureSchema } from "~/ui/desk/withdrawals/decision-form";

export const loader = staffLoader({ can: "deposits.read" }, ({ params }) =>
  redirect(`${paths.adminDeposits}/${idParam(params.depositId)}`),
);

export const action = staffAction(
  { can: "deposits.decide" },
  async ({ app, context, params, staff, form }) => {
    const depositId = idParam(params.depositId);
    const parsed = parseForm(form, SignatureSchema);
    // The page has no field to say it at: nobody typed what is wrong here.
    if (!parsed.ok) throw new Response(null, { status: 400 });
    const by = { staffId: staff.id, ip: context.ip, formKey: parsed.value.idempotencyKey };
    const approved = await approveDeposit(app, { depositId, by });
    if (!approved.ok && approved.refusal === "unknown_deposit") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminDeposits}/${depositId}`,
      approved.ok
        ? { tone: "good", key: "backoffice:deposits.credited" }
        : { tone: "bad", key: `backoffice:refusals.${approved.refusal}` },
    );
  },
);
