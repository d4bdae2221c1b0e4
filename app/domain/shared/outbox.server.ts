import { rows, statement, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { OutboxEvents, OutboxTopic } from "../declared";

/**
 * What happened, written down in the transaction in which it happened, and worked off later by a job: nobody who
 * moves money waits for totals, and nothing is lost when the process ends in between. The rooms declare the topics.
 */

const insert = statement<{ id: number; topic: string; key: string; payload: string; createdAt: number }>()(
  (db, p) =>
    db.insertInto("outbox").values({
      id: p.id,
      topic: p.topic,
      key: p.key,
      payload: p.payload,
      created_at: p.createdAt,
      done_at: null,
    }),
);

export function* publish<Topic extends OutboxTopic>(
  app: Pick<App, "clock" | "ids">,
  topic: Topic,
  event: OutboxEvents[Topic],
): Tx<void> {
  const payload = JSON.stringify(event, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  const key = String(event.accountId ?? NOBODY);
  yield* rows(insert, { id: app.ids.next(), topic, key, payload, createdAt: app.clock.now() });
}

export type OutboxRow<Topic extends OutboxTopic = OutboxTopic> = {
  [One in Topic]: { id: number; topic: One; event: OutboxEvents[One] };
}[Topic];

/**
 * Takes the oldest waiting rows of some topics and marks them done, as part of the transaction that works them off.
 * A row is taken by whether it is done and never by its number: on PostgreSQL a smaller number may be committed later.
 */
export function* claimOutbox<Topic extends OutboxTopic>(
  app: Pick<App, "clock">,
  { topics, limit }: { topics: readonly Topic[]; limit: number },
): Tx<OutboxRow<Topic>[]> {
  const claimed: OutboxRow<Topic>[] = [];
  for (const topic of topics) {
    const taken = yield* rows((db) =>
      db
        .updateTable("outbox")
        .set({ done_at: app.clock.now() })
        .where("id", "in", (waiting) =>
          waiting
            .selectFrom("outbox")
            .select("id")
            .where("topic", "=", topic)
            .where("done_at", "is", null)
            .orderBy("id")
            .limit(limit - claimed.length),
        )
        .where("done_at", "is", null)
        .returning(["id", "key", "payload"]),
    );
    claimed.push(...taken.map((row) => ({ id: row.id, topic, event: eventOf(row) }) as OutboxRow<Topic>));
    if (claimed.length >= limit) break;
  }
  return claimed.sort((a, b) => a.id - b.id);
}

/** Asked before a worker takes its lease, so that an idle site writes nothing. */
export async function outboxWaits(app: Pick<App, "db">, topics: readonly OutboxTopic[]): Promise<boolean> {
  const row = await app.db
    .selectFrom("outbox")
    .select("id")
    .where("topic", "in", topics)
    .where("done_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The key of what names no account. */
const NOBODY = "";

/** The key is the account's id; the payload holds the rest. */
function eventOf({ key, payload }: { key: string; payload: string }): object {
  const rest = JSON.parse(payload, (name, value: unknown) =>
    name.endsWith("Minor") ? BigInt(value as string) : value,
  ) as object;
  return key === NOBODY ? rest : { accountId: Number(key), ...rest };
}
