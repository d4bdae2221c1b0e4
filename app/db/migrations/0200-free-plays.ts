import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * Which games play free bets and free spins, as their vendor says; of the built-in studio all slots do. A spin is kept
 * with the game in which it was played.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("games", { free_plays: "int" });
  await addColumns("grant_spins", { game_id: "int?" });
  await sql`update games set free_plays = 1 where game_type in ('RNG', 'JACKPOT')
    and is_game = 'GAME' and shown_only = 0 and code <> 'baize-roulette' and vendor_id in (
    select id from vendors where adapter = 'softswiss'
      and (launcher_url = '/studio' or launcher_url like '/studio/at/%')
  )`.execute(db);
}
