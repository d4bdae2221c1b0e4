import type { App } from "~/domain/app.server";
import { insertRows } from "./insert-rows";

/** What staff could show on the board before anybody has played: in games that open here, of several brands. */
const EXAMPLES = [
  { name: "Shirin_92", game: "rickshaw-reels", amountMinor: 45_880_00n },
  { name: "mahbub", game: "emerald-parrot", amountMinor: 61_240_50n },
  { name: "tania.h", game: "ruby-crown", amountMinor: 18_350_00n },
  { name: "nusrat.k", game: "baize-roulette", amountMinor: 96_000_00n },
  { name: "Kamal_5", game: "daily-sevens-pot", amountMinor: 23_720_00n },
  { name: "rafi7", game: "crown-of-dhaka", amountMinor: 284_500_00n },
];

/** Rows for the winner board, which shows the rounds that were played until staff choose these. */
export async function seedExampleWins(app: App): Promise<void> {
  const currency = app.config.currency;
  const created_at = app.clock.now();
  const codes = EXAMPLES.map(({ game }) => game);
  const games = await app.db.selectFrom("games").select(["id", "code"]).where("code", "in", codes).execute();
  const idOf = new Map(games.map(({ id, code }) => [code, id]));
  await insertRows(
    app,
    "seeded_wins",
    EXAMPLES.map(({ name, game, amountMinor }, position) => {
      const place = { id: position + 1, game_id: idOf.get(game)!, currency, created_at };
      return { ...place, name, amount_minor: amountMinor };
    }),
  );
}
