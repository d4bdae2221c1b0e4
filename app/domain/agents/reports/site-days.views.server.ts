import type { App } from "../../app.server";
import { WHOLE_SITE } from "../rollups/rollup-changes";
import { addDays, dayOf } from "../../shared/day";

/** A day of the whole site, as the roll-ups have it: some seconds behind what happens. */
export interface SiteDay {
  day: number;
  deposits: number;
  depositMinor: bigint;
  withdrawals: number;
  withdrawMinor: bigint;
  bets: number;
  validMinor: bigint;
  /** What the house won. */
  resultMinor: bigint;
  activeMembers: number;
  registrations: number;
}

const SHOWN_DAYS = 14;

/** Today and the days before it, the oldest first; a day without play is a day of zeros. */
export async function siteDays(app: App): Promise<{ today: SiteDay; days: SiteDay[] }> {
  const { config, clock } = app;
  const today = dayOf(clock.now(), config.timeZone);
  const from = addDays(today, 1 - SHOWN_DAYS);
  const rows = await app.db
    .selectFrom("team_daily")
    .selectAll()
    .where("ancestor_id", "=", WHOLE_SITE)
    .where("currency", "=", config.currency)
    .where("day", ">=", from)
    .where("day", "<=", today)
    .execute();
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = addDays(from, index);
    const row = rows.find((candidate) => candidate.day === day);
    return row
      ? {
          day,
          deposits: row.deposits,
          depositMinor: row.deposit_minor,
          withdrawals: row.withdrawals,
          withdrawMinor: row.withdraw_minor,
          bets: row.bets,
          validMinor: row.valid_minor,
          resultMinor: row.stake_minor - row.payout_minor,
          activeMembers: row.active_members,
          registrations: row.registrations,
        }
      : { day, ...QUIET };
  });
  return { today: days.at(-1)!, days };
}

const QUIET = {
  deposits: 0,
  depositMinor: 0n,
  withdrawals: 0,
  withdrawMinor: 0n,
  bets: 0,
  validMinor: 0n,
  resultMinor: 0n,
  activeMembers: 0,
  registrations: 0,
};
