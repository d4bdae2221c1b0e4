import { staffLoader } from "~/http/access/route.server";
import { PayoutDecision } from "~/ui/desk/payouts/payout-decision";
import { usePayout } from "./payout";

export const loader = staffLoader({ can: "payouts.review" }, () => null);

export default function Decision() {
  const { explanation, atDesk, staffId } = usePayout();
  return <PayoutDecision payout={explanation} atDesk={atDesk} staffId={staffId} />;
}
