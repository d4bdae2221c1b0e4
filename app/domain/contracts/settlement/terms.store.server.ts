import type { Carry, ContractType, Period } from "../contract";
import type { App } from "../../app.server";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import { tiersOf } from "../tiers.store.server";
import type { SettledContract } from "./judge";
import { kindOf } from "./periods";
import { everInTeam } from "./play.store.server";

interface InForce {
  type: ContractType;
  fromMs: number;
  /** Of a stretch of time, its end; without, the one instant. */
  toMs?: number;
  /** Of the accounts of this one's team alone. */
  teamOf?: number;
}

/** Contracts of a type that were in force at an instant, or at some time of a stretch; test money has none. */
export async function contractsInForce(
  app: Pick<App, "db">,
  { type, fromMs, toMs = fromMs, teamOf }: InForce,
): Promise<SettledContract[]> {
  const { db } = app;
  const found = await db
    .selectFrom("contracts")
    .selectAll()
    .where("type", "=", type)
    .where("status", "in", ["accepted", "terminated"])
    .where("answered_at", "<=", toMs)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", ">", fromMs)]))
    .where("account_id", "not in", testAccounts(db))
    .where((eb) => eb.or([eb("agent_id", "is", null), eb("agent_id", "not in", testAccounts(db))]))
    .$if(teamOf !== undefined, (query) => query.where("account_id", "in", everInTeam(db, teamOf!)))
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

export const isInForceAt = ({ acceptedAt, endedAt }: SettledContract, instantMs: number): boolean =>
  acceptedAt <= instantMs && (endedAt === null || endedAt > instantMs);
