import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import type { ContractType } from "../contract";

/**
 * What the operator decides about settlement: who pays each type, whether staff look at a type's bills first, and what
 * an account has to bet to count as active. Each has a history; a period uses what was so at its first instant.
 */
export type Payer = "house" | "upline";

export interface SettlementPolicy {
  payer(type: ContractType): Payer;
  isReviewed(type: ContractType): boolean;
  activeMinor(currency: string): bigint;
}

export type PolicyChange =
  | { name: "payer"; scope: ContractType; value: Payer }
  | { name: "review"; scope: ContractType; value: "on" | "off" }
  | { name: "active_minor"; scope: string; value: string };

interface PolicyRow {
  name: string;
  scope: string;
  from_at: number;
  value: string;
}

/** The history of all policies; asked once for a run, and then for each of its periods. */
export async function policyHistory({
  db,
}: Pick<App, "db">): Promise<(instantMs: number) => SettlementPolicy> {
  const history = await db.selectFrom("settlement_policies").selectAll().orderBy("from_at").execute();
  return (instantMs) => policyAt(history, instantMs);
}

function policyAt(history: PolicyRow[], instantMs: number): SettlementPolicy {
  const valueOf = (name: string, scope: string) =>
    history.findLast((row) => row.name === name && row.scope === scope && row.from_at <= instantMs)?.value;
  return {
    payer: (type) => (valueOf("payer", type) === "upline" ? "upline" : "house"),
    isReviewed: (type) => valueOf("review", type) === "on",
    activeMinor: (currency) => BigInt(valueOf("active_minor", currency) ?? 1),
  };
}

/** In force from now on: periods that have begun keep what they began with. */
export function changePolicy(app: App, change: PolicyChange & { by: ActingStaff }): Promise<void> {
  const { by, name, scope, value } = change;
  return app.store.transaction(function* () {
    yield* writePolicy({ name, scope, value, from_at: app.clock.now() });
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: "setting.changed", target: `settlement:${name}:${scope}`, after: { value } },
    });
  });
}

export function* writePolicy(policy: PolicyRow): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("settlement_policies")
      .values(policy)
      .onConflict((conflict) =>
        conflict.columns(["name", "scope", "from_at"]).doUpdateSet({ value: policy.value }),
      ),
  );
}
