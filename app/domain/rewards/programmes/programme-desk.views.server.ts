import { z } from "zod";
import type { RewardProgrammesTable } from "~/db/schema/bonuses";
import type { App } from "../../app.server";
import type { MissionView } from "../missions/missions.server";
import { MISSION_PERIODS } from "../missions/mission";
import { FORM_KINDS, MissionSchema, PROGRAMME_KINDS, type FormKind, type ProgrammeKind } from "./programme";

/** A programme as staff see it, whether it runs or not. */
export interface DeskProgramme {
  id: number;
  kind: ProgrammeKind;
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
}

/** A period that was worked off, and what was given for it. */
export interface ProgrammeRun {
  programmeId: number;
  period: number;
  ranAt: number;
}

const Periodic = z.object({ period: z.enum(MISSION_PERIODS) });
const Texts = z.record(z.object({ title: z.string() }));

export async function programmesForDesk({ db }: Pick<App, "db">): Promise<DeskProgramme[]> {
  const rows = await db
    .selectFrom("reward_programmes")
    .selectAll()
    .where("kind", "in", PROGRAMME_KINDS)
    .orderBy("kind")
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(read);
}

/** One that the common form writes. */
export async function findProgramme(
  { db }: Pick<App, "db">,
  id: number,
): Promise<(DeskProgramme & { kind: FormKind }) | undefined> {
  const row = await db
    .selectFrom("reward_programmes")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "in", FORM_KINDS)
    .executeTakeFirst();
  return row && { ...read(row), kind: z.enum(FORM_KINDS).parse(row.kind) };
}

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

function read(row: RewardProgrammesTable): DeskProgramme {
  const rules = JSON.parse(row.rules) as unknown;
  const texts = Texts.safeParse(JSON.parse(row.texts));
  const mission = row.kind === "mission" ? MissionSchema.parse(rules) : undefined;
  return {
    ...{ id: row.id, kind: z.enum(PROGRAMME_KINDS).parse(row.kind), rules },
    texts: texts.success ? texts.data : {},
    mission: mission && { measure: mission.measure, target: mission.target },
    period: Periodic.safeParse(rules).data?.period,
    ...{ fromDay: row.from_day, untilDay: row.until_day ?? undefined, enabled: row.enabled === 1 },
    ...{ sort: row.sort, version: row.version },
  };
}

export type ProgrammeState = "off" | "planned" | "running" | "ended";

export function programmeState(
  { enabled, fromDay, untilDay }: Pick<DeskProgramme, "enabled" | "fromDay" | "untilDay">,
  today: number,
): ProgrammeState {
  if (!enabled) return "off";
  if (today < fromDay) return "planned";
  return untilDay !== undefined && untilDay < today ? "ended" : "running";
}
