import type { App } from "../../app.server";

/** The ranks of some members; who has none is at the beginning. */
export async function levelsOf({ db }: Pick<App, "db">, accountIds: number[]): Promise<Map<number, number>> {
  const levels = new Map<number, number>();
  for (let from = 0; from < accountIds.length; from += STEP) {
    const rows = await db
      .selectFrom("member_ranks")
      .select(["account_id", "level"])
      .where("account_id", "in", accountIds.slice(from, from + STEP))
      .execute();
    for (const { account_id: id, level } of rows) levels.set(id, level);
  }
  return levels;
}

const STEP = 500;
