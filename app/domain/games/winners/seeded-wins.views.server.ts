import type { App } from "../../app.server";
import { currencyOf } from "../../ledger/currencies.server";
import { formatMoney } from "../../shared/money";
import { catalogueOf } from "../catalogue/catalogue.server";

export interface SeededWin {
  id: number;
  name: string;
  /** Empty for a game that is no longer there. */
  game: string;
  amount: string;
}

/** The latest first, as the board shows them. */
export async function seededWins(app: App, language: string): Promise<SeededWin[]> {
  const [catalogue, found] = await Promise.all([
    catalogueOf(app, language),
    app.db.selectFrom("seeded_wins").selectAll().orderBy("id", "desc").execute(),
  ]);
  return Promise.all(
    found.map(async ({ id, name, game_id, currency, amount_minor }) => ({
      id,
      name,
      game: catalogue.find(game_id)?.name ?? "",
      amount: formatMoney(amount_minor, await currencyOf(app, currency)),
    })),
  );
}

export async function findSeededWin(app: App, id: number): Promise<{ name: string } | undefined> {
  return app.db.selectFrom("seeded_wins").select("name").where("id", "=", id).executeTakeFirst();
}
