import type { App } from "../app.server";
import { currencyOf } from "../ledger/currencies.server";
import { toDecimal, type Currency } from "../shared/money";
import { dayToText } from "../shared/day";
import { listConsents } from "./agreement/terms.views.server";
import { ownProfile } from "./edit-profile.server";
import { listSessions } from "./session-list.views.server";

/**
 * Everything that is known of a member and is the member's own, as one JSON text: in pieces, so that ten years of play
 * fill no memory. No secret is in it, nothing that staff noted for each other, and nobody else.
 */
export async function* ownData(app: App, accountId: number): AsyncGenerator<string, void> {
  const account = await accountOf(app, accountId);
  const currency = await currencyOf(app, account.currency);
  const of: Owner = { app, accountId, currency };
  yield "{\n";
  yield* field("exportedAt", timeOf(app.clock.now()));
  yield* field("account", account);
  yield* field("profile", await ownProfile(app, accountId));
  for (const [name, read] of Object.entries(SMALL)) yield* field(name, await read(of));
  for (const [name, readAfter] of Object.entries(LONG)) yield* list(name, readAfter, of);
  yield '"end": true\n}\n';
}

interface Owner {
  app: App;
  accountId: number;
  currency: Currency;
}

const timeOf = (instant: number | null) => instant && new Date(instant).toISOString();

