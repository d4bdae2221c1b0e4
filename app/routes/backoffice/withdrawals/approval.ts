import { redirect } from "@remix-run/node";
import { approveWithdrawal } from "~/domain/wallet/withdrawal-review.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { SignatureSchema } from "~/ui/desk/withdrawals/decision-form";
import { signatureRefused } from "~/ui/desk/withdrawals/one-hand";

export const loader = staffLoader({ can: "withdrawals.read" }, ({ params }) =>
  redirect(`${paths.adminWithdrawals}/${idParam(params.withdrawalId)}`),
);

export const action = staffAction(
  { can: "withdrawals.approve" },
  async ({ app, context, params, staff, form }) => {
    const withdrawalId = idParam(params.withdrawalId);
    const parsed = parseForm(form, SignatureSchema);
    // The page has no field to say it at: nobody typed what is wrong here.
    if (!parsed.ok) throw new Response(null, { status: 400 });
    const by = { staffId: staff.id, ip: context.ip, formKey: parsed.value.idempotencyKey };
    const signed = await approveWithdrawal(app, { withdrawalId, by });
    if (!signed.ok && signed.refusal === "unknown_withdrawal") throw new Response(null, { status: 404 });
    return redirectWithFlash(
      context,
      `${paths.adminWithdrawals}/${withdrawalId}`,
      signed.ok
        ? { tone: "good", key: `backoffice:withdrawals.now.${signed.status}` }
        : { tone: "bad", ...signatureRefused(signed, context.language) },
    );
  },
);
