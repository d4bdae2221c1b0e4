import { first } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";

/**
 * The name that withdrawals are paid to. It may be filled in once; afterwards only customer service corrects it,
 * since money goes to whoever bears it. The same name once more is no change. Refusals: `payee_name_set`.
 */
export async function fillPayeeName(
  app: App,
  { accountId, payeeName }: { accountId: number; payeeName: string },
): Promise<Outcome<object, "payee_name_set">> {
  return app.store.transaction(function* () {
    const filled = yield* first((db) =>
      db
        .updateTable("accounts")
        .set({ payee_name: payeeName })
        .where("id", "=", accountId)
        .where("payee_name", "is", null)
        .returning("id"),
    );
    if (filled) return { ok: true as const };
    const same = yield* first((db) =>
      db.selectFrom("accounts").select("id").where("id", "=", accountId).where("payee_name", "=", payeeName),
    );
    return same ? { ok: true as const } : refuse("payee_name_set");
  });
}

/** Two spellings of one name: case, spacing and the width of letters do not count. */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

function nameKey(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
