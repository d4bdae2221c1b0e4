import { z } from "zod";
import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { daysBetween } from "../../shared/calendar";
import { dayOf } from "../../shared/day";
import { inLanguage } from "../../shared/texts.server";
import { maskedName } from "../../vocabulary/masked-name";
import { BoardSchema } from "../programmes/programme";
import { listProgrammes, type Programme } from "../programmes/programmes.server";
import { secondsOld } from "../programmes/seconds-old";
import { boardSpan, standing, type BoardRules, type Place } from "./standing.server";

export interface BoardRow {
  rank: number;
  /** Masked. */
  name: string;
  scoreMinor: bigint;
  prizeMinor: bigint;
}

/** A period whose places are fixed. */
export interface PastPeriod {
  fromDay: number;
  toDay: number;
  rows: BoardRow[];
}

/** A board as one member sees it. */
export interface BoardView {
  id: number;
  title: string | undefined;
  kind: BoardRules["period"];
  fromDay: number;
  toDay: number;
  prizesMinor: bigint[];
  leastMinor: bigint;
  /** Undefined while it does not run any more. */
  rows: BoardRow[] | undefined;
  players: number;
  /** The member's own place, wherever it is; undefined for who has none. */
  own: BoardRow | undefined;
  past: PastPeriod[];
}

export const BoardTexts = z.record(z.object({ title: z.string() }));

const TOP = 10;
const PAST_PERIODS = 3;
/** How long a board that is over stays with its winners. */
const SHOWN_AFTER = 30;

const placesNow = secondsOld(async (app, id): Promise<Place[]> => {
  const programme = (await listProgrammes(app, "board")).find((one) => one.id === id);
  return programme ? standing(app, programme, today(app)) : [];
});

const today = (app: App) => dayOf(app.clock.now(), app.config.timeZone);

/** Boards that run, and those that have ended lately, with who won. */
export async function boardsOf(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<BoardView[]> {
  const now = today(app);
  const begun = (await listProgrammes(app, "board")).filter(({ fromDay }) => fromDay <= now);
  const languages = begun.length > 0 ? await languagesOf(app) : undefined;
  const views: BoardView[] = [];
  for (const programme of begun) {
    const rules = BoardSchema.parse(programme.rules);
    const { untilDay } = programme;
    const isRunning = untilDay === undefined || now <= untilDay;
    const places = isRunning ? await placesNow(app, programme.id) : [];
    const past = await pastOf(app, programme, rules);
    if (!isRunning && !past.some(({ toDay }) => daysBetween(toDay, now) < SHOWN_AFTER)) continue;
    const span = boardSpan(programme, rules, isRunning ? now : untilDay);
    const own = places.find((place) => place.accountId === accountId);
    views.push({
      ...{ id: programme.id, kind: rules.period, fromDay: span.fromDay, toDay: span.toDay, past },
      title: inLanguage(BoardTexts.parse(programme.texts), language, languages!)?.title,
      ...{ prizesMinor: rules.prizesMinor, leastMinor: rules.leastMinor, players: places.length },
      rows: isRunning ? places.slice(0, TOP).map(rowOf) : undefined,
      own: own && rowOf(own),
    });
  }
  return views;
}

const rowOf = ({ rank, username, scoreMinor, prizeMinor }: Place): BoardRow => ({
  ...{ rank, name: maskedName(username), scoreMinor, prizeMinor },
});

/** The last periods that were fixed, the latest first. */
export async function pastOf(app: App, programme: Programme, rules: BoardRules): Promise<PastPeriod[]> {
  const periods = await app.db
    .selectFrom("board_places")
    .select("period")
    .distinct()
    .where("programme_id", "=", programme.id)
    .orderBy("period", "desc")
    .limit(PAST_PERIODS)
    .execute();
  const past: PastPeriod[] = [];
  for (const { period } of periods) {
    const places = await app.db
      .selectFrom("board_places")
      .innerJoin("accounts", "accounts.id", "board_places.account_id")
      .select(["rank", "username", "score_minor", "prize_minor"])
      .where("programme_id", "=", programme.id)
      .where("period", "=", period)
      .orderBy("rank")
      .orderBy("account_id")
      .limit(TOP)
      .execute();
    const { fromDay, toDay } = boardSpan(programme, rules, period);
    past.push({
      fromDay,
      toDay,
      rows: places.map(({ rank, username, score_minor: scoreMinor, prize_minor: prizeMinor }) => ({
        ...{ rank, name: maskedName(username), scoreMinor, prizeMinor },
      })),
    });
  }
  return past;
}
