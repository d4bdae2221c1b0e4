import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { DOCUMENTS, FIRST_VERSION, type Affirmation, type ConsentKind } from "./agreement";
import { settleAgreement } from "../../access/sessions.server";

/**
 * Who has agreed to which version of the terms and the privacy policy, and when. What was agreed to stays written; a
 * log-in after a material change can do nothing but agree, take its money or leave.
 */
interface Consent {
  accountId: number;
  kinds: readonly ConsentKind[];
  ip: string;
}

/** To the version that holds now. Said twice it counts once. */
export function* keepConsents(app: Pick<App, "clock">, { accountId, kinds, ip }: Consent): Tx<void> {
  const version = yield* currentVersion();
  const agreed = { account_id: accountId, version, ip, agreed_at: app.clock.now() };
  yield* rows((db) =>
    db
      .insertInto("consents")
      .values(kinds.map((kind) => ({ ...agreed, kind })))
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/**
 * Whether there was a material change since an account agreed; whoever did not register has agreed to nothing yet. Trial
 * users have nothing to agree to.
 */
export function* mustAgree(accountId: number): Tx<boolean> {
  const account = yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["member_type", "opened_by", "opened_by_agent"])
      .where("id", "=", accountId),
  );
  if (account?.member_type === MEMBER_TYPE.trial) return false;
  const material = yield* first((db) =>
    db
      .selectFrom("terms_versions")
      .select("version")
      .where("is_material", "=", 1)
      .orderBy("version", "desc")
      .limit(1),
  );
  const isOpenedForOwner = account && (account.opened_by ?? account.opened_by_agent) !== null;
  const needed = material?.version ?? (isOpenedForOwner ? FIRST_VERSION : undefined);
  if (needed === undefined) return false;
  const agreed = yield* first((db) =>
    db
      .selectFrom("consents")
      .select("version")
      .where("account_id", "=", accountId)
      .where("kind", "=", "terms")
      .where("version", ">=", needed)
      .limit(1),
  );
  return agreed === undefined;
}

/**
 * A member agrees to what holds now; every open log-in is one like any other again. `read` is the version that the
 * page showed. False, and nothing is kept, when another has been published since.
 */
export async function agree(
  app: App,
  {
    accountId,
    read,
    affirmations = [],
    ip,
  }: { accountId: number; read: number; affirmations?: readonly Affirmation[]; ip: string },
): Promise<boolean> {
  return app.store.transaction(function* () {
    if ((yield* currentVersion()) !== read) return false;
    yield* keepConsents(app, { accountId, kinds: [...DOCUMENTS, ...affirmations], ip });
    yield* settleAgreement(accountId);
    return true;
  });
}

export function* currentVersion(): Tx<number> {
  const latest = yield* first((db) =>
    db.selectFrom("terms_versions").select("version").orderBy("version", "desc").limit(1),
  );
  return latest?.version ?? FIRST_VERSION;
}
