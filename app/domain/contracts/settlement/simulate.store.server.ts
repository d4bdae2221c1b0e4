import { sql } from "kysely";
import type { App } from "../../app.server";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import type { Cell } from "./lines";
import { windowAt, type SettlementPeriod } from "./periods";
import { everInTeam } from "./play.store.server";

interface DayOfWindows {
  kind: "R" | "H";
  day: SettlementPeriod;
  zone: string;
  currency: string;
  teamOf: number;
}

const STEP_MS = { R: 300_000, H: 3_600_000 } as const;

/** The windows of a day in which a team has bet, in their order, each with the day so far; one query for all of them. */
export async function windowsOfDay(
  { db }: Pick<App, "db">,
  { kind, day, zone, currency, teamOf }: DayOfWindows,
): Promise<{ period: SettlementPeriod; cells: Cell[] }[]> {
  const place = sql<number>`cast((bet.settled_at - ${sql.lit(day.fromMs)}) / ${sql.lit(STEP_MS[kind])} as bigint)`;
  const found = await db
    .selectFrom("bets as bet")
    .innerJoin("accounts as account", "account.id", "bet.account_id")
    .select(["bet.account_id", place.as("place")])
    .select((eb) => eb.fn.countAll<number>().as("bets"))
    .select([
      sql<bigint>`cast(sum(bet.own_valid_minor) as bigint)`.as("valid_minor"),
      sql<bigint>`cast(sum(bet.stake_minor - bet.payout_minor) as bigint)`.as("loss_minor"),
    ])
    .where("bet.account_id", "in", everInTeam(db, teamOf))
    .where("bet.day", "=", day.firstDay)
    .where("bet.currency", "=", currency)
    .where("bet.status", "=", "settled")
    .where("bet.settled_at", ">=", day.fromMs)
    .where("bet.settled_at", "<", day.toMs)
    .where("account.member_type", "!=", MEMBER_TYPE.trial)
    .where("bet.account_id", "not in", testAccounts(db))
    .groupBy(["bet.account_id", place])
    .orderBy(place)
    .execute();
  const soFar = new Map<number, bigint>();
  const windows: { period: SettlementPeriod; cells: Cell[] }[] = [];
  for (const index of new Set(found.map((row) => Number(row.place)))) {
    const played = new Map(
      found.filter((row) => Number(row.place) === index).map((row) => [row.account_id, row]),
    );
    for (const [accountId, { valid_minor: validMinor }] of played)
      soFar.set(accountId, (soFar.get(accountId) ?? 0n) + validMinor);
    const cells = [...soFar].map(([accountId, measuredMinor]) => {
      const {
        bets = 0,
        valid_minor: validMinor = 0n,
        loss_minor: lossMinor = 0n,
      } = played.get(accountId) ?? {};
      return { accountId, day: day.firstDay, bets: Number(bets), validMinor, lossMinor, measuredMinor };
    });
    windows.push({ period: windowAt(kind, day.fromMs + index * STEP_MS[kind], zone), cells });
  }
  return windows;
}
