import type { Kysely } from "kysely";
import { latinDigits } from "~/domain/shared/digits";

/** Names whose numbers are in a script's own digits are searched for by Latin ones, as the others are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await foldDigits(db);
}

interface Known {
  game_names: { game_id: number; language: string; search: string };
}

export async function foldDigits(db: Kysely<Known>): Promise<void> {
  const names = await db.selectFrom("game_names").select(["game_id", "language", "search"]).execute();
  for (const { game_id, language, search } of names) {
    const folded = latinDigits(search);
    if (folded === search) continue;
    await db
      .updateTable("game_names")
      .set({ search: folded })
      .where("game_id", "=", game_id)
      .where("language", "=", language)
      .execute();
  }
}
