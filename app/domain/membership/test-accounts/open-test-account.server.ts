import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { openTestWallet } from "../../ledger/wallets.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../../audit/audit.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { openAccount } from "../open-account.server";
import { hashPassword } from "../../access/passwords.server";

/**
 * Staff open an account to try the site with. It is a test account from its first moment and for ever: the wallet of
 * test money is opened with it, and the store refuses to change what it is. It stands under nobody, and like every
 * account that somebody else opened it asks for a password of its own before anything else.
 */
interface NewTestAccount {
  username: string;
  currency: string;
  language: string;
  reason: string;
  idempotencyKey: string;
  by: ActingStaff;
}

type OpenRefusal = "username_taken" | "already_opened" | "different_content";

/**
 * Answers the first password, which is kept nowhere and cannot be read again: a form that is sent twice is told so.
 * Refusals: `username_taken`, `already_opened`, `different_content`.
 */
export async function openTestAccount(
  app: App,
  { username, currency, language, reason, idempotencyKey: key, by }: NewTestAccount,
): Promise<Outcome<{ accountId: number; password: string }, OpenRefusal>> {
  const password = `Cr7-${app.random.token(9)}`;
  const passwordHash = await hashPassword(app, password);
  const mark = app.random.token(8);
  const content = { username, currency, reason };
  const opened = await app.store.transaction(() =>
    once(app, { scope: `test-account:${by.staffId}`, key, content }, function* (): Tx<
      Outcome<{ accountId: number; mark: string }, "username_taken">
    > {
      const made = yield* openAccount(app, {
        ...{ username, passwordHash, memberType: MEMBER_TYPE.member, language },
        test: { currency },
      });
      if (!made.ok) return made;
      const { accountId } = made;
      yield* openTestWallet(app, { accountId, currency });
      yield* recordAudit(app, {
        ...byStaff(by),
        action: "test_account.opened",
        target: `member:${accountId}`,
        after: { username, currency, reason },
      });
      return { ok: true, accountId, mark };
    }),
  );
  if (!opened.ok) return opened;
  return opened.mark === mark
    ? { ok: true, accountId: opened.accountId, password }
    : refuse("already_opened");
}
