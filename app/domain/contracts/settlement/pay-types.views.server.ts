import type { App } from "../../app.server";
import { CONTRACT_TYPES, type ContractType } from "../contract";

/** The types of contract by which an agent is or was paid, or pays or paid downlines: each has its page. */
export async function payTypesOf({ db }: Pick<App, "db">, agentId: number): Promise<ContractType[]> {
  const rows = await db
    .selectFrom("contracts")
    .select("type")
    .distinct()
    .where((eb) => eb.or([eb("account_id", "=", agentId), eb("agent_id", "=", agentId)]))
    .where("status", "in", ["accepted", "terminated"])
    .execute();
  const types = new Set(rows.map(({ type }) => type));
  return CONTRACT_TYPES.filter((type) => types.has(type));
}
