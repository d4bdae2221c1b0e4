import type { App } from "../../app/domain/app.server";

export interface SmallMatch {
  vendor: string;
  home: string;
  away?: string;
  league?: string;
  odds?: [number, number];
  imageUrl?: string;
  startsAt: number;
  hot?: boolean;
  enabled?: boolean;
  vendorRef?: string;
}

/** Puts matches into a store and tells the site. Returns their ids by the home team. */
export async function addMatches(app: App, matches: SmallMatch[]): Promise<(home: string) => number> {
  const vendors = await app.db.selectFrom("vendors").select(["id", "code"]).execute();
  const ids = new Map(matches.map(({ home }) => [home, app.ids.next()]));
  for (const match of matches) {
    const { home, away = "Visitors", league = "The League" } = match;
    await app.db
      .insertInto("matches")
      .values({
        id: ids.get(home)!,
        vendor_id: vendors.find(({ code }) => code === match.vendor)!.id,
        vendor_ref: match.vendorRef ?? "",
        texts: JSON.stringify({ en: { league, home, away }, bn: { league, home: `${home} বাংলা`, away } }),
        home_image_url: match.imageUrl ?? "",
        away_image_url: "",
        home_odds_thousandths: match.odds?.[0] ?? null,
        away_odds_thousandths: match.odds?.[1] ?? null,
        starts_at: match.startsAt,
        is_hot: Number(match.hot ?? true),
        enabled: Number(match.enabled ?? true),
        created_at: 0,
      })
      .execute();
  }
  app.bus.emit("content", {});
  return (home) => ids.get(home)!;
}
