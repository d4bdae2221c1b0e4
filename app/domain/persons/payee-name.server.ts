import { first, Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { markPerson, type WithClash } from "./person.server";
import { changeOwnDetails, type DetailsRefused } from "./own-details.server";
import { changeAccountIf } from "../account-rows/account-rows.server";

/**
 * The name that withdrawals are paid to. It may be filled in once; afterwards only customer service corrects it,
 * since money goes to whoever bears it. The same name once more is no change. Refusals: `payee_name_set`; strict, those of
 * `changeOwnDetails`, since it and the date of birth may be another account's.
 */
export async function fillPayeeName(
  app: App,
  { accountId, payeeName, ip }: { accountId: number; payeeName: string; ip: string },
): Promise<Outcome<object, "payee_name_set"> | DetailsRefused> {
  return changeOwnDetails(app, { accountId, ip }, (strict) =>
    app.store.transaction(function* (): Tx<Filled> {
      const filled = yield* changeAccountIf(accountId, { payee_name: payeeName }, (eb) =>
        eb("payee_name", "is", null),
      );
      const clash = filled && (yield* markPerson(app, { accountId, strict }));
      if (clash) throw new Rollback({ ...refuse("details_not_accepted"), clash });
      if (filled) return { ok: true as const };
      const same = yield* first((db) =>
        db
          .selectFrom("accounts")
          .select("id")
          .where("id", "=", accountId)
          .where("payee_name", "=", payeeName),
      );
      return same ? { ok: true as const } : refuse("payee_name_set");
    }),
  );
}

type Filled = Outcome<object, "payee_name_set"> | (Refused<"details_not_accepted"> & WithClash);

/** Two spellings of one name: case, spacing and the width of letters do not count. */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

function nameKey(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
