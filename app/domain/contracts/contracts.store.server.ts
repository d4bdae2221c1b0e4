import type { Insertable, Kysely, Selectable } from "kysely";
import { first, rows, statement, type Tx } from "~/db/runner/transaction";
import type { ContractsTable, Database } from "~/db/schema";
import type { App } from "../app.server";
import type { ContractStatus, ContractType, Tier } from "./contract";
import { insertTiers } from "./tiers.store.server";
import { holdAccount } from "../account-rows/account-rows.server";

type Reading = Pick<App, "db">;
export type ContractRow = Selectable<ContractsTable>;

const OPEN: ContractStatus[] = ["offered", "accepted"];

/** Both sides of a contract, which do not change before the transaction ends; everybody takes the smaller id first. */
export function* holdSides({ agentId, accountId }: { agentId: number; accountId: number }) {
  const [one, other] = agentId < accountId ? [agentId, accountId] : [accountId, agentId];
  const held = [yield* holdAccount(one), yield* holdAccount(other)];
  const sideOf = (id: number) => held.find((account) => account?.id === id);
  return { agent: sideOf(agentId), account: sideOf(accountId) };
}

/** Who an account is, and whether it is open. */
export function findStanding({ db }: Reading, by: { id: number } | { usernameKey: string }) {
  return db
    .selectFrom("accounts")
    .select(["id", "status", "member_type as memberType"])
    .where((account) =>
      "id" in by ? account("id", "=", by.id) : account("username_key", "=", by.usernameKey),
    )
    .executeTakeFirst();
}

/** Among the direct downlines alone. */
export function findDownline(
  { db }: Reading,
  { agentId, usernameKey }: { agentId: number; usernameKey: string },
) {
  return db
    .selectFrom("accounts")
    .select("id")
    .where("username_key", "=", usernameKey)
    .where("parent_id", "=", agentId)
    .executeTakeFirst();
}

/** Nothing is inserted while another offer of this type is open. */
export function* insertOffer(offer: Insertable<ContractsTable>, tiers: readonly Tier[]): Tx<boolean> {
  const inserted = yield* first((db) =>
    db
      .insertInto("contracts")
      .values(offer)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );
  if (!inserted) return false;
  yield* insertTiers(inserted.id, tiers);
  return true;
}

export function* usernameOf(accountId: number): Tx<string> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select("username").where("id", "=", accountId),
  );
  return account!.username;
}

/** Whose it is not finds none. */
export function* contractOf(contract: { id: number; accountId: number }): Tx<ContractRow | undefined> {
  return yield* first((db) =>
    db
      .selectFrom("contracts")
      .selectAll()
      .where("id", "=", contract.id)
      .where("account_id", "=", contract.accountId),
  );
}

/** What somebody has been promised of a type, and whether there is anybody above to promise it. */
export function* promisedTo({ accountId, type }: { accountId: number; type: ContractType }) {
  return yield* first((db) =>
    db
      .selectFrom("accounts as account")
      .leftJoin("contracts as own", (join) =>
        join
          .onRef("own.account_id", "=", "account.id")
          .on("own.type", "=", type)
          .on("own.status", "=", "accepted"),
      )
      .select(["account.parent_id as uplineId", "own.rate_bp as rateBp", "own.period"])
      .where("account.id", "=", accountId),
  );
}

interface Promised {
  /** By this one and by everybody below: where a rate falls, those that were derived from it fall with it. */
  agentId: number;
  type: string;
  rateBp: number;
  /** Where the house pays, those below a dividend have its period: what has another one is in the way too. */
  period: string | undefined;
}

/** What an agent's line has promised or offered above a rate. */
export function* promisedAbove(promised: Promised): Tx<{ id: number; accountId: number }[]> {
  return yield* rows((db) =>
    promisedRows(db, promised).clearSelect().select(["contract.id", "contract.account_id as accountId"]),
  );
}

export function readPromisedAbove({ db }: Reading, promised: Promised) {
  return promisedRows(db, promised).execute();
}

function promisedRows(db: Kysely<Database>, { agentId, type, rateBp, period }: Promised) {
  return db
    .selectFrom("contracts as contract")
    .innerJoin("accounts as downline", "downline.id", "contract.account_id")
    .select(["contract.id", "contract.rate_bp as rateBp", "downline.username"])
    .where("contract.agent_id", "in", (line) =>
      line.selectFrom("account_tree").select("descendant_id").where("ancestor_id", "=", agentId),
    )
    .where("contract.type", "=", type)
    .where("contract.status", "in", OPEN)
    .where((eb) =>
      period === undefined
        ? eb("contract.rate_bp", ">", rateBp)
        : eb.or([eb("contract.rate_bp", ">", rateBp), eb("contract.period", "!=", period)]),
    )
    .orderBy("contract.id");
}

