import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import type { ContractType } from "../contract";
import { putSettingRow } from "../../shared/setting-rows.server";

/**
 * What the operator decides about settlement: who pays each type, whether staff look at a type's bills first, and what
 * an account has to bet to count as active. Each has a history; a period uses what was so at its first instant.
 */
export const PAYERS = ["house", "upline"] as const;
export type Payer = (typeof PAYERS)[number];

export interface SettlementPolicy {
  payer(type: ContractType): Payer;
  isReviewed(type: ContractType): boolean;
  activeMinor(currency: string): bigint;
  /** Whether agents may take parts of bets; off where nobody has switched it on. */
  takesPositions(): boolean;
}

export type PolicyChange =
  | { name: "payer"; scope: ContractType; value: Payer }
  | { name: "review"; scope: ContractType; value: "on" | "off" }
  | { name: "active_minor"; scope: string; value: string }
  | { name: "position_taking"; scope: "site"; value: "on" | "off" };

export interface PolicyRow {
  name: string;
  scope: string;
  from_at: number;
  value: string;
}

/** The history of all policies; asked once for a run, and then for each of its periods. */
export async function policyHistory({
  db,
}: Pick<App, "db">): Promise<(instantMs: number) => SettlementPolicy> {
  const history = await policyRows(db).execute();
  return (instantMs) => policyAt(history, instantMs);
}

/** The oldest first. */
export const policyRows = (db: App["db"]) =>
  db.selectFrom("settlement_policies").selectAll().orderBy("from_at");

function policyAt(history: PolicyRow[], instantMs: number): SettlementPolicy {
  const valueOf = (name: string, scope: string) => valueAt(history, { name, scope, instantMs });
  return {
    payer: (type) => (valueOf("payer", type) === "upline" ? "upline" : "house"),
    isReviewed: (type) => valueOf("review", type) === "on",
    takesPositions: () => valueOf("position_taking", "site") === "on",
    activeMinor: (currency) => BigInt(valueOf("active_minor", currency) ?? 1),
  };
}

const valueAt = (
  history: PolicyRow[],
  { name, scope, instantMs }: { name: string; scope: string; instantMs: number },
) => history.findLast((row) => row.name === name && row.scope === scope && row.from_at <= instantMs)?.value;

/** What is in force, for whoever decides about it: others who do wait until this transaction ends. */
export function* holdPolicy(app: Pick<App, "clock">): Tx<SettlementPolicy> {
  return policyAt(yield* heldRows(app), app.clock.now());
}

function* heldRows({ clock }: Pick<App, "clock">): Tx<PolicyRow[]> {
  yield* putSettingRow({ clock }, { key: "settlement_lock", value: "held" });
  return yield* rows((db) => policyRows(db));
}

/** Who pays a type from now on. */
export function* payerNow({ clock }: Pick<App, "clock">, type: ContractType): Tx<Payer> {
  const policy = yield* first((db) =>
    db
      .selectFrom("settlement_policies")
      .select("value")
      .where("name", "=", "payer")
      .where("scope", "=", type)
      .where("from_at", "<=", clock.now())
      .orderBy("from_at", "desc")
      .limit(1),
  );
  return policy?.value === "upline" ? "upline" : "house";
}

/**
 * In force from now on: periods that have begun keep what they began with. Refusals: `contracts_in_the_way`, where the
 * house is to pay and an agent has promised without a contract of its own, or a dividend of another period than its own.
 */
export function changePolicy(
  app: App,
  change: PolicyChange & { by: ActingStaff },
): Promise<Outcome<object, "contracts_in_the_way">> {
  const { by, ...decided } = change;
  return app.store.transaction(() => decidePolicy(app, decided, by));
}

/** The same within a transaction of several. */
export function* decidePolicy(
  app: Pick<App, "clock">,
  change: PolicyChange,
  by: ActingStaff,
): Tx<Outcome<object, "contracts_in_the_way">> {
  const { name, scope, value } = change;
  const now = app.clock.now();
  const before = valueAt(yield* heldRows(app), { name, scope, instantMs: now });
  if (change.name === "payer" && change.value === "house" && (yield* isPromisedUnfit(change.scope)))
    return refuse("contracts_in_the_way");
  yield* writePolicy({ name, scope, value, from_at: now });
  yield* recordAudit(app, {
    ...byStaff(by),
    ...{ action: "setting.changed", target: policyTarget({ name, scope }) },
    ...{ before: before === undefined ? undefined : { value: before }, after: { value } },
  });
  return { ok: true as const };
}

/** What the audit log calls a policy. */
export const policyTarget = ({ name, scope }: Pick<PolicyRow, "name" | "scope">) =>
  `settlement:${name}:${scope}`;

function* isPromisedUnfit(type: ContractType): Tx<boolean> {
  const unfit = yield* first((db) =>
    db
      .selectFrom("contracts as given")
      .innerJoin("accounts as agent", "agent.id", "given.agent_id")
      .leftJoin("contracts as own", (join) =>
        join
          .onRef("own.account_id", "=", "agent.id")
          .on("own.type", "=", type)
          .on("own.status", "=", "accepted"),
      )
      .select("given.id")
      .where("given.type", "=", type)
      .where("given.status", "=", "accepted")
      .where((eb) =>
        eb.or([
          eb.and([eb("own.id", "is", null), eb("agent.parent_id", "is not", null)]),
          eb("own.period", "!=", eb.ref("given.period")),
        ]),
      )
      .limit(1),
  );
  return unfit !== undefined;
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
