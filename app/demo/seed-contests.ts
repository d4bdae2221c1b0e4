import type { App } from "~/domain/app.server";
import {
  saveProgramme,
  type ProgrammeWish,
  type SavingProgramme,
} from "~/domain/rewards/desk/save-programme.server";
import type { ContestKind } from "~/domain/rewards/programmes/programme";
import { closeRaffles } from "~/domain/rewards/raffle/close-raffles.server";
import { addDays, dayOf } from "~/domain/shared/day";
import { acquireLease } from "~/domain/shared/lease.server";
import { moveTo, openHistory } from "./history";
import type { Progress } from "./progress";
import { boards, raffles, referral } from "./rewards/contests-of-the-brand";

const NO_STAFF = { staffId: 0, ip: "" };
const LEASE_MS = 600_000;

/**
 * Raffles, boards and the programme for friends. What a raffle commits to is published before its first day, so those
 * that have begun were made in the past; one that is over is drawn there.
 */
export async function seedContests(app: App, progress: Progress): Promise<void> {
  progress.begin("raffles and boards", raffles.length + boards.length + 1);
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const history = openHistory(app);
  for (const [n, { begins, ends, texts, rules }] of raffles.entries()) {
    const [fromDay, untilDay] = [addDays(today, begins), addDays(today, ends)];
    if (begins < 0) moveTo(history, addDays(fromDay, -1), 9);
    const wish = { texts, rules, fromDay, untilDay };
    await saveProgramme(begins < 0 ? history.app : app, saving("raffle", n, wish));
    if (ends < 0) {
      moveTo(history, addDays(untilDay, 1), 6);
      await drawWhatIsOver(history.app);
    }
    progress.at(n + 1);
  }
  const open = { fromDay: today, untilDay: undefined };
  for (const [n, { texts, rules }] of boards.entries())
    await saveProgramme(app, saving("board", n, { texts, rules, ...open }));
  await saveProgramme(app, saving("referral", 0, { ...referral, ...open }));
  progress.at(raffles.length + boards.length + 1);
}

const saving = (kind: ContestKind, n: number, wish: ProgrammeWish): SavingProgramme => ({
  ...{ kind, wish, formKey: `demo-${kind}-form-${n}`, by: NO_STAFF },
});

async function drawWhatIsOver(then: App): Promise<void> {
  const lease = await acquireLease(then, { name: "close-raffles", owner: "seed", ttlMs: LEASE_MS });
  await closeRaffles(then, lease!);
}
