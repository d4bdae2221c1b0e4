import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { networkOf } from "../../shared/network.server";
import { refuse, type Outcome } from "../../shared/refusal";

/** Addresses from which an account's password is enough: its first one, and those that its owner keeps. */
export interface TrustedAddress {
  /** An IPv4 address, or the /64 that a household has of IPv6. */
  address: string;
  trustedAt: number;
  /** When somebody last logged in from there. */
  seenAt: number;
}

/** More than one person logs in from; the oldest ones make room. */
const KEPT = 30;

export async function isTrusted(app: Pick<App, "db">, accountId: number, ip: string): Promise<boolean> {
  const found = await app.db
    .selectFrom("trusted_addresses")
    .select("address")
    .where("account_id", "=", accountId)
    .where("address", "=", networkOf(ip))
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps an address from which its owner has shown more than the password. */
export function* trustAddress(
  app: Pick<App, "clock">,
  { accountId, ip }: { accountId: number; ip: string },
): Tx<void> {
  const now = app.clock.now();
  const row = { account_id: accountId, address: networkOf(ip), trusted_at: now, seen_at: now };
  yield* rows((db) =>
    db
      .insertInto("trusted_addresses")
      .values(row)
      .onConflict((conflict) => conflict.columns(["account_id", "address"]).doUpdateSet({ seen_at: now })),
  );
  yield* rows((db) =>
    db
      .deleteFrom("trusted_addresses")
      .where("account_id", "=", accountId)
      .where("address", "not in", (kept) =>
        kept
          .selectFrom("trusted_addresses as newest")
          .select("newest.address")
          .where("newest.account_id", "=", accountId)
          .orderBy("newest.seen_at", "desc")
          .orderBy("newest.address")
          .limit(KEPT),
      ),
  );
}

/** Somebody came from it again; one that is not kept stays unknown. */
export function* seenAddress(
  app: Pick<App, "clock">,
  { accountId, ip }: { accountId: number; ip: string },
): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("trusted_addresses")
      .set({ seen_at: app.clock.now() })
      .where("account_id", "=", accountId)
      .where("address", "=", networkOf(ip)),
  );
}

export async function listTrusted(app: Pick<App, "db">, accountId: number): Promise<TrustedAddress[]> {
  return app.db
    .selectFrom("trusted_addresses")
    .select(["address", "trusted_at as trustedAt", "seen_at as seenAt"])
    .where("account_id", "=", accountId)
    .orderBy("seen_at", "desc")
    .orderBy("address")
    .execute();
}

/** The next log-in from there asks for a code again. Refusals: `unknown_address` for one that is not kept. */
export async function forgetAddress(
  app: App,
  { accountId, address }: { accountId: number; address: string },
): Promise<Outcome<object, "unknown_address">> {
  const gone = await app.store.transaction(() =>
    first((db) =>
      db
        .deleteFrom("trusted_addresses")
        .where("account_id", "=", accountId)
        .where("address", "=", address)
        .returning("address"),
    ),
  );
  return gone ? { ok: true } : refuse("unknown_address");
}
