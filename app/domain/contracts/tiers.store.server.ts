import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { letOthersGoOn } from "../shared/clock";
import type { Tier } from "./contract";

const PORTION = 500;

/** The tiers of some contracts, each in the order in which they were offered. */
export async function tiersOf(
  { db }: Pick<App, "db">,
  contractIds: readonly number[],
): Promise<Map<number, Tier[]>> {
  const tiers = new Map<number, Tier[]>();
  for (let start = 0; start < contractIds.length; start += PORTION) {
    // On the embedded database reading waits for nothing, and so lets nobody else go on.
    await letOthersGoOn();
    const found = await db
      .selectFrom("contract_tiers")
      .selectAll()
      .where("contract_id", "in", contractIds.slice(start, start + PORTION))
      .orderBy("contract_id")
      .orderBy("place")
      .execute();
    for (const row of found) {
      const known = tiers.get(row.contract_id) ?? [];
      known.push({
        ...{ rateBp: row.rate_bp, validBetMinor: row.valid_bet_minor, lossMinor: row.loss_minor },
        ...{ dailyBetMinor: row.daily_bet_minor, activeMembers: row.active_members },
      });
      tiers.set(row.contract_id, known);
    }
  }
  return tiers;
}

export function* insertTiers(contractId: number, tiers: readonly Tier[]): Tx<void> {
  const written = tiers.map((tier, place) => ({
    ...{ contract_id: contractId, place, rate_bp: tier.rateBp, active_members: tier.activeMembers },
    ...{ valid_bet_minor: tier.validBetMinor, loss_minor: tier.lossMinor },
    daily_bet_minor: tier.dailyBetMinor,
  }));
  yield* rows((db) => db.insertInto("contract_tiers").values(written));
}
