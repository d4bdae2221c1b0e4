import type { WithdrawalDetail } from "~/domain/wallet/withdrawal-detail.views.server";
import type { Example } from "../../gallery/example";
import { bank, payee } from "../../gallery/money";
import { nadia, ofStaff } from "../../gallery/people";
import { SOMETIME, taka } from "../../gallery/samples";
import { BENGALI, LONG, UNBROKEN } from "../../gallery/texts";
import { PaymentForm, ReasonForm } from "./decision-form";
import { WithdrawalChecks, WithdrawalFacts } from "./withdrawal-facts";
import { WithdrawalTable } from "./withdrawal-table";

const signature = { staffId: 7, name: "Nadia", signedAt: SOMETIME };
const withdrawal: WithdrawalDetail = {
  id: 34,
  number: "W-0034",
  status: "pending",
  accountId: 1,
  username: "farhana",
  amountMinor: 1_500_000n,
  currency: "BDT",
  payee,
  createdAt: SOMETIME,
  signatures: [],
  signaturesNeeded: 2,
  feeMinor: 0n,
  payeeName: payee.holderName,
  payeeSince: SOMETIME - 30 * 86_400_000,
  availableMinor: 20_000n,
  lastDeposit: { amountMinor: 500_000n, at: SOMETIME },
  betsSinceMinor: 480_000n,
  paidBefore: 3,
  reason: "",
  remark: "",
  payoutReference: "",
  receivedMinor: null,
  confirmUntilAt: null,
  confirmedAt: null,
  confirmedBy: "",
  orderedBy: undefined,
  decidedBy: undefined,
  decidedAt: null,
  paidBy: undefined,
  paidAt: null,
  pictureIds: [],
};
const disputed: WithdrawalDetail = {
  ...withdrawal,
  id: 35,
  number: "W-0035",
  status: "not_received",
  username: UNBROKEN,
  payee: bank,
  payeeName: "Somebody else",
  payeeSince: undefined,
  feeMinor: 1_000n,
  lastDeposit: undefined,
  paidBefore: 0,
  signatures: [signature, { ...signature, staffId: 8, name: BENGALI }],
  orderedBy: "Karim",
  decidedBy: "Nadia",
  decidedAt: SOMETIME,
  paidAt: SOMETIME,
  payoutReference: "TRX-99120-77",
  receivedMinor: 0n,
  remark: LONG,
  confirmedAt: SOMETIME,
};
const refused = {
  status: "error" as const,
  initialValue: { reason: "x", reference: "x" },
  error: { reason: ["backoffice:decision.tooShort"], reference: ["backoffice:decision.tooShort"] },
};
const reason = { label: "Reason", hint: "The member reads it", submit: "Reject", danger: true };
const payment = { label: "Reference", submit: "Paid" };

export default [
  {
    name: "what is known of one that waits",
    node: <WithdrawalFacts withdrawal={withdrawal} currency={taka} />,
  },
  {
    name: "what is known of one that did not arrive",
    node: <WithdrawalFacts withdrawal={disputed} currency={taka} />,
  },
  { name: "checks that are met", node: <WithdrawalChecks withdrawal={withdrawal} /> },
  { name: "checks that are not", node: <WithdrawalChecks withdrawal={disputed} /> },
  {
    name: "the queue: nobody signed, oneself did, both did",
    node: (
      <WithdrawalTable
        tab="waiting"
        currency={taka}
        staff={nadia}
        page={{
          items: [withdrawal, { ...withdrawal, id: 36, signatures: [signature] }, disputed],
          pageNo: 1,
          pageCount: 1,
          total: 3,
          sumMinor: 4_500_000n,
        }}
      />
    ),
  },
  { name: "why", node: <ReasonForm id="reason" lastResult={undefined} {...reason} />, on: ofStaff() },
  {
    name: "why, refused",
    node: <ReasonForm id="reason-refused" lastResult={refused} {...reason} />,
    on: ofStaff(),
  },
  {
    name: "what a payment is called",
    node: (
      <PaymentForm id="payment" lastResult={undefined} {...payment} hidden={{ tab: "waiting" }}>
        <button className="btn">Later</button>
      </PaymentForm>
    ),
    on: ofStaff(),
  },
  {
    name: "what a payment is called, refused",
    node: <PaymentForm id="payment-refused" lastResult={refused} {...payment} />,
    on: ofStaff(),
  },
] satisfies Example[];
