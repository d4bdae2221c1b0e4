import { first, rows, type Tx } from "~/db/runner/transaction";
import type { PromotionsTable } from "~/db/schema";
import type { App } from "../app.server";
import { readRules } from "./rules.schema";

export function listPromotions(app: Pick<App, "db">) {
  return app.db.selectFrom("promotions").selectAll().orderBy("sort").orderBy("id").execute();
}

export function findPromotionRow(app: Pick<App, "db">, id: number) {
  return app.db.selectFrom("promotions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Until when something can be earned, of those whose rules say so. */
export async function listEarnUntil(app: Pick<App, "db">): Promise<Map<number, number>> {
  const rows = await app.db.selectFrom("promotion_rules").selectAll().execute();
  const ends = rows.map((row) => [row.promotion_id, readRules(row.rules).earnUntilAt] as const);
  return new Map(ends.filter((end): end is [number, number] => end[1] !== undefined));
}

/** Those that pay by rules, each with whether the reward comes without a claim. */
export async function listPaidByRules(app: Pick<App, "db">): Promise<Map<number, "auto" | "claim">> {
  const rows = await app.db.selectFrom("promotion_rules").selectAll().execute();
  return new Map(rows.map((row) => [row.promotion_id, readRules(row.rules).auto ? "auto" : "claim"]));
}

/** Those that pay something and that any new member may join, as far as rank, country and lists go. */
export async function listForNewcomers(app: Pick<App, "db">): Promise<Set<number>> {
  const rows = await app.db.selectFrom("promotion_rules").selectAll().execute();
  const open = rows.filter((row) => {
    const { minLevel, countries, tag } = readRules(row.rules).eligible;
    return minLevel === 0 && !countries && tag === undefined;
  });
  return new Set(open.map((row) => row.promotion_id));
}

/** What an account has joined, and how far it is. */
export function listJoined(app: Pick<App, "db">, accountId: number) {
  return app.db
    .selectFrom("promotion_members")
    .select(["promotion_id", "state", "joined_at", "reason"])
    .where("account_id", "=", accountId)
    .execute();
}

/** Staff do not change it before the transaction ends. */
export function* holdPromotion(id: number): Tx<PromotionsTable | undefined> {
  return yield* first((db) =>
    db
      .updateTable("promotions")
      .set((eb) => ({ version: eb.ref("version") }))
      .where("id", "=", id)
      .returningAll(),
  );
}

interface Joining {
  accountId: number;
  promotionId: number;
}

export function* insertJoined({
  accountId,
  promotionId,
  state,
  now,
  ...reserved
}: Joining & {
  state: string;
  now: number;
  reserved_minor?: bigint;
  reserved_until_at?: number;
}): Tx<void> {
  const row = { account_id: accountId, promotion_id: promotionId, state, joined_at: now, ...reserved };
  yield* rows((db) => db.insertInto("promotion_members").values(row));
}
