import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { addDays, dayOf, dayToText } from "../../shared/day";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { spanOf } from "../../shared/period";
import { byMember, ownPlay } from "../programmes/own-play.server";
import { MissionSchema } from "../programmes/programme";
import { listProgrammes, type Programme } from "../programmes/programmes.server";
import { tellOfReward } from "../../bonuses/tell-of-reward.server";
import { claimUntil, periodOf } from "./mission";

/**
 * The job: tells whoever has reached a mission's target and has not taken its reward, once for each period. Missions for
 * once say no last day, and are not told of.
 */
export async function tellMissions(app: App, lease: Lease): Promise<"done"> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  for (const mission of await listProgrammes(app, "mission")) {
    const { period: kind, target } = MissionSchema.parse(mission.rules);
    if (kind === "once") continue;
    const now = periodOf(kind, today);
    for (const span of [periodOf(kind, addDays(now.fromDay, -1)), now]) {
      const until = claimUntil(kind, span)!;
      const { fromDay, untilDay } = mission;
      const isOffered = fromDay <= span.toDay && (untilDay === undefined || span.fromDay <= untilDay);
      if (!isOffered || until < today) continue;
      for (const [accountId, progress] of await progressOfAll(app, mission, span))
        if (progress >= target)
          await app.store.transaction(() =>
            tellOnce(app, lease, { missionId: mission.id, period: span.fromDay, accountId, until }),
          );
    }
  }
  return "done";
}

interface Reached {
  missionId: number;
  period: number;
  accountId: number;
  until: number;
}

function* tellOnce(app: App, lease: Lease, { missionId, period, accountId, until }: Reached): Tx<void> {
  yield* holdLease(app, lease);
  const key = `mission:${missionId}:${period}:${accountId}`;
  const taken = yield* first((db) =>
    db.selectFrom("awards").select("source_key").where("source_key", "=", key),
  );
  if (taken) return;
  const isNew = yield* first((db) =>
    db
      .insertInto("mission_letters")
      .values({ programme_id: missionId, period, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning("account_id"),
  );
  if (!isNew) return;
  const values = { date: dayToText(until) };
  yield* tellOfReward(app, { accountId, letter: "missionDone", values });
}

/** How far everybody is, on the days of a period that lie in the mission's own time. */
async function progressOfAll(
  app: App,
  mission: Programme,
  span: { fromDay: number; toDay: number },
): Promise<Map<number, bigint>> {
  const { measure } = MissionSchema.parse(mission.rules);
  const { untilDay } = mission;
  const days = {
    fromDay: span.fromDay < mission.fromDay ? mission.fromDay : span.fromDay,
    toDay: untilDay !== undefined && untilDay < span.toDay ? untilDay : span.toDay,
  };
  if (measure === "staked" || measure === "bets") {
    const members = byMember(await ownPlay(app, days));
    const sum = (play: Parameters<typeof members.set>[1]) =>
      play.reduce((all, one) => all + (measure === "bets" ? BigInt(one.bets) : one.validMinor), 0n);
    return new Map([...members].map(([accountId, play]) => [accountId, sum(play)]));
  }
  const { fromMs, toMs } = spanOf(days, app.config.timeZone);
  const deposits = await app.db
    .selectFrom("deposits")
    .select(["account_id", "amount_minor"])
    .where("status", "=", "credited")
    .where("decided_at", ">=", fromMs)
    .where("decided_at", "<", toMs)
    .execute();
  const sums = new Map<number, bigint>();
  for (const { account_id: id, amount_minor } of deposits)
    sums.set(id, (sums.get(id) ?? 0n) + (measure === "deposits" ? 1n : amount_minor));
  return sums;
}
