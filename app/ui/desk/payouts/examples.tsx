import type { Example } from "../../gallery/example";
import { taka } from "../../gallery/samples";
import { PayoutDecision, type DecidedPayout } from "./payout-decision";

const payout: DecidedPayout = {
  ...{ billId: 1, revision: 0, state: "awaiting_review", payer: "house" },
  ...{ dueMinor: 530_010n, currency: taka },
};

export default [
  { name: "a payout in review", node: <PayoutDecision payout={payout} /> },
  {
    name: "a payout in review that an upline pays",
    node: <PayoutDecision payout={{ ...payout, payer: "upline" }} />,
  },
  { name: "a payout about to be rejected", node: <PayoutDecision payout={payout} isRejecting /> },
  {
    name: "a payout that somebody else has decided",
    node: (
      <PayoutDecision payout={{ ...payout, state: "issued" }} refused="backoffice:refusals.already_decided" />
    ),
  },
] satisfies Example[];
