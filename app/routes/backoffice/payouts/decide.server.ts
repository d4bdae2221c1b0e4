import { data } from "@remix-run/node";
import { z } from "zod";
import type { approveBill } from "~/domain/contracts/settlement/decide-bill.server";
import type { StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { adminPayoutPath } from "~/http/paths/pay-paths";

const DecisionSchema = z.object({
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** Approves or rejects a payout. Where somebody else was first the page says so, beside the payout as it is now. */
export async function decidePayout(
  { app, context, params, staff, form }: StaffVisit & { form: FormData },
  { decide, verdict }: { decide: typeof approveBill; verdict: "approved" | "rejected" },
) {
  const billId = idParam(params.billId);
  const parsed = parseForm(form, DecisionSchema);
  // The page has no field to say it at: nobody typed what is wrong here.
  if (!parsed.ok) throw new Response(null, { status: 400 });
  const by = { staffId: staff.id, ip: context.ip };
  const decided = await decide(app, { billId, revision: parsed.value.revision, by });
  if (decided.ok)
    return redirectWithFlash(context, adminPayoutPath(billId), {
      ...{ tone: "good", key: `backoffice:payouts.${verdict}` },
    });
  if (decided.refusal === "unknown_bill") throw new Response(null, { status: 404 });
  return data({ refused: `backoffice:refusals.${decided.refusal}` as const }, { status: 409 });
}
