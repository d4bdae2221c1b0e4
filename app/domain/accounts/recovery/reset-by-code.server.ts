import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { recoversByPhone } from "../../brand/features";
import { settingsOf } from "../../brand/settings.server";
import { refuse, type Refused } from "../../shared/refusal";
import { useCode, type CodeUseRefused } from "../codes/use-code.server";
import { enter, type Arrival } from "../enter.server";
import { hashPassword } from "../passwords.server";
import { hashOfToken } from "../sessions.server";
import { accountOf, mayUse } from "../sign-in-by-code.server";
import { putNewPassword } from "./new-password.server";

/** A forgotten password is replaced by whoever has the account's phone, and its owner is logged in. */
export interface CodeReset extends Arrival {
  /** E.164 */
  mobile: string;
  code: string;
  newPassword: string;
}

export type CodeResetRefused =
  CodeUseRefused | Refused<"feature_off" | "password_unchanged" | "account_frozen" | "account_closed">;

/**
 * Refusals, in this order: feature_off, password_unchanged (the one that accounts are handed out with), code_over,
 * code_wrong, account_frozen, account_closed.
 */
export async function resetByCode(
  app: App,
  { mobile, code, newPassword, ...arrival }: CodeReset,
): Promise<{ ok: true; token: string; username: string } | CodeResetRefused> {
  const { features } = await settingsOf(app);
  if (!recoversByPhone(features)) return refuse("feature_off");
  if (newPassword === app.config.defaultPassword) return refuse("password_unchanged");
  const account = await accountOf(app, mobile);
  const passwordHash = await hashPassword(app, newPassword);
  const token = app.random.token();
  const reset = await app.store.transaction(function* (): Tx<
    { ok: true; token: string; username: string } | CodeResetRefused
  > {
    const used = yield* useCode(app, { purpose: "password_reset", subject: mobile, code });
    if (!used.ok) return used;
    const allowed = mayUse(account);
    if (!allowed.ok) return allowed;
    const { id, username, lastLoginAt } = allowed.account;
    yield* putNewPassword(app, { accountId: id, passwordHash });
    const firstLogin = lastLoginAt === null;
    const entered = yield* enter(app, token, { id, passwordHash, firstLogin }, arrival);
    return entered ? { ok: true, token, username } : refuse("code_over");
  });
  if (reset.ok) app.bus.emit("signedOut", { accountId: account!.id, except: hashOfToken(token) });
  return reset;
}
