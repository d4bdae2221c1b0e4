import { z } from "zod";
import type { RewardProgrammesTable } from "~/db/schema/bonuses";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import { pastOf, type PastPeriod } from "../board/boards.views.server";
import type { MissionView } from "../missions/missions.server";
import { MISSION_PERIODS } from "../missions/mission";
import {
  BoardSchema,
  FORM_KINDS,
  MissionSchema,
  PROGRAMME_KINDS,
  type ContestKind,
  type FormKind,
  type ProgrammeKind,
} from "../programmes/programme";
import { findProgramme } from "../programmes/programmes.server";

export type ProgrammeState = "off" | "planned" | "running" | "ended";

/** A programme as staff see it, whether it runs or not. */
export interface DeskProgramme<Kind extends ProgrammeKind = ProgrammeKind> {
  id: number;
  kind: Kind;
  rules: unknown;
  texts: Record<string, { title: string }>;
  /** What a mission asks for: it is called by that where it has no title. */
  mission?: { measure: MissionView["measure"]; target: bigint } | undefined;
  /** How often it comes, of kinds that come by periods. */
  period?: (typeof MISSION_PERIODS)[number] | undefined;
  fromDay: number;
  untilDay: number | undefined;
  enabled: boolean;
  sort: number;
  version: number;
  state: ProgrammeState;
}

/** A period that was worked off. */
export interface ProgrammeRun {
  programmeId: number;
  period: number;
  ranAt: number;
}

const Periodic = z.object({ period: z.enum(MISSION_PERIODS) });
const Texts = z.record(z.object({ title: z.string() }));

/** All of them, by kind. */
export async function programmesForDesk(app: App): Promise<DeskProgramme[]> {
  const rows = await programmes(app, PROGRAMME_KINDS)
    .orderBy("programme.kind")
    .orderBy("programme.sort")
    .orderBy("programme.id")
    .execute();
  return rows.map((row) => read(app, row, PROGRAMME_KINDS));
}

/** Those of one kind of contest, the latest first. */
export async function contestsForDesk(app: App, kind: ContestKind): Promise<DeskProgramme[]> {
  const rows = await programmes(app, [kind])
    .orderBy("programme.from_day", "desc")
    .orderBy("programme.id", "desc")
    .execute();
  return rows.map((row) => read(app, row, [kind]));
}

/** One that the common form writes. */
export const findFormProgramme = (app: App, id: number): Promise<DeskProgramme<FormKind> | undefined> =>
  find(app, id, FORM_KINDS);

export const findContest = (
  app: App,
  { kind, id }: { kind: ContestKind; id: number },
): Promise<DeskProgramme<ContestKind> | undefined> => find(app, id, [kind]);

async function find<Kind extends ProgrammeKind>(app: App, id: number, kinds: readonly Kind[]) {
  const row = await programmes(app, kinds).where("programme.id", "=", id).executeTakeFirst();
  return row && read(app, row, kinds);
}

const programmes = ({ db }: Pick<App, "db">, kinds: readonly ProgrammeKind[]) =>
  db
    .selectFrom("reward_programmes as programme")
    .leftJoin("raffle_draws as draw", "draw.programme_id", "programme.id")
    .selectAll("programme")
    .select("draw.state as draw_state")
    .where("programme.kind", "in", kinds);

const SHOWN = 30;

/** The newest first; of one programme, or of all. */
export async function programmeRuns({ db }: Pick<App, "db">, id?: number): Promise<ProgrammeRun[]> {
  const rows = await db
    .selectFrom("reward_runs")
    .selectAll()
    .$if(id !== undefined, (one) => one.where("programme_id", "=", id!))
    .orderBy("ran_at", "desc")
    .orderBy("period", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map(({ programme_id: programmeId, period, ran_at: ranAt }) => ({ programmeId, period, ranAt }));
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

type Row = RewardProgrammesTable & { draw_state: string | null };

function read<Kind extends ProgrammeKind>(
  { clock, config }: App,
  row: Row,
  kinds: readonly Kind[],
): DeskProgramme<Kind> {
  const rules = JSON.parse(row.rules) as unknown;
  const texts = Texts.safeParse(JSON.parse(row.texts));
  const mission = row.kind === "mission" ? MissionSchema.parse(rules) : undefined;
  return {
    ...{ id: row.id, kind: kinds.find((kind) => kind === row.kind)!, rules },
    texts: texts.success ? texts.data : {},
    mission: mission && { measure: mission.measure, target: mission.target },
    period: Periodic.safeParse(rules).data?.period,
    ...{ fromDay: row.from_day, untilDay: row.until_day ?? undefined, enabled: row.enabled === 1 },
    ...{ sort: row.sort, version: row.version, state: stateOf(row, dayOf(clock.now(), config.timeZone)) },
  };
}

function stateOf(row: Row, today: number): ProgrammeState {
  if (row.enabled === 0) return "off";
  const isOver = row.until_day !== null && row.until_day < today;
  if (isOver || row.draw_state === "called_off") return "ended";
  return today < row.from_day ? "planned" : "running";
}
