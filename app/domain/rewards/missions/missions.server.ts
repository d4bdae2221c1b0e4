import { z } from "zod";
import type { App } from "../../app.server";
import { award, type AwardRefusal, type Reward } from "../../bonuses/award.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import { addDays, dayOf } from "../../shared/day";
import { spanOf } from "../../shared/period";
import { refuse, type Outcome } from "../../shared/refusal";
import { inLanguage } from "../../shared/texts.server";
import { languagesOf } from "../../settings/languages.server";
import { ownPlay } from "../programmes/own-play.server";
import { MissionSchema, rewardGiven } from "../programmes/programme";
import { listProgrammes, withinProgramme, type Programme } from "../programmes/programmes.server";
import { claimUntil, periodOf, type MissionPeriod } from "./mission";

/** A mission as one member sees it, in one of its periods. */
export interface MissionView {
  id: number;
  /** As the operator calls it; undefined where it only says what has to be done. */
  title: string | undefined;
  kind: MissionPeriod;
  /** The period's first day; a mission for once has 0. */
  period: number;
  toDay: number;
  /** The last day on which its reward can be claimed; undefined is without an end. */
  claimUntil: number | undefined;
  reward: Reward;
  measure: "staked" | "bets" | "deposited" | "deposits";
  target: bigint;
  progress: bigint;
  state: "running" | "ready" | "claimed";
}

const MissionTexts = z.record(z.object({ title: z.string() }));

/** This period of every mission, and the last one while its reward waits. */
export async function missionsOf(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<MissionView[]> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const views: MissionView[] = [];
  const missions = await listProgrammes(app, "mission");
  if (missions.length === 0) return views;
  const languages = await languagesOf(app);
  for (const mission of missions) {
    const { period } = MissionSchema.parse(mission.rules);
    const now = periodOf(period, today);
    const before = period === "once" ? now : periodOf(period, addDays(now.fromDay, -1));
    const waits = before.key !== now.key && (claimUntil(period, before) ?? today) >= today;
    const title = inLanguage(MissionTexts.parse(mission.texts), language, languages)?.title;
    for (const span of waits ? [before, now] : [now]) {
      if (!isOffered(mission, span)) continue;
      const view = await viewOf(app, accountId, { mission, span });
      if (span === now || view.state === "ready") views.push({ ...view, title });
    }
  }
  return views;
}

export type MissionRefusal = "unknown_mission" | "not_reached" | "claim_over" | AwardRefusal;

/**
 * Takes what a mission's period has earned: once, until some days after it. Refusals: `unknown_mission`, `claim_over`,
 * `not_reached`, and those of an award. A correction lowers what has counted until then, and never after.
 */
export async function claimMission(
  app: App,
  { accountId, missionId, period }: { accountId: number; missionId: number; period: number },
): Promise<Outcome<{ repeated: boolean }, MissionRefusal>> {
  const missions = await listProgrammes(app, "mission");
  const mission = missions.find(({ id }) => id === missionId);
  if (!mission) return refuse("unknown_mission");
  const rules = MissionSchema.parse(mission.rules);
  // No day at all, such as the 32nd, would be the end of some other period, and one of its own.
  if (period !== 0 && addDays(period, 0) !== period) return refuse("unknown_mission");
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const span = rules.period === "once" ? periodOf("once", today) : periodOf(rules.period, period);
  if (span.fromDay !== period || span.fromDay > today || !isOffered(mission, span))
    return refuse("unknown_mission");
  const until = claimUntil(rules.period, span);
  const view = await viewOf(app, accountId, { mission, span });
  if (view.state === "running") return refuse("not_reached");
  if (view.state === "ready" && until !== undefined && until < today) return refuse("claim_over");
  const bonusRules = await bonusRulesOf(app);
  const given = await app.store.transaction(function* () {
    const { reward } = view;
    return yield* award(app, bonusRules, { key: keyOf(missionId, span, accountId), accountId, reward });
  });
  return given.ok ? { ok: true, repeated: given.repeated } : given;
}

interface Span {
  key: number;
  fromDay: number;
  toDay: number;
}

/** Whether some day of a period lies in the mission's own time. */
const isOffered = ({ fromDay, untilDay }: Programme, span: Span): boolean =>
  fromDay <= span.toDay && (untilDay === undefined || span.fromDay <= untilDay);

const keyOf = (missionId: number, { fromDay }: Span, accountId: number): string =>
  `mission:${missionId}:${fromDay}:${accountId}`;

async function viewOf(
  app: App,
  accountId: number,
  { mission, span }: { mission: Programme; span: Span },
): Promise<Omit<MissionView, "title">> {
  const { id, promotionId } = mission;
  const { measure, target, given, period: kind } = MissionSchema.parse(mission.rules);
  const { fromDay, toDay } = withinProgramme(mission, span);
  const progress = await progressOf(app, { accountId, measure, fromDay, toDay });
  const taken = await app.db
    .selectFrom("awards")
    .select("source_key")
    .where("source_key", "=", keyOf(id, span, accountId))
    .executeTakeFirst();
  const state = taken ? "claimed" : progress >= target ? "ready" : "running";
  return {
    ...{ id, kind, period: span.fromDay, toDay, claimUntil: claimUntil(kind, span) },
    ...{ measure, target, progress, state },
    reward: rewardGiven(given, { kind: "mission", promotionId }),
  };
}

interface Counting {
  accountId: number;
  measure: MissionView["measure"];
  fromDay: number;
  toDay: number;
}

async function progressOf(app: App, { accountId, measure, ...span }: Counting): Promise<bigint> {
  if (measure === "staked" || measure === "bets") {
    const play = await ownPlay(app, { ...span, accountId });
    return play.reduce((sum, one) => sum + (measure === "bets" ? BigInt(one.bets) : one.validMinor), 0n);
  }
  const { fromMs, toMs } = spanOf(span, app.config.timeZone);
  const deposits = await app.db
    .selectFrom("deposits")
    .select("amount_minor")
    .where("account_id", "=", accountId)
    .where("status", "=", "credited")
    .where("decided_at", ">=", fromMs)
    .where("decided_at", "<", toMs)
    .execute();
  return deposits.reduce((sum, one) => sum + (measure === "deposits" ? 1n : one.amount_minor), 0n);
}
