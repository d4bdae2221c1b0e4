import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { recoversByPhone } from "./recovery-ways";
import { isStrict, settingsOf } from "../../settings/settings.server";
import { refuse, type Refused } from "../../shared/refusal";
import { useCode, type CodeUseRefused } from "../../access/codes/use-code.server";
import { showNumber } from "../contacts/shown-number.server";
import { fallDormant } from "../../accounts/dormancy/dormant.server";
import { enter, type Arrival } from "../enter.server";
import { isPassword } from "../../vocabulary/password-form";
import { hashPassword } from "../../access/passwords.server";
import { hashOfToken } from "../../access/sessions.server";
import { accountOf, mayUse } from "../sign-in-by-code.server";
import { putNewPassword } from "./new-password.server";
import { writeRecovery } from "./write-down.server";
import { linkByPhone } from "./reset-link.server";

/**
 * A forgotten password is replaced by whoever has the account's phone, and its owner is logged in. Strict, and of a
 * dormant account, the phone is not enough: it leads to a link whose page asks for a code to the mailbox as well.
 */
export interface CodeReset extends Arrival {
  /** E.164 */
  mobile: string;
  code: string;
  /** Strict, it is asked for later. */
  newPassword: string | undefined;
}

/** Who is in now; or, strict, the key of the link that goes on. */
export type CodeResetDone = { ok: true; token: string; username: string } | { ok: true; key: string };

export type CodeResetRefused =
  | CodeUseRefused
  | Refused<"feature_off" | "password_unchanged" | "account_frozen" | "account_closed" | "account_barred">;

/**
 * Refusals, in this order: feature_off, password_unchanged (the one that accounts are handed out with), code_over,
 * code_wrong, account_frozen, account_closed, account_barred: the password is another one then as well.
 */
export async function resetByCode(
  app: App,
  { mobile, code, newPassword, ...arrival }: CodeReset,
): Promise<CodeResetDone | CodeResetRefused> {
  const { features } = await settingsOf(app);
  if (!recoversByPhone(features)) return refuse("feature_off");
  if (isPassword(newPassword, app.config.defaultPassword)) return refuse("password_unchanged");
  const account = await accountOf(app, mobile);
  const strict = await isStrict(app);
  if (!strict && newPassword === undefined) throw new Error("a password is set by whoever typed one");
  const passwordHash = strict ? "" : await hashPassword(app, newPassword!);
  const token = app.random.token();
  const reset = await app.store.transaction(function* (): Tx<CodeResetDone | CodeResetRefused> {
    const used = yield* useCode(app, { purpose: "password_reset", subject: mobile, code });
    if (!used.ok) return used;
    const allowed = mayUse(account);
    if (!allowed.ok) return allowed;
    const { id, username, lastLoginAt } = allowed.account;
    const dormant = yield* fallDormant(app, id);
    if (strict || dormant) return { ok: true, key: yield* linkByPhone(app, { accountId: id, mobile }) };
    const shown = { accountId: id, mobile, passwordHash, mustChange: false, ip: arrival.ip };
    const showing = yield* showNumber(app, shown);
    if (showing === "changed") return refuse("code_over");
    const unlinked =
      showing === "known" ? yield* putNewPassword(app, { accountId: id, passwordHash }) : undefined;
    const firstLogin = lastLoginAt === null;
    const entered = yield* enter(app, token, { id, passwordHash, firstLogin }, arrival);
    if (unlinked) yield* writeRecovery(app, { accountId: id, ip: arrival.ip, by: "phone", unlinked });
    if (entered === "barred") return refuse("account_barred");
    return entered === "in" ? { ok: true, token, username } : refuse("code_over");
  });
  if (reset.ok && "token" in reset)
    app.bus.emit("signedOut", { accountId: account!.id, except: hashOfToken(token) });
  return reset;
}
