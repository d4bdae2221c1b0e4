import { existsSync, mkdirSync, renameSync } from "node:fs";
import { sql } from "kysely";
import { migrateToLatest } from "~/db/migrate";
import { openMigrated } from "~/db/open-migrated";
import type { OpenDatabase } from "~/db/connection";
import { PROFIT_AND_LOSS } from "~/domain/agents/measures";
import { teamOverviewView } from "~/domain/agents/reports/team-overview.views.server";
import { teamReport, teamReportLines } from "~/domain/agents/reports/team-report.views.server";
import type { App } from "~/domain/app.server";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";
import { csvResponse } from "~/http/reports/csv.server";

/**
 * `npm run bench:agents`: what the first page of a team's report and the overview cost an agent with a thousand accounts
 * and ten thousand bets, and one with a hundred thousand and a million, and the ratio; and how much of the heap a file of all accounts takes. On the embedded database the
 * stores are made once, in `.cache/bench-agents`; `BENCH_POSTGRES=postgres://…` names a server whose databases
 * `bench_few` and `bench_many` are used instead, and filled where they are empty.
 */
const FOLDER = ".cache/bench-agents";
const SIZES = { few: 1_000, many: 100_000 } as const;
const BETS_EACH = 10;
const RUNS = 41;
const TOP = 1;
const LOOK_EACH = 500;
const NEWLINE = 10;
const DAYS = 30;
const PERIOD = { fromDay: 20_261_001, toDay: 20_261_030 };
const adapters = { clock: systemClock, random: systemRandom, maxConnections: 2 };

async function storeOf(name: keyof typeof SIZES): Promise<OpenDatabase> {
  const server = process.env.BENCH_POSTGRES;
  if (server !== undefined) {
    const database = await openMigrated(`${server}/bench_${name}`, adapters, migrateToLatest);
    const known = await database.db.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
    if (!known) await fill(database, SIZES[name]);
    return database;
  }
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${name}.db`;
  if (!existsSync(file)) {
    const making = await openMigrated(`file:${file}.part`, adapters, migrateToLatest);
    await fill(making, SIZES[name]);
    await making.close();
    renameSync(`${file}.part`, file);
  }
  return openMigrated(`file:${file}`, adapters, migrateToLatest);
}

/** An agent at the top, sixty directly below it, and everybody else below those; each account bets ten times. */
async function fill({ db }: OpenDatabase, accounts: number): Promise<void> {
  const count = sql.lit(accounts);
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i + 1 <= ${count})`;
  const upline = sql`case when i = 1 then null when i <= 61 then 1 else 2 + i % 60 end`;
  const sums = sql`bets, stake_minor, valid_minor, payout_minor, deposits, deposit_minor, withdrawals, withdraw_minor`;
  const statements = [
    sql`insert into currencies (code, exponent, symbol, enabled) values ('BDT', 2, '৳', 1)`,
    sql`insert into accounts (id, username, username_key, nickname, member_type, parent_id, depth, password_hash,
        status, currency, language, avatar, must_change_password, created_at)
      ${numbers} select i, 'account' || i, 'account' || i, '', case when i <= 61 then 1 else 0 end, ${upline},
        case when i = 1 then 0 when i <= 61 then 1 else 2 end, '', 'active', 'BDT', 'en', '', 0, i from n`,
    sql`insert into account_tree (ancestor_id, descendant_id, distance, from_day)
      ${numbers} select i, i, 0, 0 from n`,
    sql`insert into account_tree (ancestor_id, descendant_id, distance, from_day)
      select parent_id, id, 1, 0 from accounts where parent_id is not null`,
    sql`insert into account_tree (ancestor_id, descendant_id, distance, from_day)
      select 1, id, 2, 0 from accounts where depth = 2`,
    sql`insert into member_daily (account_id, day, currency, ${sums})
      select id, ${sql.lit(PERIOD.fromDay)} + id % ${sql.lit(DAYS)}, 'BDT', ${sql.lit(BETS_EACH)}, 1000, 1000,
        900 + id % 150, 1, 500, 0, 0 from accounts`,
    sql`insert into team_daily (ancestor_id, day, currency, ${sums}, active_members, registrations)
      select tree.ancestor_id, daily.day, 'BDT', sum(daily.bets), sum(daily.stake_minor), sum(daily.valid_minor),
        sum(daily.payout_minor), sum(daily.deposits), sum(daily.deposit_minor), 0, 0, count(*), 0
      from account_tree tree join member_daily daily on daily.account_id = tree.descendant_id
      group by tree.ancestor_id, daily.day`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function costs(name: keyof typeof SIZES): Promise<Record<string, number>> {
  const database = await storeOf(name);
  const app = database as unknown as App;
  const common = { currency: "BDT", period: PERIOD };
  const report = { rootId: TOP, measures: PROFIT_AND_LOSS, pageNo: 1, pageSize: 20, ...common };
  const ways: Record<string, () => Promise<{ length: number }>> = {
    "profit and loss by line, page 1 of 20": async () => {
      const sort = { by: "result", order: "desc" } as const;
      return (await teamReport(app, { ...report, each: "downline", sort })).items;
    },
    "team overview": async () => (await teamOverviewView(app, { agentId: TOP, ...common })).lines,
  };
  const medians: Record<string, number> = {};
  for (const [way, ask] of Object.entries(ways)) {
    await ask();
    const took: number[] = [];
    for (let n = 0; n < RUNS; n++) {
      const startedAt = performance.now();
      const lines = await ask();
      took.push(performance.now() - startedAt);
      if (lines.length === 0) throw new Error(`${way} is empty`);
    }
    medians[way] = took.sort((a, b) => a - b)[(RUNS - 1) / 2]!;
  }
  await database.close();
  return medians;
}

/** By how much the heap grows between the first and the last lines of a file of every account, garbage left out. */
async function heapOfFile(name: keyof typeof SIZES): Promise<{ lines: number; grownMb: number }> {
  const database = await storeOf(name);
  const query = { rootId: TOP, currency: "BDT", period: PERIOD, measures: PROFIT_AND_LOSS } as const;
  const lines = teamReportLines(database as unknown as App, { ...query, each: "account" });
  const { body } = csvResponse(lines, {
    filename: "accounts",
    columns: [
      { head: "account", cell: ({ username }) => username, isText: true },
      ...PROFIT_AND_LOSS.map((measure) => ({
        head: measure,
        cell: ({ figures }: { figures: Record<typeof measure, bigint> }) => String(figures[measure]),
      })),
    ],
  });
  let count = 0;
  let first = 0;
  let most = 0;
  for await (const part of body!) {
    const before = Math.floor(count / LOOK_EACH);
    count += Buffer.from(part).filter((byte) => byte === NEWLINE).length;
    if (Math.floor(count / LOOK_EACH) === before) continue;
    global.gc!();
    const { heapUsed } = process.memoryUsage();
    first ||= heapUsed;
    most = Math.max(most, heapUsed);
  }
  await database.close();
  return { lines: count, grownMb: (most - first) / 1_000_000 };
}

const few = await costs("few");
const many = await costs("many");
for (const [way, tookMs] of Object.entries(many))
  console.log(
    `${way}: ${tookMs.toFixed(2)} ms with a million bets, ${(tookMs / few[way]!).toFixed(2)} times that with ten thousand (${few[way]!.toFixed(2)} ms)`,
  );
const file = await heapOfFile("many");
console.log(
  `a file of ${file.lines.toLocaleString("en")} lines: the heap grows by ${file.grownMb.toFixed(1)} MB at most`,
);
