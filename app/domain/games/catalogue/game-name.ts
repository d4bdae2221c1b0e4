import type { ExpressionBuilder } from "kysely";
import type { Database } from "~/db/schema";

/** The language in which every game has a name. */
export const NAMED_IN = "en";

/** What the game of a bet is called: in the language, or else in the one in which every game has a name. */
export function gameName(
  row: ExpressionBuilder<Database & { bet: Database["bets"] }, "bet">,
  language: string,
) {
  return row
    .selectFrom("game_names as name")
    .select("name.name")
    .whereRef("name.game_id", "=", "bet.game_id")
    .where("name.language", "in", [...new Set([language, NAMED_IN])])
    .orderBy((name) => name("name.language", "=", language), "desc")
    .limit(1);
}
