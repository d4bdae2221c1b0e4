import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import type { ShownIdentity } from "./shown-identity";
import type { SocialProvider } from "./provider";
import { holdAccount } from "../../account-rows/account-rows.server";

/**
 * Which account of ours belongs to an account elsewhere. One is linked by its owner, who is logged in, or when the
 * account is opened by it; never by an address that the two have in common.
 */

/** False when it is linked already, to whomever, or the account has another of this provider. */
export function* linkIdentity(
  app: Pick<App, "clock">,
  { accountId, identity }: { accountId: number; identity: ShownIdentity },
): Tx<boolean> {
  const { provider, subject } = identity;
  const linked = yield* first((db) =>
    db
      .insertInto("social_identities")
      .values({ provider, subject, account_id: accountId, created_at: app.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("subject"),
  );
  return linked !== undefined;
}

export async function identityOwner(
  { db }: Pick<App, "db">,
  { provider, subject }: ShownIdentity,
): Promise<number | undefined> {
  const found = await db
    .selectFrom("social_identities")
    .select("account_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return found?.account_id;
}

/** The same within a transaction, of one account. */
export function* isLinked({
  accountId,
  identity: { provider, subject },
}: {
  accountId: number;
  identity: ShownIdentity;
}): Tx<boolean> {
  const found = yield* first((db) =>
    db
      .selectFrom("social_identities")
      .select("account_id")
      .where("provider", "=", provider)
      .where("subject", "=", subject)
      .where("account_id", "=", accountId),
  );
  return found !== undefined;
}

export interface LinkedProvider {
  provider: string;
  linkedAt: number;
}

export function linkedProviders({ db }: Pick<App, "db">, accountId: number): Promise<LinkedProvider[]> {
  return db
    .selectFrom("social_identities")
    .select(["provider", "created_at as linkedAt"])
    .where("account_id", "=", accountId)
    .orderBy("provider", "desc")
    .execute();
}

/** Refusals: `last_way_in` for whoever could not log in any more, `not_linked`. */
export function* unlinkIdentity({
  accountId,
  provider,
}: {
  accountId: number;
  provider: SocialProvider;
}): Tx<Outcome<object, "last_way_in" | "not_linked">> {
  if (!(yield* hasOtherWayIn({ accountId, provider }))) return refuse("last_way_in");
  return (yield* removeIdentity({ accountId, provider })) ? { ok: true } : refuse("not_linked");
}

/** Even the last way in. False when it is not linked. */
export function* removeIdentity({
  accountId,
  provider,
}: {
  accountId: number;
  provider: SocialProvider;
}): Tx<boolean> {
  const removed = yield* first((db) =>
    db
      .deleteFrom("social_identities")
      .where("account_id", "=", accountId)
      .where("provider", "=", provider)
      .returning("provider"),
  );
  return removed !== undefined;
}

/** A password, a mobile number or another provider. Two questions about one account come one after the other. */
function* hasOtherWayIn({ accountId, provider }: { accountId: number; provider: string }): Tx<boolean> {
  const account = yield* holdAccount(accountId);
  if (account?.password_hash) return true;
  const other = yield* first((db) =>
    db
      .selectFrom("social_identities")
      .select("account_id")
      .where("account_id", "=", accountId)
      .where("provider", "!=", provider)
      .union((union) =>
        union
          .selectFrom("contacts")
          .select("account_id")
          .where("account_id", "=", accountId)
          .where("kind", "=", "sms"),
      ),
  );
  return other !== undefined;
}
