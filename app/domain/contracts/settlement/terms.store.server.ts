import type { Period, ContractType } from "../contract";
import type { App } from "../../app.server";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { Carry, SettledContract, Tier } from "./judge";
import { kindOf } from "./periods";
import { letOthersGoOn } from "../../shared/clock";

const PORTION = 500;

/** Contracts of a type that were in force at an instant; test money has none. */
export async function contractsInForce(
  app: Pick<App, "db">,
  { type, fromMs }: { type: ContractType; fromMs: number },
): Promise<SettledContract[]> {
  const { db } = app;
  const found = await db
    .selectFrom("contracts")
    .selectAll()
    .where("type", "=", type)
    .where("status", "in", ["accepted", "terminated"])
    .where("answered_at", "<=", fromMs)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", ">", fromMs)]))
    .where("account_id", "not in", testAccounts(db))
    .where((eb) => eb.or([eb("agent_id", "is", null), eb("agent_id", "not in", testAccounts(db))]))
    .orderBy("id")
    .execute();
  const tiers = await tiersOf(
    app,
    found.map(({ id }) => id),
  );
  return found.map((row) => ({
    ...{ id: row.id, type, agentId: row.agent_id, accountId: row.account_id, currency: row.currency },
    kind: kindOf({ type, period: row.period as Period | null }),
    ...{ acceptedAt: row.answered_at!, endedAt: row.ended_at, tiers: tiers.get(row.id) ?? [] },
    ...{ carryUnpaid: row.carry_unpaid as Carry, carryNegative: row.carry_negative as Carry },
  }));
}

async function tiersOf({ db }: Pick<App, "db">, contractIds: number[]): Promise<Map<number, Tier[]>> {
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
