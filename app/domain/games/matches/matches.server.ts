import { isDeepStrictEqual } from "node:util";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { MatchesTable } from "~/db/schema";
import type { App } from "../../app.server";
import { contentVersion } from "../../shared/content-version.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { otherTexts } from "../../shared/texts.server";
import { changeKept } from "../../shared/versions.server";
import { type ActingStaff, byStaff, recordAudit } from "../../audit/audit.server";
import type { WrittenMatch } from "./match-fields.server";

/**
 * Staff enter the matches that the lobby shows. A match belongs to a vendor with sports, since it is opened there, and
 * starts later: from its start on nobody sees it any more.
 */
interface Writing {
  match: WrittenMatch;
  by: ActingStaff;
}

/** Refusals, in this order: `different_content`, `no_sports` of that vendor, `already_started`. */
export async function addMatch(
  app: App,
  { match, by, formKey }: Writing & { formKey: string },
): Promise<Outcome<{ matchId: number }, "different_content" | "no_sports" | "already_started">> {
  const key = { scope: `match:${by.staffId}`, key: formKey, content: match };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const vendorId = yield* sportsVendor(match.vendor);
      if (vendorId === undefined) return refuse("no_sports");
      if (match.startsAt <= app.clock.now()) return refuse("already_started");
      const matchId = app.ids.next();
      const row = { id: matchId, created_at: app.clock.now(), ...columnsOf(match, vendorId) };
      yield* rows((db) => db.insertInto("matches").values(row));
      yield* record(app, by, { action: "match.added", matchId, after: match });
      return { ok: true as const, matchId };
    }),
  );
}

interface Change extends Writing {
  matchId: number;
  /** Of the match as the form showed it. */
  version: string;
  /** Of the form: what is written in others stays. */
  languages: readonly string[];
}

/**
 * What stays as it was leaves no entry. Refusals, in this order: `unknown_match`, `changed_meanwhile`, `no_sports` of the
 * vendor it is moved to, `already_started` of the time.
 */
export async function changeMatch(
  app: App,
  { matchId, match: written, version, languages, by }: Change,
): Promise<Outcome<object, "unknown_match" | "changed_meanwhile" | "no_sports" | "already_started">> {
  return changeKept(app, "content", function* () {
    const before = yield* lockMatch(matchId);
    if (!before) return refuse("unknown_match");
    const was = writtenIn(before);
    const match = { ...written, texts: { ...otherTexts(was.texts, languages), ...written.texts } };
    const wanted = { ...columnsOf(match, before.vendor_id), vendor: match.vendor };
    if (isDeepStrictEqual(writtenIn(wanted), was)) return { ok: true as const };
    if (version !== contentVersion(was)) return refuse("changed_meanwhile");
    const vendorId = match.vendor === before.vendor ? before.vendor_id : yield* sportsVendor(match.vendor);
    if (vendorId === undefined) return refuse("no_sports");
    const moved = match.startsAt !== before.starts_at;
    if (moved && match.startsAt <= app.clock.now()) return refuse("already_started");
    const after = columnsOf(match, vendorId);
    yield* rows((db) => db.updateTable("matches").set(after).where("id", "=", matchId));
    yield* record(app, by, { action: "match.changed", matchId, before: was, after: match });
    return { ok: true as const };
  });
}

/** What the desk's form is made from. */
export const matchVersion = (row: Columns & { vendor: string }): string => contentVersion(writtenIn(row));

type Columns = Omit<MatchesTable, "id" | "created_at">;

function columnsOf(match: WrittenMatch, vendorId: number): Columns {
  return {
    vendor_id: vendorId,
    vendor_ref: match.vendorRef,
    texts: JSON.stringify(match.texts),
    home_image_url: match.homeTeamImageUrl ?? "",
    away_image_url: match.awayTeamImageUrl ?? "",
    home_odds_thousandths: match.homeTeamOdds ?? null,
    away_odds_thousandths: match.awayTeamOdds ?? null,
    starts_at: match.startsAt,
    is_hot: Number(match.isHot),
    enabled: Number(match.enabled),
  };
}

/** None where they cannot be read: staff can still open the match and write them anew. */
export function writtenTexts(json: string): WrittenMatch["texts"] {
  try {
    return JSON.parse(json) as WrittenMatch["texts"];
  } catch {
    return {};
  }
}

/** The same as staff wrote it, for the log. */
function writtenIn(row: Columns & { vendor: string }): WrittenMatch {
  return {
    vendor: row.vendor,
    texts: writtenTexts(row.texts),
    vendorRef: row.vendor_ref,
    startsAt: row.starts_at,
    homeTeamOdds: row.home_odds_thousandths ?? undefined,
    awayTeamOdds: row.away_odds_thousandths ?? undefined,
    homeTeamImageUrl: row.home_image_url || undefined,
    awayTeamImageUrl: row.away_image_url || undefined,
    isHot: row.is_hot === 1,
    enabled: row.enabled === 1,
  };
}

/** The match as it is, which nobody else changes until the transaction ends. */
function* lockMatch(matchId: number) {
  yield* rows((db) =>
    db
      .updateTable("matches")
      .set((row) => ({ id: row.ref("id") }))
      .where("id", "=", matchId),
  );
  return yield* first((db) =>
    db
      .selectFrom("matches as match")
      .innerJoin("vendors as vendor", "vendor.id", "match.vendor_id")
      .selectAll("match")
      .select("vendor.code as vendor")
      .where("match.id", "=", matchId),
  );
}

/** The vendor's id, if it offers sports. */
function* sportsVendor(code: string): Tx<number | undefined> {
  const vendor = yield* first((db) =>
    db
      .selectFrom("vendors as vendor")
      .innerJoin("games as game", "game.vendor_id", "vendor.id")
      .select("vendor.id")
      .where("vendor.code", "=", code)
      .where("vendor.enabled", "=", 1)
      .where("game.game_type", "=", "SPORTS")
      .where("game.enabled", "=", 1)
      .limit(1),
  );
  return vendor?.id;
}

function record(
  app: App,
  by: Writing["by"],
  entry: { action: string; matchId: number; before?: object; after: object },
) {
  const { action, matchId, before, after } = entry;
  const target = `match:${matchId}`;
  return recordAudit(app, {
    ...byStaff(by),
    action,
    target,
    before,
    after,
  });
}
