import { z } from "zod";
import type { Example } from "../gallery/example";
import { ExampleForm } from "../gallery/form";
import { bank, deposit, paid, payee, withdrawal } from "../gallery/money";
import { SOMETIME, taka } from "../gallery/samples";
import { ConfirmationForm } from "./confirmation-form";
import { CopyRow } from "./copy-row";
import { DepositSteps } from "./deposit-steps";
import { FirstWithdrawal } from "./first-withdrawal";
import { LatelyMoved, MoveTag } from "./lately-moved";
import { MoveForm } from "./move-form";
import { VendorPurses } from "./vendor-purses";
import { TransferForm } from "./transfer-form";
import { WithdrawalCost } from "./withdrawal-cost";
import { LatelyDeposited, LatelyWithdrawn } from "./recent-deposits";
import { PayeeName, PayeeRow } from "./payee";
import { Pictures } from "./pictures";
import { Presets } from "./presets";
import { DepositTag, WithdrawalTag } from "./status-tag";
import { WalletSums } from "./wallet-sums";
import { WithdrawalFacts } from "./withdrawal-facts";
import { WithdrawalSteps } from "./withdrawal-steps";

const Confirmation = z.object({
  answer: z.string(),
  receivedAmount: z.string().optional(),
  remainingAmount: z.string().optional(),
  proof: z.string().optional(),
  remark: z.string().max(140).optional(),
});

function Confirm({ id, answer, isRefused }: { id: string; answer?: string; isRefused?: boolean }) {
  const errors = { receivedAmount: ["errors:field.required"] };
  return (
    <ExampleForm
      id={id}
      schema={Confirmation}
      values={{ answer }}
      refused={isRefused ? { values: { answer: "partially_received" }, errors } : undefined}
    >
      {(fields, form) => <ConfirmationForm form={form} fields={fields} withdrawal={paid} currency={taka} />}
    </ExampleForm>
  );
}

const DEPOSITS = ["awaiting_payment", "under_review", "credited", "rejected", "expired", "reversed"] as const;
const WITHDRAWALS = [
  ...(["pending", "approved", "paid", "received", "partially_received"] as const),
  ...(["not_received", "rejected", "cancelled"] as const),
];
const VENDORS = [
  {
    vendorId: 1,
    code: "saltreed",
    vendor: "Salt & Reed",
    balanceMinor: 42_050n,
    toldAt: SOMETIME,
    takesMoney: true,
  },
  { vendorId: 2, code: "quarry", vendor: "QUARRY", balanceMinor: 0n, toldAt: null, takesMoney: false },
];
const MOVE = {
  id: 1,
  vendor: "Salt & Reed",
  direction: "in",
  amountMinor: 50_000n,
  reason: "",
  createdAt: SOMETIME,
};
const MOVES = (["in_doubt", "done", "failed"] as const).map((state, id) => ({
  ...{ ...MOVE, id, state, endedAt: state === "in_doubt" ? null : SOMETIME },
  direction: id === 1 ? ("out" as const) : ("in" as const),
}));
const confirmed = { ...paid, status: "received" as const, confirmedAt: SOMETIME + 7_200_000 };

