import type { Kysely } from "kysely";
import { openMigrated } from "~/db/open-migrated";
import type { Database } from "~/db/schema";
import { post } from "~/domain/ledger/ledger.server";
import { systemClock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { systemRandom } from "~/domain/shared/random";
import { amountsOf, CURRENCY, externalIds, MEMBERS, SOURCE } from "./rounds";

const PLENTY_MINOR = 1_000_000_000n;

/** Members with more money than the ordeal can spend. */
export async function openAccounts(url: string): Promise<number[]> {
  const { db, store, close } = await openMigrated(url, { clock: systemClock, random: systemRandom });
  const ids = createIds(systemClock, 0);
  const context = { clock: systemClock, ids, config: { timeZone: "Asia/Dhaka", hashChain: false } };
  const currency = { code: CURRENCY, exponent: 2, symbol: "৳", enabled: 1 };
  await db
    .insertInto("currencies")
    .values(currency)
    .onConflict((c) => c.column("code").doNothing())
    .execute();
  const members = Array.from({ length: MEMBERS }, () => ids.next());
  await db.insertInto("accounts").values(members.map(accountRow)).execute();
  for (const member of members) {
    await store.transaction(() =>
      post(context, {
        source: SOURCE,
        externalId: `opening-${member}`,
        kind: "opening",
        currency: CURRENCY,
        postings: [
          { party: { kind: "opening" }, amountMinor: -PLENTY_MINOR },
          { party: { kind: "member_main", ownerId: member }, amountMinor: PLENTY_MINOR },
        ],
      }),
    );
  }
  await close();
  return members;
}

/** The rounds of one writer that are in the books whole, and what is wrong with others. */
export async function readRounds(db: Kysely<Database>, run: number) {
  const rows = await db
    .selectFrom("ledger_transactions as posted")
    .innerJoin("ledger_entries as entry", "entry.transaction_id", "posted.id")
    .select(["posted.external_id", "entry.amount_minor"])
    .where("posted.source", "=", SOURCE)
    .where("posted.external_id", "like", `${run}-%`)
    .where("entry.balance_after_minor", "is not", null)
    .execute();
  const amounts = new Map<string, bigint>();
  const faults: string[] = [];
  for (const { external_id: id, amount_minor: amount } of rows) {
    if (amounts.has(id)) faults.push(`${id} is there twice`);
    amounts.set(id, amount);
  }
  const whole = new Set<number>();
  for (const id of amounts.keys()) {
    const n = Number(id.split("-")[1]);
    const ids = externalIds({ run, n });
    const { stakeMinor, payoutMinor } = amountsOf({ run, n });
    const [bet, win] = [amounts.get(ids.bet), amounts.get(ids.win)];
    if (bet === -stakeMinor && win === payoutMinor) whole.add(n);
    else faults.push(`round ${run}-${n} is torn: its bet moved ${bet}, its win ${win}`);
  }
  return { whole, faults };
}

function accountRow(id: number) {
  return {
    id,
    username: `torture${id}`,
    username_key: `torture${id}`,
    nickname: "",
    member_type: 4,
    parent_id: null,
    depth: 0,
    password_hash: "!",
    payment_password_hash: null,
    status: "active",
    currency: CURRENCY,
    language: "en",
    payee_name: null,
    email: null,
    mobile: null,
    avatar: "",
    bet_limit_minor: null,
    must_change_password: 0,
    created_at: systemClock.now(),
    last_login_at: null,
  };
}
