import { expressionBuilder, type Expression, type Kysely } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import type { App } from "../app.server";
import type { Mark } from "../shared/person-marks";

/**
 * Two people may have one name and one date of birth. The account of the second one is opened like any other, so that
 * nobody learns of the first; until staff have compared papers and said that it is another person, it is held: nothing
 * is paid in and nothing played, whatever the site's profile is by then.
 */
export function* holdNamesake(
  app: Pick<App, "clock">,
  { accountId, marks }: { accountId: number; marks: readonly Mark[] },
): Tx<void> {
  const found = { account_id: accountId, found_at: app.clock.now() };
  const open = { decided_at: null, decided_by: null, is_another: 0 };
  const values = marks.map(({ mark }) => ({ ...found, ...open, mark }));
  yield* rows((db) =>
    db
      .insertInto("namesakes")
      .values(values)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The marks that an account may have in common with another one. */
export function* namesakeMarks(accountId: number): Tx<string[]> {
  const found = yield* rows((db) =>
    db.selectFrom("namesakes").select("mark").where("account_id", "=", accountId),
  );
  return found.map(({ mark }) => mark);
}

/** Whether staff have yet to say that it is another person, or have said that it is the same one. */
export function* isHeld(accountId: number): Tx<boolean> {
  return (yield* first(findHeld(accountId))) !== undefined;
}

/** The same for whoever has no transaction under way: what is done next looks again. */
export async function isHeldNow({ db }: Pick<App, "db">, accountId: number): Promise<boolean> {
  return (await findHeld(accountId)(db).executeTakeFirst()) !== undefined;
}

const findHeld = (accountId: number) => (db: Kysely<Database>) =>
  db
    .selectFrom("namesakes")
    .select("mark")
    .where("account_id", "=", accountId)
    .where("is_another", "=", 0)
    .limit(1);

/** For a query that looks at an account anyway. */
export function isOwnerHeld(accountId: Expression<number>) {
  const eb = expressionBuilder<Database, never>();
  return eb.exists(
    eb
      .selectFrom("namesakes as held")
      .select("held.mark")
      .where("held.account_id", "=", accountId)
      .where("held.is_another", "=", 0),
  );
}

/** Staff have compared papers: nothing of the account is held any more, and each of the two may have what both have. */
export function* writeApart(
  app: Pick<App, "clock">,
  {
    accountId,
    staffId,
    common,
  }: { accountId: number; staffId: number; common: { id: number; mark: string }[] },
): Tx<void> {
  const now = app.clock.now();
  const decision = { decided_at: now, decided_by: staffId, is_another: 1 };
  yield* rows((db) => db.updateTable("namesakes").set(decision).where("account_id", "=", accountId));
  const pairs = common.flatMap(({ id, mark }) => [
    { account_id: accountId, mark },
    { account_id: id, mark },
  ]);
  if (pairs.length === 0) return;
  const values = pairs.map((pair) => ({ ...pair, ...decision, found_at: now }));
  yield* rows((db) =>
    db
      .insertInto("namesakes")
      .values(values)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Staff have compared papers: it is the same person, whose second account stays shut. */
export function* writeSame(
  app: Pick<App, "clock">,
  { accountId, staffId }: { accountId: number; staffId: number },
): Tx<void> {
  const decision = { decided_at: app.clock.now(), decided_by: staffId, is_another: 0 };
  yield* rows((db) => db.updateTable("namesakes").set(decision).where("account_id", "=", accountId));
}
