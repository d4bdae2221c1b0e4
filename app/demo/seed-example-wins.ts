import type { App } from "~/domain/app.server";
import { insertRows } from "./insert-rows";

/** What staff could show on the board before anybody has played: in the house's own games, which come first. */
const EXAMPLES = [
  { name: "Shirin_92", gameId: 1, amountMinor: 45_880_00n },
  { name: "mahbub", gameId: 2, amountMinor: 61_240_50n },
  { name: "nusrat.k", gameId: 1, amountMinor: 96_000_00n },
  { name: "rafi7", gameId: 1, amountMinor: 284_500_00n },
];

/** Rows for the winner board, which shows the rounds that were played until staff choose these. */
export async function seedExampleWins(app: App): Promise<void> {
  const currency = app.config.currency;
  const created_at = app.clock.now();
  await insertRows(
    app,
    "seeded_wins",
    EXAMPLES.map(({ name, gameId, amountMinor }, position) => {
      const place = { id: position + 1, game_id: gameId, currency, created_at };
      return { ...place, name, amount_minor: amountMinor };
    }),
  );
}
