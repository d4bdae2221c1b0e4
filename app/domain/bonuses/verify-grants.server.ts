import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { grantOf } from "./grants.store.server";
import type { Grant } from "./grant";
import { AWARD_KINDS } from "./award-kinds";

const PAGE_SIZE = 1_000;

/**
 * Folds the counters of every grant again from the ledger's entries, and says what is wrong with the first one that they
 * do not make: granted = consumed + forfeited + expired + converted + remaining, and an ended grant has nothing left.
 */
export async function findBrokenGrant(db: Kysely<Database>): Promise<string | undefined> {
  for (let after = 0; ;) {
    const page = await grantsAfter(db, after);
    const last = page.at(-1);
    if (!last) return (await findBrokenCount(db)) ?? undefined;
    for (const row of page) {
      const problem = problemOf(grantOf(row), row);
      if (problem) return `grant ${row.id} of account ${row.account_id}: ${problem}`;
    }
    after = last.id;
  }
}

interface Folded {
  given_minor: bigint;
  converted_entries_minor: bigint;
  lost_entries_minor: bigint;
}

function problemOf(grant: Grant, folded: Folded): string | undefined {
  const { grantedMinor, consumedMinor, forfeitedMinor, expiredMinor, convertedMinor, remainingMinor } = grant;
  const sum = consumedMinor + forfeitedMinor + expiredMinor + convertedMinor + remainingMinor;
  if (sum !== grantedMinor) return `was given ${grantedMinor}, but its parts come to ${sum}`;
  if (convertedMinor !== folded.converted_entries_minor)
    return `says ${convertedMinor} were converted, but its entries say ${folded.converted_entries_minor}`;
  // What a lost win was taken back by came from the promotion, and is no entry of the grant.
  if (forfeitedMinor + expiredMinor > folded.lost_entries_minor)
    return `says ${forfeitedMinor + expiredMinor} were lost, but its entries say ${folded.lost_entries_minor}`;
  if (grant.parentId === null && grantedMinor !== folded.given_minor)
    return `says ${grantedMinor} were given, but its entries say ${folded.given_minor}`;
  if (grant.state !== "active" && remainingMinor !== 0n)
    return `is ${grant.state}, but ${remainingMinor} remain`;
  return undefined;
}

async function grantsAfter(db: Kysely<Database>, id: number) {
  const sumOf = (kinds: string[], sign: number) =>
    sql<bigint>`cast(coalesce((
      select sum(entry.amount_minor) from ledger_entries entry
      join ledger_transactions posted on posted.id = entry.transaction_id
      where entry.ledger_account_id = grants.wallet_id and posted.kind in (${sql.join(kinds)})
    ), 0) * ${sql.lit(sign)} as bigint)`;
  return await db
    .selectFrom("grants")
    .leftJoin("wallets", "wallets.id", "grants.wallet_id")
    .selectAll("grants")
    .select("wallets.balance_minor as remaining_minor")
    .select([
      sumOf([...AWARD_KINDS], 1).as("given_minor"),
      sumOf(["bonus_conversion"], -1).as("converted_entries_minor"),
      sumOf(["bonus_forfeiture", "bonus_expiry"], -1).as("lost_entries_minor"),
    ])
    .where("grants.id", ">", id)
    .orderBy("grants.id")
    .limit(PAGE_SIZE)
    .execute();
}

/** How many are active is kept beside the member, for whoever places a bet. */
async function findBrokenCount(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db
    .selectFrom("grants")
    .leftJoin("member_bonuses as kept", "kept.account_id", "grants.account_id")
    .select(["grants.account_id", "kept.open_grants"])
    .select(
      sql<number>`cast(sum(case when grants.state = 'active' then 1 else 0 end) as bigint)`.as("active"),
    )
    .groupBy(["grants.account_id", "kept.open_grants"])
    .having(
      sql<boolean>`sum(case when grants.state = 'active' then 1 else 0 end) <> coalesce(kept.open_grants, 0)`,
    )
    .limit(1)
    .executeTakeFirst();
  return (
    row && `account ${row.account_id} has ${row.active} active grants, but ${row.open_grants ?? 0} are kept`
  );
}
