import { sql } from "kysely";
import type { App } from "../../app.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import { addDays } from "../../shared/day";
import { isWindow, measuredFrom, type SettlementPeriod } from "./periods";
import type { Cell } from "./lines";
import { movesWithin } from "./uplines.store.server";

type Reading = Pick<App, "db">;
/** The last of the days that the cell stands for, of which the first is its day. */
type CellOfCurrency = Cell & { currency: string; lastDay: number };

/**
 * What counts of a period, by account: settled records of real money, by the instant at which they were settled first. What
 * was staked of bonuses and free bets is no valid bet: nobody is paid for what the house has given.
 */
export async function cellsOf(
  app: Reading,
  period: SettlementPeriod,
  zone: string,
  /** Of this account's team alone. */
  teamOf?: number,
): Promise<CellOfCurrency[]> {
  if (isWindow(period.kind)) return cellsOfWindow(app, { period, zone, teamOf });
  const begins = [period.firstDay, ...(await movesWithin(app, period))];
  const cells: CellOfCurrency[] = [];
  for (const [place, firstDay] of begins.entries()) {
    const next = begins[place + 1];
    const lastDay = next === undefined ? period.lastDay : addDays(next, -1);
    cells.push(...(await cellsOfDays(app, { firstDay, lastDay, teamOf })));
  }
  return cells;
}

/** Days on which nobody was moved, added up. */
async function cellsOfDays(
  { db }: Reading,
  { firstDay, lastDay, teamOf }: { firstDay: number; lastDay: number; teamOf: number | undefined },
): Promise<CellOfCurrency[]> {
  const found = await db
    .selectFrom("member_daily as daily")
    .innerJoin("accounts as account", "account.id", "daily.account_id")
    .select(["daily.account_id", "daily.currency"])
    .select([
      sql<number>`cast(sum(daily.bets) as bigint)`.as("bets"),
      sql<bigint>`cast(sum(daily.valid_minor) as bigint)`.as("valid_minor"),
      sql<bigint>`cast(sum(daily.stake_minor - daily.payout_minor) as bigint)`.as("loss_minor"),
    ])
    .where("daily.day", ">=", firstDay)
    .where("daily.day", "<=", lastDay)
    .where("daily.bets", ">", 0)
    .where("account.member_type", "!=", MEMBER_TYPE.trial)
    .where("daily.account_id", "not in", testAccounts(db))
    .$if(teamOf !== undefined, (query) => query.where("daily.account_id", "in", everInTeam(db, teamOf!)))
    .groupBy(["daily.account_id", "daily.currency"])
    .execute();
  const ofBonuses = await validOfBonuses(db, { firstDay, lastDay, teamOf });
  return found.map((row) => {
    const validMinor = row.valid_minor - (ofBonuses.get(`${row.account_id}|${row.currency}`) ?? 0n);
    return {
      ...{ accountId: row.account_id, day: firstDay, lastDay, currency: row.currency, bets: row.bets },
      ...{ validMinor, lossMinor: row.loss_minor, measuredMinor: validMinor },
    };
  });
}

/** The part of valid bets that was not the member's own money, by account and currency. */
async function validOfBonuses(
  db: App["db"],
  { firstDay, lastDay, teamOf }: { firstDay: number; lastDay: number; teamOf: number | undefined },
): Promise<Map<string, bigint>> {
  const found = await db
    .selectFrom("bet_days")
    .select(["account_id", "currency"])
    .select(sql<bigint>`cast(sum(valid_minor - own_valid_minor) as bigint)`.as("bonus_valid_minor"))
    .where("day", ">=", firstDay)
    .where("day", "<=", lastDay)
    .where("status", "=", "settled")
    // As the index over these days says it.
    .where(sql<boolean>`bonus_stake_minor > 0`)
    .$if(teamOf !== undefined, (query) => query.where("account_id", "in", everInTeam(db, teamOf!)))
    .groupBy(["account_id", "currency"])
    .execute();
  return new Map(found.map((row) => [`${row.account_id}|${row.currency}`, row.bonus_valid_minor]));
}

/** Who was below an account on any day, itself among them. */
export function everInTeam(db: App["db"], accountId: number) {
  return db
    .selectFrom("account_tree")
    .select("descendant_id")
    .where("ancestor_id", "=", accountId)
    .union(db.selectFrom("account_tree_past").select("descendant_id").where("ancestor_id", "=", accountId));
}

/**
 * The day so far, with what of it falls into the window. Who has played that day is known by the roll-ups; their
 * records are found by account and day.
 */
async function cellsOfWindow(
  { db }: Reading,
  { period, zone, teamOf }: { period: SettlementPeriod; zone: string; teamOf: number | undefined },
): Promise<CellOfCurrency[]> {
  const inWindow = (amount: string) =>
    sql`cast(sum(case when bet.settled_at >= ${period.fromMs} then ${sql.raw(amount)} else 0 end) as bigint)`;
  const found = await db
    .selectFrom("member_daily as daily")
    .innerJoin("accounts as account", "account.id", "daily.account_id")
    .innerJoin("bets as bet", (join) =>
      join
        .onRef("bet.account_id", "=", "daily.account_id")
        .onRef("bet.day", "=", "daily.day")
        .onRef("bet.currency", "=", "daily.currency"),
    )
    .select(["daily.account_id", "daily.currency"])
    .select([
      inWindow("1").$castTo<number>().as("bets"),
      inWindow("bet.own_valid_minor").$castTo<bigint>().as("valid_minor"),
      inWindow("bet.stake_minor - bet.payout_minor").$castTo<bigint>().as("loss_minor"),
      sql<bigint>`cast(sum(bet.own_valid_minor) as bigint)`.as("measured_minor"),
    ])
    .where("daily.day", "=", period.firstDay)
    .where("daily.bets", ">", 0)
    .where("bet.status", "=", "settled")
    .where("bet.settled_at", ">=", measuredFrom(period, zone))
    .where("bet.settled_at", "<", period.toMs)
    .where("account.member_type", "!=", MEMBER_TYPE.trial)
    .where("daily.account_id", "not in", testAccounts(db))
    .$if(teamOf !== undefined, (query) => query.where("daily.account_id", "in", everInTeam(db, teamOf!)))
    .groupBy(["daily.account_id", "daily.currency"])
    .execute();
  return found.map((row) => ({
    ...{
      accountId: row.account_id,
      day: period.firstDay,
      lastDay: period.lastDay,
      currency: row.currency,
      bets: row.bets,
    },
    ...{ validMinor: row.valid_minor, lossMinor: row.loss_minor, measuredMinor: row.measured_minor },
  }));
}
