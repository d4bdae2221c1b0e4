import { z } from "zod";
import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { dayOf } from "../../shared/day";
import { inLanguage } from "../../shared/texts.server";
import { pastOf, type PastPeriod } from "../board/boards.views.server";
import { BoardSchema } from "../programmes/programme";
import { findProgramme } from "../programmes/programmes.server";

const Texts = z.record(z.object({ title: z.string() }));

/** A programme as staff see it. */
export interface DeskProgramme {
  id: number;
  title: string;
  texts: z.output<typeof Texts>;
  rules: unknown;
  fromDay: number;
  untilDay: number | undefined;
  version: number;
  state: "planned" | "running" | "ended";
}

type Kind = "referral" | "board" | "raffle";

/** The latest first. */
export async function programmesForDesk(app: App, kind: Kind, language: string): Promise<DeskProgramme[]> {
  const rows = await app.db
    .selectFrom("reward_programmes as programme")
    .leftJoin("raffle_draws as draw", "draw.programme_id", "programme.id")
    .selectAll("programme")
    .select("draw.state as draw_state")
    .where("programme.kind", "=", kind)
    .orderBy("programme.from_day", "desc")
    .orderBy("programme.id", "desc")
    .execute();
  const languages = await languagesOf(app);
  const today = dayOf(app.clock.now(), app.config.timeZone);
  return rows.map((row) => {
    const texts = Texts.parse(JSON.parse(row.texts));
    const untilDay = row.until_day ?? undefined;
    const isPast = untilDay !== undefined && untilDay < today;
    const isOver = isPast || row.draw_state === "called_off";
    return {
      ...{ id: row.id, texts, rules: JSON.parse(row.rules) as unknown, fromDay: row.from_day, untilDay },
      title: inLanguage(texts, language, languages)?.title ?? String(row.id),
      ...{ version: row.version, state: isOver ? "ended" : today < row.from_day ? "planned" : "running" },
    };
  });
}

export async function findDeskProgramme(
  app: App,
  { kind, id, language }: { kind: Kind; id: number; language: string },
): Promise<DeskProgramme | undefined> {
  return (await programmesForDesk(app, kind, language)).find((programme) => programme.id === id);
}

/** What came of a referral programme. */
export async function referralResults(
  { db }: Pick<App, "db">,
  programmeId: number,
): Promise<{ qualified: number; turnedAway: number; earnedMinor: bigint }> {
  const rows = await db
    .selectFrom("referrals")
    .select("state")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum("earned_minor"), eb.val(0n)), "bigint").as("earned_minor"),
    ])
    .where("programme_id", "=", programmeId)
    .groupBy("state")
    .execute();
  const countIf = (isWanted: (state: string) => boolean) =>
    rows.filter(({ state }) => isWanted(state)).reduce((sum, { count }) => sum + Number(count), 0);
  return {
    qualified: countIf((state) => state === "qualified"),
    turnedAway: countIf((state) => state !== "qualified"),
    earnedMinor: rows.reduce((sum, { earned_minor }) => sum + earned_minor, 0n),
  };
}

/** The last periods of a board. */
export async function boardResults(app: App, id: number): Promise<PastPeriod[]> {
  const programme = await findProgramme(app, { kind: "board", id });
  return programme ? pastOf(app, programme, BoardSchema.parse(programme.rules)) : [];
}