export function* openContractsOf(accountId: number): Tx<{ id: number }[]> {
  return yield* rows((db) =>
    db.selectFrom("contracts").select("id").where("account_id", "=", accountId).where("status", "in", OPEN),
  );
}

/** What one upline, or the house, has offered or promised to one account. */
export function* openContractsBetween({
  agentId,
  accountId,
}: {
  agentId: number | null;
  accountId: number;
}): Tx<{ id: number }[]> {
  return yield* rows((db) =>
    db
      .selectFrom("contracts")
      .select("id")
      .where("account_id", "=", accountId)
      .where("agent_id", agentId === null ? "is" : "=", agentId)
      .where("status", "in", OPEN),
  );
}

/** Each becomes what it can become: an offer is withdrawn, a contract ends. Answers who has an offer less. */
export function* endContracts({ ids, now }: { ids: number[]; now: number }): Tx<{ accountId: number }[]> {
  if (ids.length === 0) return [];
  const end = (from: ContractStatus, to: ContractStatus) =>
    rows((db) =>
      db
        .updateTable("contracts")
        .set({ status: to, ended_at: now })
        .where("id", "in", ids)
        .where("status", "=", from)
        .returning("account_id as accountId"),
    );
  const withdrawn = yield* end("offered", "withdrawn");
  yield* end("accepted", "terminated");
  return withdrawn;
}

/** A newer contract of the type takes the place of the one that ran. */
export function* endRunning({
  accountId,
  type,
  now,
}: {
  accountId: number;
  type: string;
  now: number;
}): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("contracts")
      .set({ status: "terminated", ended_at: now })
      .where("account_id", "=", accountId)
      .where("type", "=", type)
      .where("status", "=", "accepted"),
  );
}

export function* answerOffer(answer: {
  id: number;
  status: "accepted" | "rejected";
  now: number;
}): Tx<boolean> {
  return yield* step({ ...answer, from: "offered", set: { answered_at: answer.now } });
}

export function* terminate({ id, now }: { id: number; now: number }): Tx<boolean> {
  return yield* step({ id, from: "accepted", status: "terminated", set: { ended_at: now } });
}

/** Only an open one, of one agent or the house, to one account where it is named. Answers whom it was made to. */
export function* withdraw(offer: { id: number; agentId: number | null; accountId?: number; now: number }) {
  const { id, agentId, accountId, now } = offer;
  return yield* first((db) =>
    db
      .updateTable("contracts")
      .set({ status: "withdrawn", ended_at: now })
      .where("id", "=", id)
      .where("agent_id", agentId === null ? "is" : "=", agentId)
      .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId!))
      .where("status", "=", "offered")
      .returning("account_id as accountId"),
  );
}

function* step({
  id,
  from,
  status,
  set,
}: {
  id: number;
  from: ContractStatus;
  status: ContractStatus;
  set: { answered_at: number } | { ended_at: number };
}): Tx<boolean> {
  const changed = yield* first((db) =>
    db
      .updateTable("contracts")
      .set({ ...set, status })
      .where("id", "=", id)
      .where("status", "=", from)
      .returning("id"),
  );
  return changed !== undefined;
}

const openOf = statement<{ accountId: number }>()((db, p) =>
  db
    .selectFrom("contracts")
    .select(["type", "status"])
    .where("account_id", "=", p.accountId)
    .where("status", "in", OPEN),
);

/** Type and status of what waits or runs. */
export function readOpenOf({ store }: Pick<App, "store">, accountId: number) {
  return store.read(openOf, { accountId });
}

export function readContractsOf({ db }: Reading, { accountId, ended }: { accountId: number; ended: number }) {
  const own = db
    .selectFrom("contracts as contract")
    .leftJoin("accounts as agent", "agent.id", "contract.agent_id")
    .selectAll("contract")
    .select("agent.username")
    .where("contract.account_id", "=", accountId)
    .orderBy("contract.id", "desc");
  return Promise.all([
    own.where("contract.status", "in", OPEN).execute(),
    own.where("contract.status", "not in", OPEN).limit(ended).execute(),
  ]);
}

const given = ({ db }: Reading, agentId: number) =>
  db.selectFrom("contracts as contract").where("contract.agent_id", "=", agentId);

export async function countGiven(app: Reading, agentId: number): Promise<number> {
  const { count } = await given(app, agentId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function readGiven(
  app: Reading,
  { agentId, offset, limit }: { agentId: number; offset: number; limit: number },
) {
  return given(app, agentId)
    .innerJoin("accounts as downline", "downline.id", "contract.account_id")
    .selectAll("contract")
    .select("downline.username")
    .orderBy("contract.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

export function findGiven(app: Reading, { agentId, id }: { agentId: number; id: number }) {
  return given(app, agentId)
    .innerJoin("accounts as downline", "downline.id", "contract.account_id")
    .selectAll("contract")
    .select("downline.username")
    .where("contract.id", "=", id)
    .executeTakeFirst();
}
