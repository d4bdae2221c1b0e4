import { rows, type Store, type Tx } from "~/db/runner/transaction";
import { FIXTURES_VENDOR, ORDERED_FAULT } from "~/domain/games/wallet-contract/ordered-fault.server";
import { post } from "~/domain/ledger/ledger.server";
import { systemClock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { decimalsOf, toMinor, type State } from "./state";

/** Servers have node numbers of their own; this program takes the last one. */
const ids = createIds(systemClock, 15);
const context = { clock: systemClock, ids, config: { timeZone: "Asia/Dhaka", hashChain: false } };
/** The opposite of a member: such accounts are nobody's, and their money never leaves. */
const TRIAL = 4;

interface Options {
  secret: string;
  /** Whose next callback fails; empty for nobody's. */
  faultAccount: string;
}

/**
 * Replaces what the vendor of the conformance cases knows. The ledger forgets nothing: players are given fresh
 * accounts under their old names, opened with what they are to have.
 */
export async function replaceState(
  { store }: { store: Store },
  state: State,
  { secret, faultAccount }: Options,
): Promise<void> {
  await store.transaction(function* () {
    const vendorId = yield* openVendor(secret);
    yield* forget(vendorId);
    yield* orderFault(faultAccount);
    const exponents = yield* openCurrencies(state);
    const accountIds: number[] = [];
    for (const [playerRef, account] of Object.entries(state.accounts)) {
      accountIds.push(yield* openPlayer({ vendorId, playerRef, account, exponents }));
    }
    // The cases do not say whose a transaction is: it is everybody's.
    const exponent = Math.max(0, ...exponents.values());
    for (const accountId of accountIds.length > 0 ? accountIds : [0]) {
      yield* remember({ vendorId, accountId }, state, exponent);
    }
  });
}

function* openVendor(secret: string): Tx<number> {
  // Who is switched off begins no round; without games it is in no list.
  const open = { enabled: 1, maintenance: 0 };
  const made = yield* rows((db) =>
    db
      .insertInto("vendors")
      .values({
        id: ids.next(),
        code: FIXTURES_VENDOR,
        name: "Conformance cases",
        adapter: "softswiss",
        casino_id: "",
        launcher_url: "",
        secret,
        ...open,
        sort: 9_999,
      })
      .onConflict((conflict) => conflict.column("code").doUpdateSet({ secret, ...open }))
      .returning("id"),
  );
  return made[0]!.id;
}

function* forget(vendorId: number): Tx<void> {
  for (const table of ["vendor_players", "vendor_transactions", "vendor_tombstones"] as const) {
    yield* rows((db) => db.deleteFrom(table).where("vendor_id", "=", vendorId));
  }
}

function* orderFault(playerRef: string): Tx<void> {
  yield* rows((db) => db.deleteFrom("settings").where("key", "=", ORDERED_FAULT));
  if (playerRef === "") return;
  const order = { key: ORDERED_FAULT, value: JSON.stringify(playerRef), updated_at: systemClock.now() };
  yield* rows((db) => db.insertInto("settings").values(order));
}

/** A currency that the site does not know is opened with the decimals that its amounts are written with. */
function* openCurrencies({ accounts }: State): Tx<Map<string, number>> {
  const exponents = new Map<string, number>();
  for (const { currency, balance } of Object.values(accounts)) {
    const fresh = { code: currency, exponent: decimalsOf(balance), symbol: currency, enabled: 0 };
    yield* rows((db) =>
      db
        .insertInto("currencies")
        .values(fresh)
        .onConflict((conflict) => conflict.column("code").doNothing()),
    );
    const [kept] = yield* rows((db) =>
      db.selectFrom("currencies").select("exponent").where("code", "=", currency),
    );
    exponents.set(currency, kept!.exponent);
  }
  return exponents;
}

function* openPlayer({
  vendorId,
  playerRef,
  account,
  exponents,
}: {
  vendorId: number;
  playerRef: string;
  account: State["accounts"][string];
  exponents: Map<string, number>;
}): Tx<number> {
  const { currency, balance, bet_limited: isLimited } = account;
  const accountId = ids.next();
  yield* rows((db) => db.insertInto("accounts").values(accountRow(accountId, currency, isLimited ?? false)));
  yield* rows((db) =>
    db
      .insertInto("vendor_players")
      .values({ vendor_id: vendorId, player_ref: playerRef, account_id: accountId }),
  );
  const balanceMinor = toMinor(balance, exponents.get(currency)!);
  if (balanceMinor > 0n) {
    yield* post(context, {
      source: "fixture",
      externalId: String(accountId),
      kind: "opening",
      currency,
      postings: [
        { party: { kind: "opening" }, amountMinor: -balanceMinor },
        { party: { kind: "member_main", ownerId: accountId }, amountMinor: balanceMinor },
      ],
    });
  }
  return accountId;
}

function* remember(
  key: { vendorId: number; accountId: number },
  { transactions, tombstones }: State,
  exponent: number,
): Tx<void> {
  const owner = { vendor_id: key.vendorId, account_id: key.accountId, created_at: systemClock.now() };
  for (const [providerId, { id, balance_after: balanceAfter, type, amount }] of Object.entries(
    transactions,
  )) {
    const row = {
      ...owner,
      id: ids.next(),
      provider_id: providerId,
      kind: type ?? "",
      round_id: null,
      amount_minor: amount === undefined ? null : toMinor(amount, exponent),
      balance_after_minor: toMinor(balanceAfter, exponent),
      answered_id: id,
      ledger_transaction_id: null,
    };
    yield* rows((db) => db.insertInto("vendor_transactions").values(row));
  }
  for (const providerId of tombstones) {
    yield* rows((db) => db.insertInto("vendor_tombstones").values({ ...owner, provider_id: providerId }));
  }
}

function accountRow(id: number, currency: string, isLimited: boolean) {
  return {
    id,
    username: `fixture-${id}`,
    username_key: `fixture-${id}`,
    nickname: "",
    member_type: TRIAL,
    parent_id: null,
    depth: 0,
    // No password has this hash, so nobody signs in.
    password_hash: "!",
    payment_password_hash: null,
    status: "active",
    currency,
    language: "en",
    payee_name: null,
    email: null,
    mobile: null,
    avatar: "",
    bet_limit_minor: isLimited ? 0n : null,
    must_change_password: 0,
    created_at: systemClock.now(),
    last_login_at: null,
  };
}