export default [
  { name: "wallets at studios", node: <VendorPurses vendors={VENDORS} currency={taka} /> },
  {
    name: "moving money to a studio",
    node: <MoveForm vendors={VENDORS} chosen="saltreed" availableMinor={100_000n} currency={taka} />,
  },
  { name: "moves", node: <LatelyMoved moves={MOVES} currency={taka} /> },
  { name: "no move yet", node: <LatelyMoved moves={[]} currency={taka} /> },
  { name: "a move under way", node: <MoveTag state="requested" /> },
  {
    name: "states of a deposit",
    node: (
      <p className="ro">
        {DEPOSITS.map((status) => (
          <DepositTag key={status} status={status} />
        ))}
      </p>
    ),
  },
  {
    name: "states of a withdrawal",
    node: (
      <p className="ro">
        {WITHDRAWALS.map((status) => (
          <WithdrawalTag key={status} status={status} />
        ))}
      </p>
    ),
  },
  {
    name: "amounts one tap away",
    node: (
      <Presets
        fieldId="amount"
        path="/gallery"
        amountsMinor={[50_000n, 100_000n, 500_000n]}
        currency={taka}
        allMinor={1_248_050n}
      />
    ),
  },
  { name: "did it arrive? nothing is chosen", node: <Confirm id="confirm-none" /> },
  { name: "did it arrive? it did not", node: <Confirm id="confirm-no" answer="not_received" /> },
  { name: "did it arrive? refused", node: <Confirm id="confirm-refused" isRefused /> },
  { name: "a value to copy", node: <CopyRow label="Account number" value="0171 234 5678" /> },
  { name: "a long value to copy", node: <CopyRow label="Address" value={`TX${"9f3c7a1e".repeat(8)}`} /> },
  { name: "a deposit that is to be paid", node: <DepositSteps deposit={deposit} /> },
  {
    name: "a deposit that is checked",
    node: <DepositSteps deposit={{ ...deposit, status: "under_review" }} />,
  },
  {
    name: "a deposit that is in the wallet",
    node: <DepositSteps deposit={{ ...deposit, status: "credited", decidedAt: SOMETIME + 900_000 }} />,
  },
  {
    name: "deposits lately",
    node: (
      <LatelyDeposited
        currency={taka}
        deposits={DEPOSITS.map((status, id) => ({ ...deposit, id, number: `D-001${id}`, status }))}
      />
    ),
  },
  { name: "no deposits yet", node: <LatelyDeposited deposits={[]} currency={taka} /> },
  {
    name: "withdrawals lately: one is to be confirmed",
    node: <LatelyWithdrawn withdrawals={[paid, withdrawal, { ...confirmed, id: 36 }]} currency={taka} />,
  },
  {
    name: "what a withdrawal costs in bonuses, and what has to be bet before",
    node: <WithdrawalCost bonuses={{ losesMinor: 1_250_00n, turnoverMinor: 3_000_00n }} currency={taka} />,
  },
  {
    name: "before the first withdrawal",
    node: <FirstWithdrawal has={{ payeeName: true, account: false, paymentPassword: false }} />,
  },
  { name: "no withdrawals yet", node: <LatelyWithdrawn withdrawals={[]} currency={taka} /> },
  {
    name: "an account by name",
    node: (
      <p>
        <PayeeName payee={payee} />
      </p>
    ),
  },
  {
    name: "accounts to choose from",
    node: (
      <div className="panel flat rows">
        <PayeeRow payee={payee} />
        <PayeeRow payee={bank}>
          <a className="btn btn-s" href="#change">
            Change
          </a>
        </PayeeRow>
      </div>
    ),
  },
  { name: "pictures that were sent", node: <Pictures ids={[1, 2, 3]} /> },
  {
    name: "two sums",
    node: (
      <WalletSums
        currency={taka}
        sums={[
          { label: "In the wallet", amountMinor: 1_248_050n },
          { label: "On its way", amountMinor: 0n },
        ]}
      />
    ),
  },
  {
    name: "three sums, one of them large",
    node: (
      <WalletSums
        currency={taka}
        sums={[
          { label: "In the wallet", amountMinor: 999_999_999_999n },
          { label: "On its way", amountMinor: 150_000n },
          { label: "Bonus", amountMinor: 0n },
        ]}
      />
    ),
  },
  { name: "a withdrawal that waits", node: <WithdrawalFacts withdrawal={withdrawal} currency={taka} /> },
  { name: "a withdrawal that is paid", node: <WithdrawalFacts withdrawal={paid} currency={taka} /> },
  { name: "how far: asked", node: <WithdrawalSteps withdrawal={withdrawal} /> },
  { name: "how far: paid, to be confirmed", node: <WithdrawalSteps withdrawal={paid} /> },
  { name: "how far: confirmed", node: <WithdrawalSteps withdrawal={confirmed} /> },
  {
    name: "a transfer, with a payment password and a bonus that it costs",
    node: (
      <TransferForm
        name="khulna"
        availableMinor={12_840_050n}
        minMinor={10_000n}
        guard="set"
        bonuses={{ losesMinor: 50_000n, turnoverMinor: 0n }}
        currency={taka}
      />
    ),
  },
] satisfies Example[];
