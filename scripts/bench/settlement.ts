import { setTimeout as pause } from "node:timers/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { addDays, dayOf, startOfDay } from "~/domain/shared/day";
import { load, median, type LoadResult } from "./measure";
import { startChangedPortal, type Portal, type WagerTarget } from "./portal";
import { atMost, perSecond, type Row } from "./report";

const AGENTS = 100;
const CONTRACTS = 10_000;
/** So many that the load of all rounds is over before the last of them is settled. */
const NIGHTS = 12;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const CONNECTIONS = 50;
const TIME_ZONE = "Asia/Dhaka";
const FIRST_ID = 1_000;

/**
 * What ten thousand contracts of a day take, what wagers pay for it while they are settled, and how far behind the
 * reports are meanwhile.
 */
export async function settlementFigures(demo: Portal, players: WagerTarget): Promise<Row[]> {
  const portal = await startChangedPortal(demo, addContracts);
  const db = new Database(path.join(portal.dataFolder, "croupier.db"), { readonly: true });
  const nightsLeft = () => daysUntilNow(doneTo(db));
  const wager = () => {
    const run = `${Date.now()}`;
    const wagers = { ...players, host: `127.0.0.1:${portal.port}`, run, endsRounds: true };
    return load(portal.pid, { port: portal.port, connections: CONNECTIONS, durationMs: ROUND_MS, wagers });
  };
  try {
    const lags: number[] = [];
    const watch = setInterval(() => lags.push(lagOf(db)), 100);
    const beside: LoadResult[] = [];
    for (let round = 0; round < ROUNDS; round++) beside.push(await wager());
    if (nightsLeft() < 1) throw new Error("settlement was over before the load");
    clearInterval(watch);

    const from = { nights: nightsLeft(), at: performance.now() };
    while (nightsLeft() > 0) await pause(100);
    const nightMs = (performance.now() - from.at) / from.nights;
    tellNobody(path.join(portal.dataFolder, "croupier.db"));
    const alone: LoadResult[] = [];
    for (let round = 0; round < ROUNDS; round++) alone.push(await wager());

    const p99 = (rounds: LoadResult[]) => median(rounds.map(({ p99Ms }) => p99Ms));
    const rate = (rounds: LoadResult[]) => perSecond(median(rounds.map((round) => round.perSecond)));
    const lagMs = Math.max(...lags);
    return [
      seconds("settling 10,000 contracts of a day", nightMs, 30, `mean of ${from.nights} nights`),
      atMost(
        "p99 of wagers while contracts are settled : without",
        p99(beside) / p99(alone),
        1.5,
        `${p99(beside).toFixed(1)} ms at ${rate(beside)}, ${p99(alone).toFixed(1)} ms at ${rate(alone)}`,
      ),
      seconds("how far reports are behind meanwhile", lagMs, 5, `the most of ${lags.length} looks`),
    ];
  } finally {
    db.close();
    await portal.stop();
  }
}

function seconds(what: string, ms: number, goal: number, from: string): Row {
  return { what, figure: `${(ms / 1000).toFixed(1)} s`, goal: `≤ ${goal} s`, met: ms <= goal * 1000, from };
}

/** A hundred agents with a hundred members each, a contract with each, and some days of play that nobody has settled. */
function addContracts(db: Database.Database): void {
  const today = dayOf(Date.now(), TIME_ZONE);
  const firstDay = addDays(today, -NIGHTS);
  const beginsAt = startOfDay(firstDay, TIME_ZONE);
  const total = AGENTS + CONTRACTS;
  const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < @total)";
  const id = `${FIRST_ID} + i`;
  const agent = `${FIRST_ID} + 1 + i % ${AGENTS}`;
  const isAgent = `i <= ${AGENTS}`;
  const run = (text: string) => db.prepare(text).run({ total, beginsAt });
  db.transaction(() => {
    run(`insert into accounts (id, username, username_key, nickname, member_type, parent_id, depth, password_hash,
        status, currency, language, avatar, must_change_password, created_at)
      ${numbers} select ${id}, 'bench' || i, 'bench' || i, '', ${isAgent}, iif(${isAgent}, null, ${agent}),
        iif(${isAgent}, 0, 1), '', 'active', 'BDT', 'en', '', 0, @beginsAt from n where @total = @total`);
    run(`insert into account_tree (ancestor_id, descendant_id, distance, from_day)
      ${numbers} select ${id}, ${id}, 0, 0 from n where @beginsAt > 0`);
    run(`insert into account_tree (ancestor_id, descendant_id, distance, from_day)
      ${numbers} select ${agent}, ${id}, 1, 0 from n where not (${isAgent}) and @beginsAt > 0`);
    run(`insert into contracts (id, type, agent_id, account_id, currency, rate_bp, status, offered_at, answered_at)
      ${numbers} select ${id}, 'daily_salary', ${agent}, ${id}, 'BDT', 10, 'accepted', @beginsAt, @beginsAt
      from n where not (${isAgent})`);
    run(`insert into contract_tiers (contract_id, place, rate_bp, active_members, valid_bet_minor, loss_minor,
        daily_bet_minor)
      ${numbers} select ${id}, 0, 10, 0, 0, 0, 0 from n where not (${isAgent}) and @beginsAt > 0`);
    for (let day = firstDay; day < today; day = addDays(day, 1))
      run(`insert into member_daily (account_id, day, currency, bets, stake_minor, valid_minor, payout_minor, deposits,
          deposit_minor, withdrawals, withdraw_minor)
        ${numbers} select ${id}, ${day}, 'BDT', 5, 50000, 50000, 40000 + i % 20000, 0, 0, 0, 0
        from n where not (${isAgent}) and @beginsAt > 0`);
    db.prepare("update settlement_progress set done_to = ?, started_at = min(started_at, ?)").run(
      beginsAt + 3_600_000,
      beginsAt,
    );
  })();
}

/** Writing a letter for each bill takes minutes and is work of settlement, too. */
function tellNobody(file: string): void {
  const db = new Database(file, { timeout: 10_000 });
  db.exec("update settlement_bills set told_moves = moves, told_open = 1");
  db.close();
}

function doneTo(db: Database.Database): number {
  const row = db.prepare("select done_to from settlement_progress").get() as { done_to: number };
  return row.done_to;
}

function daysUntilNow(doneToMs: number): number {
  let nights = 0;
  for (let day = dayOf(doneToMs, TIME_ZONE), today = dayOf(Date.now(), TIME_ZONE); day < today; nights++)
    day = addDays(day, 1);
  return nights;
}

/** The age of the oldest event that no report has yet. */
function lagOf(db: Database.Database): number {
  const row = db
    .prepare("select min(created_at) as oldest from outbox where topic = 'settled' and done_at is null")
    .get() as { oldest: number | null };
  return row.oldest === null ? 0 : Date.now() - row.oldest;
}