function* field(name: string, value: unknown): Generator<string> {
  yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 1)},\n`;
}

type Row = { id: number };
type ReadAfter = (of: Owner, afterId: number) => Promise<{ rows: Row[]; shown: unknown[] }>;

const STEP = 500;

async function* list(name: string, readAfter: ReadAfter, of: Owner): AsyncGenerator<string> {
  yield `${JSON.stringify(name)}: [`;
  let separator = "\n";
  for (let after = 0; ;) {
    const { rows, shown } = await readAfter(of, after);
    if (rows.length === 0) break;
    for (const line of shown) {
      yield separator + JSON.stringify(line);
      separator = ",\n";
    }
    after = rows.at(-1)!.id;
  }
  yield "\n],\n";
}

async function accountOf({ db }: App, accountId: number) {
  const { created_at, last_login_at, member_type, payee_name, ...rest } = await db
    .selectFrom("accounts")
    .select(["id", "username", "nickname", "status", "currency", "language", "email", "mobile"])
    .select(["member_type", "payee_name", "created_at", "last_login_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    ...rest,
    memberType: member_type,
    payeeName: payee_name,
    createdAt: timeOf(created_at),
    lastLoginAt: timeOf(last_login_at),
  };
}

const SMALL: Record<string, (of: Owner) => Promise<unknown>> = {
  contacts: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("contacts")
      .select(["kind", "address", "verified_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ verified_at, ...contact }) => ({ ...contact, verifiedAt: timeOf(verified_at) }));
  },
  consents: async ({ app, accountId }) =>
    (await listConsents(app, accountId)).map(({ agreedAt, ...consent }) => ({
      ...consent,
      agreedAt: timeOf(agreedAt),
    })),
  accountsElsewhere: ({ app, accountId }) =>
    app.db.selectFrom("social_identities").select("provider").where("account_id", "=", accountId).execute(),
  logIns: async ({ app, accountId }) =>
    (await listSessions(app, accountId)).map(({ ip, userAgent, createdAt, seenAt, state }) => ({
      ...{ ip, userAgent, state },
      createdAt: timeOf(createdAt),
      seenAt: timeOf(seenAt),
    })),
  browsers: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("account_devices")
      .select(["first_seen_at", "seen_at"])
      .where("account_id", "=", accountId)
      .orderBy("first_seen_at")
      .execute();
    return found.map(({ first_seen_at, seen_at }) => ({
      firstSeenAt: timeOf(first_seen_at),
      seenAt: timeOf(seen_at),
    }));
  },
  withdrawalAccounts: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("withdrawal_accounts")
      .select(["kind", "institution", "holder_name", "number", "created_at", "removed_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return found.map(({ holder_name: holderName, created_at, removed_at, ...account }) => ({
      ...account,
      ...{ holderName, createdAt: timeOf(created_at), removedAt: timeOf(removed_at) },
    }));
  },
  wallets: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("wallets")
      .select(["kind", "currency", "balance_minor"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return Promise.all(
      found.map(async ({ balance_minor, ...wallet }) => ({
        ...wallet,
        balance: toDecimal(balance_minor, await currencyOf(app, wallet.currency)),
      })),
    );
  },
  identityChecks: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("identity_checks")
      .select(["paper", "name", "number", "birthday", "valid_until", "status", "reason", "created_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return found.map(({ birthday, valid_until, created_at, ...check }) => ({
      ...check,
      birthday: dayToText(birthday),
      validUntil: valid_until && dayToText(valid_until),
      createdAt: timeOf(created_at),
    }));
  },
  limits: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("play_limits")
      .select(["kind", "period", "limit_minor", "changed_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ limit_minor, changed_at, ...limit }) => ({
      ...limit,
      limitMinor: String(limit_minor),
      changedAt: timeOf(changed_at),
    }));
  },
  favourites: ({ app, accountId }) =>
    app.db.selectFrom("favourites").select("game_id as gameId").where("account_id", "=", accountId).execute(),
  promotions: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("promotion_members")
      .select(["promotion_id as promotionId", "state", "joined_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ joined_at, ...joined }) => ({ ...joined, joinedAt: timeOf(joined_at) }));
  },
};

/** What grows for years, by its ids. */
const LONG: Record<string, ReadAfter> = {
  deposits: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("deposits")
      .select(["id", "amount_minor", "status", "reference", "reason", "created_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return {
      rows,
      shown: rows.map(({ amount_minor, created_at, ...row }) => ({
        ...row,
        ...{ amount: toDecimal(amount_minor, currency), createdAt: timeOf(created_at) },
      })),
    };
  },
  withdrawals: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("withdrawals")
      .select(["id", "amount_minor", "fee_minor", "status", "payee", "payout_reference", "created_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return {
      rows,
      shown: rows.map(({ id, status, amount_minor, fee_minor, payee, payout_reference, created_at }) => ({
        ...{ id, status, payee: JSON.parse(payee) as unknown, payoutReference: payout_reference },
        amount: toDecimal(amount_minor, currency),
        fee: toDecimal(fee_minor, currency),
        createdAt: timeOf(created_at),
      })),
    };
  },
  entries: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("wallets as wallet")
      .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "wallet.id")
      .innerJoin("ledger_transactions as booked", "booked.id", "entry.transaction_id")
      .select(["booked.kind", "booked.created_at", "booked.reference_id"])
      .select(["entry.amount_minor", "entry.balance_after_minor", "entry.wallet_version"])
      .where("wallet.account_id", "=", accountId)
      .where("wallet.kind", "=", "main")
      .where("wallet.currency", "=", currency.code)
      .where("entry.wallet_version", ">", after)
      .orderBy("entry.wallet_version")
      .limit(STEP)
      .execute();
    return {
      rows: rows.map(({ wallet_version }) => ({ id: wallet_version! })),
      shown: rows.map(({ kind, reference_id, amount_minor, balance_after_minor, created_at }) => ({
        ...{ kind, referenceId: reference_id, amount: toDecimal(amount_minor, currency) },
        balanceAfter: balance_after_minor === null ? null : toDecimal(balance_after_minor, currency),
        createdAt: timeOf(created_at),
      })),
    };
  },
  bets: async ({ app, accountId, currency }, after) => {
    const rows = await app.db
      .selectFrom("bets")
      .select(["id", "game_id", "stake_minor", "payout_minor", "status", "placed_at", "settled_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return {
      rows,
      shown: rows.map(({ id, game_id, status, stake_minor, payout_minor, placed_at, settled_at }) => ({
        ...{ id, gameId: game_id, status, placedAt: timeOf(placed_at), settledAt: timeOf(settled_at) },
        stake: toDecimal(stake_minor, currency),
        payout: toDecimal(payout_minor, currency),
      })),
    };
  },
  feedback: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("feedback")
      .select(["id", "kind", "content", "contact", "status", "created_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return {
      rows,
      shown: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: timeOf(created_at) })),
    };
  },
  chat: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("chat_messages")
      .select(["id", "room_id", "text", "created_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return {
      rows,
      shown: rows.map(({ created_at, room_id: roomId, ...row }) => ({
        ...row,
        ...{ roomId, createdAt: timeOf(created_at) },
      })),
    };
  },
};
