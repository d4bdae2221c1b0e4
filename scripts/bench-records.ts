import { existsSync, mkdirSync, renameSync } from "node:fs";
import { sql } from "kysely";
import { migrateToLatest } from "~/db/migrate";
import { openMigrated } from "~/db/open-migrated";
import type { OpenDatabase } from "~/db/connection";
import type { App } from "~/domain/app.server";
import { accountRecord } from "~/domain/games/records/account-record.views.server";
import { bettingRecord, playedVendors } from "~/domain/games/records/betting-record.views.server";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";

/**
 * `npm run bench:records`: what the first and the last page of a member's records cost with a thousand and with a million
 * bets, and the ratio. The stores are made once, in `.cache/bench-records`.
 */
const FOLDER = ".cache/bench-records";
const SIZES = [1_000, 1_000_000] as const;
const RUNS = 41;
const PAGE_SIZE = 20;
const ACCOUNT = 7;
const PERIOD = { fromDay: 20_260_101, toDay: 20_261_228 };
const adapters = { clock: systemClock, random: systemRandom, maxConnections: 1 };

async function storeOf(bets: number): Promise<OpenDatabase> {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${bets}.db`;
  if (!existsSync(file)) {
    const making = await openMigrated(`file:${file}.part`, adapters, migrateToLatest);
    await fill(making, bets);
    await making.close();
    renameSync(`${file}.part`, file);
  }
  return openMigrated(`file:${file}`, adapters, migrateToLatest);
}

/** Bets and entries over the days of a year, the same number each day. */
async function fill({ db }: OpenDatabase, bets: number): Promise<void> {
  const owner = sql.lit(ACCOUNT);
  const count = sql.lit(bets);
  const numbers = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
  const place = sql`(i * 336 / ${count})`;
  const day = sql`20260101 + ${place} / 28 * 100 + ${place} % 28`;
  const statements = [
    sql`pragma foreign_keys = off`,
    sql`insert into vendors (id, code, name, adapter, casino_id, launcher_url, secret, enabled, maintenance, sort)
      values (1, 'quarry', 'QUARRY', 'none', '', '', '', 1, 0, 1)`,
    sql`insert into bets (id, round_id, account_id, vendor_id, game_id, currency, stake_minor, valid_minor,
        payout_minor, status, placed_at, settled_at, day)
      ${numbers} select i, i, ${owner}, 1, null, 'BDT', 100 + i % 50, 100, i % 200, 'settled', i, i, ${day} from n`,
    sql`insert into ledger_accounts (id, kind, owner_id, currency) values (1, 'member_main', ${owner}, 'BDT')`,
    sql`insert into wallets (id, account_id, kind, currency, balance_minor, version, chain)
      values (1, ${owner}, 'main', 'BDT', ${count}, ${count}, '')`,
    sql`insert into ledger_transactions (id, source, external_id, request_hash, kind, currency, day, created_at)
      ${numbers} select i + 1, 'bench', i, '', 'win', 'BDT', ${day}, i from n`,
    sql`insert into ledger_entries (transaction_id, seq, ledger_account_id, amount_minor, balance_after_minor,
        wallet_version)
      ${numbers} select i + 1, 0, 1, 1, i + 1, i + 1 from n`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function costs(bets: number): Promise<Record<string, number>> {
  const database = await storeOf(bets);
  const app = database as unknown as App;
  const common = { accountId: ACCOUNT, currency: "BDT", period: PERIOD, language: "en", pageSize: PAGE_SIZE };
  const betsOf = async (pageNo: number) => {
    await playedVendors(app, ACCOUNT);
    return bettingRecord(app, { ...common, pageNo });
  };
  const last = Math.ceil(bets / PAGE_SIZE);
  const ways: Record<string, () => Promise<{ items: unknown[] }>> = {
    "betting record, page 1": () => betsOf(1),
    "betting record, last page": () => betsOf(last),
    "account record, page 1": () => accountRecord(app, { ...common, pageNo: 1 }),
    "account record, last page": () => accountRecord(app, { ...common, pageNo: last }),
  };
  const medians: Record<string, number> = {};
  for (const [name, way] of Object.entries(ways)) {
    const took: number[] = [];
    for (let n = 0; n < RUNS; n++) {
      const startedAt = performance.now();
      const page = await way();
      took.push(performance.now() - startedAt);
      if (page.items.length === 0) throw new Error(`${name} is empty`);
    }
    medians[name] = took.sort((a, b) => a - b)[(RUNS - 1) / 2]!;
  }
  await database.close();
  return medians;
}

const few = await costs(SIZES[0]);
const many = await costs(SIZES[1]);
for (const [name, tookMs] of Object.entries(many)) {
  const first = few[name.replace("last page", "page 1")]!;
  console.log(
    `${name}: ${tookMs.toFixed(2)} ms, ${(tookMs / first).toFixed(2)} times page 1 of a thousand (${first.toFixed(2)} ms)`,
  );
}
