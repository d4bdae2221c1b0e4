import type { Example } from "../../gallery/example";
import { SOMETIME, taka } from "../../gallery/samples";
import { PayoutDecision, type DecidedPayout } from "./payout-decision";
import { PolicyTable } from "./policy-table";

const payout: DecidedPayout = {
  ...{ billId: 1, revision: 0, state: "awaiting_review", payer: "house" },
  ...{ dueMinor: 530_010n, currency: taka },
};

const unsigned = { atDesk: { signed: undefined }, staffId: 7 };

export default [
  { name: "a payout in review", node: <PayoutDecision payout={payout} {...unsigned} /> },
  {
    name: "a payout in review that an upline pays",
    node: <PayoutDecision payout={{ ...payout, payer: "upline" }} {...unsigned} />,
  },
  {
    name: "a large payout that the reader has signed",
    node: (
      <PayoutDecision
        payout={payout}
        atDesk={{ signed: { staffId: 7, name: "Nadia Islam", at: SOMETIME } }}
        staffId={7}
      />
    ),
  },
  {
    name: "a payout that somebody else has decided",
    node: (
      <PayoutDecision
        payout={{ ...payout, state: "issued" }}
        {...unsigned}
        refused={{ key: "backoffice:refusals.already_decided", values: {} }}
      />
    ),
  },
  {
    name: "what staff have decided about contract pay",
    node: (
      <PolicyTable
        currencies={[taka]}
        changes={[
          { at: SOMETIME, name: "payer", scope: "dividend", value: "upline", who: "Nadia Islam" },
          { at: SOMETIME, name: "review", scope: "daily_salary", value: "on", who: "Nadia Islam" },
          { at: SOMETIME, name: "active_minor", scope: "BDT", value: "50000", who: "Nadia Islam" },
          { at: 0, name: "position_taking", scope: "site", value: "on", who: undefined },
        ]}
      />
    ),
  },
  { name: "contract pay as it was from the start", node: <PolicyTable currencies={[taka]} changes={[]} /> },
] satisfies Example[];
