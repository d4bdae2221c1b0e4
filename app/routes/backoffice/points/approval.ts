import { redirect } from "@remix-run/node";
import { approveRedemption } from "~/domain/points/review-redemption.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { adminRedemptionPath } from "~/http/paths/points-paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { SignatureSchema } from "~/ui/desk/withdrawals/decision-form";
import { signatureRefused } from "~/ui/desk/withdrawals/one-hand";

export const loader = staffLoader({ can: "points.decide" }, ({ params }) =>
  redirect(adminRedemptionPath(idParam(params.redemptionId))),
);

export const action = staffAction({ can: "points.decide" }, async ({ app, context, params, staff, form }) => {
  const redemptionId = idParam(params.redemptionId);
  const parsed = parseForm(form, SignatureSchema);
  // The page has no field to say it at: nobody typed what is wrong here.
  if (!parsed.ok) throw new Response(null, { status: 400 });
  const by = { staffId: staff.id, ip: context.ip, formKey: parsed.value.idempotencyKey };
  const approved = await approveRedemption(app, { redemptionId, by });
  if (!approved.ok && approved.refusal === "unknown_redemption") throw new Response(null, { status: 404 });
  return redirectWithFlash(
    context,
    adminRedemptionPath(redemptionId),
    approved.ok
      ? { tone: "good", key: `points:desk.${approved.status}` }
      : { tone: "bad", ...refusedLine(approved, context.language) },
  );
});

const OF_SIGNATURES = new Set(["another_person_must_sign", "one_hand_signed"]);

function refusedLine(refused: Parameters<typeof signatureRefused>[0], language: string) {
  return OF_SIGNATURES.has(refused.refusal)
    ? signatureRefused(refused, language)
    : { key: `refusals:${refused.refusal}`, values: {} };
}
