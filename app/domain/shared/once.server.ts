import { createHash } from "node:crypto";
import { first, Rollback, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { Refused } from "./refusal";

export interface OnceKey {
  /** What is done and for whom: "withdrawal:17". */
  scope: string;
  /** Made with the form, sent back by it. */
  key: string;
  /** What was asked for; the same key with other content is refused. */
  content: unknown;
}

/**
 * Does a thing once, however often its form is sent: the first success is kept in the same transaction, and a repeat
 * gets its answer. A refusal keeps nothing, so that a corrected form may be sent again with its key.
 * The answer must survive JSON.
 */
export function* once<Answer extends { ok: true } | Refused<string>>(
  app: Pick<App, "clock">,
  { scope, key, content }: OnceKey,
  work: () => Tx<Answer>,
): Tx<Answer | Refused<"different_content">> {
  const requestHash = createHash("sha256").update(canonical(content)).digest("base64url");
  if (!(yield* spendKey(app, { scope, key, purpose: requestHash }))) {
    const kept = yield* first((db) =>
      db.selectFrom("idempotency_keys").selectAll().where("scope", "=", scope).where("key", "=", key),
    );
    if (kept?.request_hash !== requestHash) return { ok: false, refusal: "different_content" };
    return JSON.parse(kept.result) as Answer;
  }
  const answer = yield* work();
  if (!answer.ok) throw new Rollback(answer);
  yield* rows((db) =>
    db
      .updateTable("idempotency_keys")
      .set({ result: JSON.stringify(answer) })
      .where("scope", "=", scope)
      .where("key", "=", key),
  );
  return answer;
}

/** Marks a key as used, with a word on what for. False when it has been used already. */
export function* spendKey(
  app: Pick<App, "clock">,
  { scope, key, purpose }: { scope: string; key: string; purpose: string },
): Tx<boolean> {
  const inserted = yield* first((db) =>
    db
      .insertInto("idempotency_keys")
      .values({ scope, key, request_hash: purpose, result: "", created_at: app.clock.now() })
      .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
      .returning("key"),
  );
  return inserted !== undefined;
}

/** Whether a form that was sent before has done its work: what only needs its answer looks no further. */
export async function wasDone(
  { db }: Pick<App, "db">,
  { scope, key }: Pick<OnceKey, "scope" | "key">,
): Promise<boolean> {
  const kept = await db
    .selectFrom("idempotency_keys")
    .select("key")
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  return kept !== undefined;
}

function canonical(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
}
