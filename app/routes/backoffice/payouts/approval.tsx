import { useActionData } from "@remix-run/react";
import { approveBill } from "~/domain/contracts/settlement/decide-bill.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { PayoutDecision, RevisionSchema } from "~/ui/desk/payouts/payout-decision";
import { answerDecision } from "./decide.server";
import { usePayout } from "./payout";

export const loader = staffLoader({ can: "payouts.review" }, () => null);

export const action = staffAction(
  { can: "payouts.review" },
  async ({ app, context, params, staff, form }) => {
    const billId = idParam(params.billId);
    const parsed = parseForm(form, RevisionSchema);
    // The page has no field to say it at: nobody typed what is wrong here.
    if (!parsed.ok) throw new Response(null, { status: 400 });
    const by = { staffId: staff.id, ip: context.ip };
    const { revision } = parsed.value;
    return answerDecision(context, billId, await approveBill(app, { billId, revision, by }));
  },
);

export default function PayoutApproval() {
  const { explanation, atDesk, staffId } = usePayout();
  const refused = useActionData<typeof action>()?.refused;
  return <PayoutDecision payout={explanation} atDesk={atDesk} staffId={staffId} refused={refused} />;
}
