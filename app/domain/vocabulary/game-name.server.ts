import { expressionBuilder, type Expression } from "kysely";
import type { Database } from "~/db/schema";

/** The language in which every game has a name. */
export const NAMED_IN = "en";

/** What a game is called: in the language, or else in the one in which every game has a name. */
export function gameName(gameId: Expression<number | null>, language: string) {
  return expressionBuilder<Database, never>()
    .selectFrom("game_names as name")
    .select("name.name")
    .where("name.game_id", "=", gameId)
    .where("name.language", "in", [...new Set([language, NAMED_IN])])
    .orderBy((name) => name("name.language", "=", language), "desc")
    .limit(1);
}
