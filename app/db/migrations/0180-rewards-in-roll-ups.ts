import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What bonuses and rewards cost, beside play in the sums that reports read; earlier days are counted from the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  for (const table of ["member_daily", "member_monthly", "team_daily"])
    await addColumns(table, { rewards_minor: "money" });

  const given = sql`select coalesce(
      (select wallet.account_id from ledger_entries other join wallets wallet on wallet.id = other.ledger_account_id
        where other.transaction_id = moved.id limit 1),
      (select account_id from rounds where rounds.id = moved.reference_id)) as account_id,
    moved.day, moved.currency, -entry.amount_minor as amount_minor
    from ledger_accounts party
    join ledger_entries entry on entry.ledger_account_id = party.id
    join ledger_transactions moved on moved.id = entry.transaction_id
    where party.kind = 'promotion'`;
  const above = sql`select ancestor_id, given.day, given.currency, given.amount_minor from (${given}) given
      join account_tree tree on tree.descendant_id = given.account_id and given.day >= tree.from_day
    union all
    select ancestor_id, given.day, given.currency, given.amount_minor from (${given}) given
      join account_tree_past tree on tree.descendant_id = given.account_id
        and given.day >= tree.from_day and given.day <= tree.to_day
    union all
    select 0, given.day, given.currency, given.amount_minor from (${given}) given`;
  const play = sql`bets, stake_minor, valid_minor, payout_minor, deposits, deposit_minor, withdrawals, withdraw_minor`;
  const none = sql`0, 0, 0, 0, 0, 0, 0, 0`;

  await sql`insert into member_daily (account_id, day, currency, ${play}, rewards_minor)
    select account_id, day, currency, ${none}, sum(amount_minor) from (${given}) given
    where account_id is not null group by account_id, day, currency
    on conflict (account_id, day, currency) do update set rewards_minor = excluded.rewards_minor`.execute(db);
  await sql`insert into member_monthly (account_id, month, currency, ${play}, rewards_minor)
    select account_id, day / 100, currency, ${none}, sum(amount_minor) from (${given}) given
    where account_id is not null group by account_id, day / 100, currency
    on conflict (account_id, month, currency) do update set rewards_minor = excluded.rewards_minor`.execute(
    db,
  );
  await sql`insert into team_daily (ancestor_id, day, currency, ${play}, rewards_minor, active_members, registrations)
    select ancestor_id, day, currency, ${none}, sum(amount_minor), 0, 0 from (${above}) above where true
    group by ancestor_id, day, currency
    on conflict (ancestor_id, day, currency) do update set rewards_minor = excluded.rewards_minor`.execute(
    db,
  );
}
