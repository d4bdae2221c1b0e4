import type { BillLine } from "~/domain/contracts/settlement/bill-list.views.server";
import type { Explanation } from "~/domain/contracts/settlement/explain.views.server";
import type { Example } from "../../gallery/example";
import { SOMETIME, taka } from "../../gallery/samples";
import { UNBROKEN } from "../../gallery/texts";
import { IncomeTables } from "../reports/income-table";
import { BillTable } from "./bill-table";
import { BillTag } from "./bill-tag";
import { PayoutBets, PayoutMembers } from "./payout-figures";
import { PayoutSheet } from "./payout-sheet";

const DAY_MS = 86_400_000;

const bill: BillLine = {
  ...{ id: 1, contractId: 2, type: "dividend", kind: "S", periodKey: "S20261101", timeZone: "Asia/Dhaka" },
  ...{ fromMs: SOMETIME - 15 * DAY_MS, toMs: SOMETIME, payer: undefined, currency: taka },
  payee: { id: 3, username: "sumon_dk" },
  ...{ validMinor: 241_080_000n, lossMinor: 11_823_050n, activeMembers: 31, rateBp: 1_200 },
  ...{ dueMinor: 530_010n, paidMinor: 530_010n, lapsedMinor: 0n, openMinor: 0n },
  ...{ state: "issued", reason: "" },
};

const explanation: Explanation = {
  ...{ billId: 1, contractId: 2, type: "dividend", kind: "S", periodKey: "S20261101" },
  ...{ fromMs: bill.fromMs, toMs: bill.toMs, firstDay: 20261101, lastDay: 20261115, timeZone: "Asia/Dhaka" },
  ...{ payee: "khulna", upline: "dhaka_main", payer: "upline", currency: taka },
  conditions: [
    { figure: "valid_bet", reached: 241_080_000n, asked: 200_000_000n, isMet: true },
    { figure: "loss", reached: 11_823_050n, asked: 0n, isMet: true },
    { figure: "active", reached: 6n, asked: 8n, isMet: false },
  ],
  ...{ tier: 1, tiers: [], rateBp: 1_200, activeMinor: 50_000n },
  base: { figureMinor: 11_823_050n, carriedInMinor: -118_000n, baseMinor: 11_705_050n },
  slices: [
    { amountMinor: 8_000_000n, keptBp: 400, below: { username: UNBROKEN, rateBp: 800 } },
    { amountMinor: 3_823_050n, keptBp: 1_200, below: undefined },
  ],
  ...{ carriedBelow: 4_000_000n, exact: 7_650_060_000n, exactBefore: 0n, dueMinor: 765_006n, reason: "" },
  ...{ state: "part_received", paidMinor: 530_010n, openMinor: 234_996n, lapsedMinor: 0n },
  payments: [{ ledgerTransactionId: 4_382_210, amountMinor: 530_010n, paidAt: SOMETIME }],
  ...{ lapsesAt: SOMETIME + 15 * DAY_MS, revision: 1, frozenAt: SOMETIME, rolledUpTo: SOMETIME },
  revisions: [
    {
      ...{ revision: 0, replacedAt: SOMETIME, dueMinor: 800_000n },
    } as Explanation["revisions"][number],
  ],
};

export default [
  {
    name: "payouts: paid, open and of somebody whose name is long",
    node: (
      <BillTable
        caption="Payouts"
        showsPayee
        bills={{
          ...{ pageNo: 1, pageCount: 1, total: 2 },
          items: [
            bill,
            {
              ...{ ...bill, id: 2, state: "insufficient", paidMinor: 0n, openMinor: 530_010n },
              ...{ kind: "R", toMs: bill.fromMs + 300_000, payee: { id: 4, username: UNBROKEN } },
            },
          ],
          totals: [
            {
              ...{ currency: taka, count: 2, dueMinor: 1_060_020n, paidMinor: 530_010n },
              ...{ lapsedMinor: 0n, openMinor: 530_010n },
            },
          ],
        }}
      />
    ),
  },
  { name: "how far a payout is", node: <BillTag state="awaiting_review" /> },
  { name: "a payout on its sheet", node: <PayoutSheet explanation={explanation} /> },
  {
    name: "a payout of nothing",
    node: (
      <PayoutSheet
        explanation={{
          ...{ ...explanation, reason: "loss", dueMinor: 0n, state: "not_reached", payments: [] },
          ...{ openMinor: 0n, revisions: [], upline: undefined, tier: undefined, slices: [] },
        }}
      />
    ),
  },
  {
    name: "members that a payout counts",
    node: (
      <PayoutMembers
        currency={taka}
        hrefOf={(id) => `#${id}`}
        members={[
          {
            ...{ accountId: 1, username: UNBROKEN, fromDay: 20261101, toDay: 20261115, bets: 812 },
            ...{ validMinor: 4_000_000n, lossMinor: -12_050n, keptBp: 400, exact: 160_000n },
          },
        ]}
      />
    ),
  },
  {
    name: "bets that a payout counts",
    node: (
      <PayoutBets
        username="rina24"
        currency={taka}
        backHref="#all"
        bets={[
          {
            ...{ betId: 812, roundId: 9, day: 20261102, settledAt: SOMETIME, game: "Rickshaw Reels" },
            ...{ stakeMinor: 2_000n, validMinor: 2_000n, payoutMinor: 0n, amountMinor: 2_000n, keptBp: 20 },
          },
        ]}
      />
    ),
  },
  {
    name: "an agent's income",
    node: (
      <IncomeTables
        currency={taka}
        income={{
          lines: [{ type: "dividend", receivedMinor: 765_006n, paidOutMinor: 120_000n, payouts: 2 }],
          days: [{ day: 20261116, receivedMinor: 765_006n, paidOutMinor: 120_000n }],
          ...{ receivedMinor: 765_006n, paidOutMinor: 120_000n },
        }}
      />
    ),
  },
] satisfies Example[];
