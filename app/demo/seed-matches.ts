import type { App } from "~/domain/app.server";
import { addDays, dayOf, dayToText, instantFromText } from "~/domain/shared/day";
import { insertRows } from "./insert-rows";
import { matches, type DemoMatch } from "./matches-of-the-brand";
import { SPORTS_VENDOR } from "./names/front-row";
import { demoWords, inAllLanguages, type DemoKey } from "./words";

/** Matches of the sports vendor in the weeks after the seed. A second time it changes nothing. */
export async function seedMatches(app: App): Promise<void> {
  const vendor = await app.db
    .selectFrom("vendors")
    .select("id")
    .where("code", "=", SPORTS_VENDOR)
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  await insertRows(
    app,
    "matches",
    matches.map((match, position) => ({
      id: position + 1,
      vendor_id: vendor.id,
      vendor_ref: `sx-${1001 + position}`,
      texts: JSON.stringify(textsOf(match)),
      home_image_url: "",
      away_image_url: "",
      home_odds_thousandths: match.odds?.[0] ?? null,
      away_odds_thousandths: match.odds?.[1] ?? null,
      starts_at: startOf(match, now, app.config.timeZone),
      is_hot: 1,
      enabled: 1,
      created_at: now,
    })),
  );
  app.bus.emit("content", {});
}

/** A language without names of its own has the English ones. */
function textsOf({ league, home, away }: DemoMatch) {
  return inAllLanguages(({ matches: names }) => {
    const nameOf = (key: DemoKey<"matches">) => names?.[key] ?? demoWords.en!.matches![key];
    return { league: nameOf(league), home: nameOf(home), away: nameOf(away) };
  });
}

function startOf({ inDays, at }: DemoMatch, now: number, timeZone: string): number {
  const day = dayToText(addDays(dayOf(now, timeZone), inDays));
  const instant = instantFromText(`${day}T${at}`, timeZone);
  if (instant === undefined) throw new Error(`no time of day: ${at}`);
  return instant;
}
