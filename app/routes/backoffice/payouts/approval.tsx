import { useActionData } from "@remix-run/react";
import { approveBill } from "~/domain/contracts/settlement/decide-bill.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { PayoutDecision } from "~/ui/desk/payouts/payout-decision";
import { decidePayout } from "./decide.server";
import { usePayout } from "./payout";

export const loader = staffLoader({ can: "payouts.review" }, () => null);

export const action = staffAction({ can: "payouts.review" }, (visit) =>
  decidePayout(visit, { decide: approveBill, verdict: "approved" }),
);

export default function PayoutApproval() {
  const refused = useActionData<typeof action>()?.refused;
  return <PayoutDecision payout={usePayout().explanation} refused={refused} />;
}
