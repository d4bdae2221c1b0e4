import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { countOf } from "../../shared/count-of.server";
import { pageOf, type Page } from "../../shared/page";
import { inLanguage } from "../../shared/texts.server";
import { catalogueOf } from "../catalogue/catalogue.server";
import { GAME_PAGES } from "../catalogue/game-pages";
import { matchVersion, writtenTexts } from "./matches.server";
import { oddsText } from "./odds";

/** A match as the desk lists it. */
export interface MatchLine {
  id: number;
  league: string;
  home: string;
  away: string;
  vendor: string;
  /** "1.84 / 2.02"; undefined without prices. */
  odds: string | undefined;
  startsAt: number;
  isHot: boolean;
  state: MatchState;
}

export type MatchState = "off" | "shown" | "started";

const PAGE_SIZE = 30;

/** What is still to come first, the next one on top; then what is over, the latest on top. */
export async function listMatches(app: App, language: string, pageNo: number): Promise<Page<MatchLine>> {
  const now = app.clock.now();
  const total = await countOf(app.db.selectFrom("matches"));
  const { offset, limit, ...page } = pageOf(total, { wanted: pageNo, size: PAGE_SIZE });
  const [found, languages] = await Promise.all([
    app.db
      .selectFrom("matches as match")
      .innerJoin("vendors as vendor", "vendor.id", "match.vendor_id")
      .selectAll("match")
      .select("vendor.name as vendor")
      .orderBy((row) => row.case().when("starts_at", ">", now).then(0).else(1).end())
      .orderBy((row) => row.case().when("starts_at", ">", now).then(row.ref("starts_at")).else(0).end())
      .orderBy("starts_at", "desc")
      .orderBy("match.id")
      .offset(offset)
      .limit(limit)
      .execute(),
    languagesOf(app),
  ]);
  const items = found.map((row) => ({
    id: row.id,
    ...(inLanguage(writtenTexts(row.texts), language, languages) ?? { league: "", home: "", away: "" }),
    vendor: row.vendor,
    odds: oddsOf(row),
    startsAt: row.starts_at,
    isHot: row.is_hot === 1,
    state: stateOf(row, now),
  }));
  return { ...page, items };
}

/** A match as the form shows it; undefined when there is none. */
export async function findMatch(app: App, matchId: number) {
  const row = await app.db
    .selectFrom("matches as match")
    .innerJoin("vendors as vendor", "vendor.id", "match.vendor_id")
    .selectAll("match")
    .select(["vendor.code as vendor", "vendor.name as vendorName"])
    .where("match.id", "=", matchId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { texts } = row;
  return {
    ...row,
    ...{ texts: writtenTexts(texts), state: stateOf(row, app.clock.now()), version: matchVersion(row) },
  };
}

export type FoundMatch = NonNullable<Awaited<ReturnType<typeof findMatch>>>;

/** Who a match may belong to: whoever offers sports. */
export async function sportsVendorsOf(app: App, language: string) {
  const catalogue = await catalogueOf(app, language);
  return catalogue.vendorsOf(GAME_PAGES.sports).map(({ vendor: { code, name } }) => ({ code, name }));
}

function oddsOf(row: { home_odds_thousandths: number | null; away_odds_thousandths: number | null }) {
  const { home_odds_thousandths: home, away_odds_thousandths: away } = row;
  return home === null || away === null ? undefined : `${oddsText(home)} / ${oddsText(away)}`;
}

function stateOf({ enabled, starts_at }: { enabled: number; starts_at: number }, now: number): MatchState {
  if (starts_at <= now) return "started";
  return enabled === 1 ? "shown" : "off";
}
