import type { App } from "../../app.server";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import { refuse, type Outcome } from "../../shared/refusal";
import * as store from "./returns.store.server";

/**
 * Staff have looked at an alarm: it waits no longer. Of two who say so the first is written down; the second is answered
 * the same. Refusal: `unknown_alarm`.
 */
export async function markAlarmSeen(
  app: App,
  { alarmId, by }: { alarmId: number; by: ActingStaff },
): Promise<Outcome<object, "unknown_alarm">> {
  return app.store.transaction(function* () {
    const seen = yield* store.markSeen(alarmId, { now: app.clock.now(), staffId: by.staffId });
    if (!seen) return (yield* store.findAlarm(alarmId)) ? { ok: true } : refuse("unknown_alarm");
    const { game_id: gameId, ...alarm } = seen;
    yield* recordAudit(app, {
      ...byStaff(by),
      action: "game.return_seen",
      target: `game:${gameId}`,
      after: alarm,
    });
    return { ok: true };
  });
}
