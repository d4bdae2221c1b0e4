import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { NIGHTLY_MS } from "~/domain/contracts/settlement/periods";
import { settleNext } from "~/domain/contracts/settlement/settle.server";
import { addDays, startOfDay } from "~/domain/shared/day";
import { acquireLease } from "~/domain/shared/lease.server";
import { daysBetween, openHistory } from "./history";
import { seedShortSalaries } from "./seed-contracts";
import type { Progress } from "./progress";

const DAYS_OF_LETTERS = 7;
const LEASE_MS = 600_000;

/** What contracts paid in six months of play, each night at its hour. Agents do not play: their wallets hold nothing else. */
export async function seedSettlement(app: App, progress: Progress): Promise<void> {
  const { app: then, clock, firstDay, lastDay } = openHistory(app);
  const nights = daysBetween(addDays(firstDay, 1), addDays(lastDay, 1));
  progress.begin("contract pay", nights.length);
  // All play is there before the first night, so that no night has anything to correct.
  await app.store.transaction(() => rows((db) => db.deleteFrom("play_changes")));
  await settleAll();
  for (const [n, day] of nights.entries()) {
    clock.moveTo(startOfDay(day, app.config.timeZone) + NIGHTLY_MS);
    await settleAll();
    if (n === nights.length - 2) await seedShortSalaries(then);
    progress.at(n + 1);
  }
  await forgetOldLetters(app);

  async function settleAll() {
    const lease = await acquireLease(then, { name: "settle-contracts", owner: "seed", ttlMs: LEASE_MS });
    while ((await settleNext(then, lease!)) === "more");
  }
}

/** Payees are told of the last days; of what was paid before they have read. */
async function forgetOldLetters(app: App): Promise<void> {
  const old = app.clock.now() - DAYS_OF_LETTERS * 86_400_000;
  await app.store.transaction(() =>
    rows((db) =>
      db
        .updateTable("settlement_bills")
        .set((bill) => ({ told_moves: bill.ref("moves"), told_open: 1 }))
        .where("frozen_at", "<", old),
    ),
  );
}
