import { expressionBuilder, type Expression } from "kysely";
import { rows, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import type { Mark, MarkKind } from "../../shared/person-marks";

/** Which entry of the exclusion list holds for somebody today, and by what it is the same person. */
export interface Barred {
  barredId: number;
  kinds: MarkKind[];
}

/** By what somebody says who wants an account. */
export function* findBarred(
  app: Pick<App, "clock" | "config">,
  marks: readonly Mark[],
): Tx<Barred | undefined> {
  if (marks.length === 0) return undefined;
  const today = todayOf(app);
  const found = yield* rows((db) =>
    db
      .selectFrom("barred_marks as mark")
      .innerJoin("barred_people as person", "person.id", "mark.barred_id")
      .select(["person.id", "mark.kind"])
      .where(holdsOn(today))
      .where((eb) =>
        eb.or(
          marks.map(({ kind, mark }) => eb.and([eb("mark.kind", "=", kind), eb("mark.mark", "=", mark)])),
        ),
      )
      .orderBy("person.id"),
  );
  return barredOf(found);
}

/** By what is known of somebody who has an account. */
export function* findBarredOwner(
  app: Pick<App, "clock" | "config">,
  accountId: number,
): Tx<Barred | undefined> {
  const today = todayOf(app);
  const found = yield* rows((db) =>
    db
      .selectFrom("person_marks as own")
      .innerJoin("barred_marks as mark", (join) =>
        join.onRef("mark.kind", "=", "own.kind").onRef("mark.mark", "=", "own.mark"),
      )
      .innerJoin("barred_people as person", "person.id", "mark.barred_id")
      .select(["person.id", "mark.kind"])
      .where("own.account_id", "=", accountId)
      .where(holdsOn(today))
      .orderBy("person.id"),
  );
  return barredOf(found);
}

/** For a query that looks at an account anyway. */
export function isOwnerBarred({ accountId, today }: { accountId: Expression<number>; today: number }) {
  const eb = expressionBuilder<Database, never>();
  return eb.exists(
    eb
      .selectFrom("person_marks as own")
      .innerJoin("barred_marks as mark", (join) =>
        join.onRef("mark.kind", "=", "own.kind").onRef("mark.mark", "=", "own.mark"),
      )
      .innerJoin("barred_people as person", "person.id", "mark.barred_id")
      .select("person.id")
      .where("own.account_id", "=", accountId)
      .where(holdsOn(today)),
  );
}

/** Whether an account's owner is on the list today. */
export async function isBarred(app: App, accountId: number): Promise<boolean> {
  return (await app.store.transaction(() => findBarredOwner(app, accountId))) !== undefined;
}

export const todayOf = ({ clock, config }: Pick<App, "clock" | "config">) =>
  dayOf(clock.now(), config.timeZone);

function holdsOn(today: number) {
  const eb = expressionBuilder<{ person: Database["barred_people"] }, "person">();
  return eb.and([
    eb("person.removed_at", "is", null),
    eb("person.from_day", "<=", today),
    eb.or([eb("person.until_day", "is", null), eb("person.until_day", ">=", today)]),
  ]);
}

/** Of several entries the first. */
function barredOf(found: readonly { id: number; kind: string }[]): Barred | undefined {
  const barredId = found[0]?.id;
  if (barredId === undefined) return undefined;
  const own = found.filter(({ id }) => id === barredId);
  return { barredId, kinds: [...new Set(own.map(({ kind }) => kind as MarkKind))] };
}
