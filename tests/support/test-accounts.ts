import type { App } from "../../app/domain/app.server";
import { openTestAccount } from "../../app/domain/membership/test-accounts/open-test-account.server";
import { moveTestMoney } from "../../app/domain/membership/test-accounts/test-money.server";
import type { TestMove } from "../../app/domain/membership/test-accounts/test-account.schema";

export const TESTER_STAFF = { staffId: 7, ip: "203.0.113.7" };

let lastName = 0;

/** A test account as staff open one, with test money if it is to have some. */
export async function addTestAccount(
  app: App,
  { username = `tester${++lastName}`, currency = "BDT", balanceMinor = 0n } = {},
): Promise<{ accountId: number; username: string; password: string }> {
  const opened = await openTestAccount(app, {
    ...{ username, currency, language: "en", reason: "To try the site", by: TESTER_STAFF },
    idempotencyKey: app.random.token(16),
  });
  if (!opened.ok) throw new Error(opened.refusal);
  const { accountId, password } = opened;
  if (balanceMinor > 0n) {
    const funded = await giveTestMoney(app, accountId, balanceMinor);
    if (!funded.ok) throw new Error(funded.refusal);
  }
  return { accountId, username, password };
}

interface HowToMove {
  move?: TestMove;
  key?: string;
  by?: typeof TESTER_STAFF;
}

export function giveTestMoney(
  app: App,
  accountId: number,
  amountMinor: bigint,
  { move = "fund", key = app.random.token(16), by = TESTER_STAFF }: HowToMove = {},
) {
  return moveTestMoney(app, {
    ...{ accountId, move, amountMinor, reason: "To try the site", idempotencyKey: key, by },
  });
}

/** What the ledger holds for each kind of party. */
export async function sumsByParty({ db }: Pick<App, "db">): Promise<Record<string, bigint>> {
  const rows = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as party", "party.id", "entry.ledger_account_id")
    .select(["party.kind", "entry.amount_minor"])
    .execute();
  const sums: Record<string, bigint> = {};
  for (const { kind, amount_minor } of rows) sums[kind] = (sums[kind] ?? 0n) + amount_minor;
  return sums;
}

/** The part of those that is real money. */
export async function realSums(app: Pick<App, "db">): Promise<Record<string, bigint>> {
  const sums = await sumsByParty(app);
  return Object.fromEntries(Object.entries(sums).filter(([kind]) => !kind.startsWith("test_")));
}
