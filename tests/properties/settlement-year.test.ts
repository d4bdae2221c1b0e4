import { expect, inject, test } from "vitest";
import { verifyLedger } from "../../app/domain/ledger/verify.server";
import { freshApp } from "../support/fresh-app";
import { billIds, expectExplained } from "../support/settlement/explained";
import { randomCase } from "../support/settlement/random-case";
import { settleCase } from "../support/settlement/settle-case";
import { slowBills } from "../support/settlement/slow-bills";

const inSecondTier = test.runIf(inject("tier") === "all");

inSecondTier(
  "[C20 C21 C22 Z30] a year of salaries and dividends equals a slow computation, and each payout its bets",
  async () => {
    const input = {
      ...randomCase({
        ...{ seed: 20_261_121, types: ["daily_salary", "dividend"], payer: "mixed", days: 365, bets: 600 },
        ...{ carryNegative: true, moves: true, corrections: true, reviews: true },
      }),
      down: [],
    };
    const { app, clock } = await freshApp({ config: { timeZone: input.zone, currency: input.currency } });
    clock.moveTo(0);
    const { bills } = await settleCase({ app, clock }, input);
    const found = (bills as unknown as Bill[]).map(({ contract, from, figures, rateBp, due }) => ({
      ...{ contract, from, valid: figures.valid, active: figures.active, rateBp, due },
    }));
    expect(found).toEqual(slowBills(input).map(({ base: _base, most: _most, ...bill }) => bill));
    expect(found.filter(({ due }) => due > 0).length).toBeGreaterThan(365);
    for (const billId of await billIds(app)) await expectExplained(app, billId);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  },
  1_200_000,
);

interface Bill {
  contract: number;
  from: string;
  figures: { valid: number; active: number };
  rateBp: number;
  due: number;
}
