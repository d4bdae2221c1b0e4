import { expect } from "vitest";
import type { App } from "../../../app/domain/app.server";
import { billBets, billMembers } from "../../../app/domain/contracts/settlement/bill-members.views.server";
import { dueByFigures, explainBill } from "../../../app/domain/contracts/settlement/explain.views.server";

export const billIds = async ({ db }: App) =>
  (await db.selectFrom("settlement_bills").select("id").orderBy("id").execute()).map(({ id }) => id);

/** That a payout follows from its figures, these from its members, and those from the bets that are listed. */
export async function expectExplained(app: App, billId: number): Promise<void> {
  const explained = (await explainBill(app, { billId, reader: "staff" }))!;
  expect(explained.reason === "" ? dueByFigures(explained) : 0n).toBe(explained.dueMinor);
  expect(explained.payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(
    explained.paidMinor,
  );
  if (explained.rateBp === 0) return;
  const { rateBp, base, carriedBelow, exact, exactBefore } = explained;
  const ofPlay = exact - exactBefore - BigInt(rateBp) * base.carriedInMinor - carriedBelow;
  const members = (await billMembers(app, { billId, reader: "staff", pageNo: 1 }))!;
  expect(members.exact).toBe(ofPlay);
  expect(explained.slices.reduce((sum, one) => sum + BigInt(one.keptBp) * one.amountMinor, 0n)).toBe(ofPlay);
  let ofBets = 0n;
  for (const accountId of new Set(members.items.map((member) => member.accountId)))
    for (const { amountMinor, keptBp } of await everyBet(app, billId, accountId))
      ofBets += amountMinor * BigInt(keptBp);
  expect(members.pageCount).toBe(1);
  expect(ofBets).toBe(ofPlay);
}

async function everyBet(app: App, billId: number, accountId: number) {
  const bets = [];
  for (let pageNo = 1, pageCount = 1; pageNo <= pageCount; pageNo++) {
    const page = (await billBets(app, { billId, reader: "staff", accountId, pageNo, language: "en" }))!;
    pageCount = page.pageCount;
    bets.push(...page.items);
  }
  return bets;
}
