import type { Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { settingsOf, type Settings } from "../../settings/settings.server";
import { putMessageOut, SECRET_MARK, type NewMessage } from "../../outbound/messages-out.server";
import { refuse, type Refused } from "../../shared/refusal";
import type { Whereabouts } from "../../vocabulary/whereabouts";
import { countryOfMobile } from "../../vocabulary/mobile";
import { hashOfCode } from "./code-hash.server";
import { countCode, type LimitRefused, type Wisher } from "./code-limits.server";
import * as store from "./stored-codes.server";
import { CODE_DIGITS, THROTTLE_MS, type CodeFor, type Recipient } from "./purpose";

/**
 * Sends somebody a code of six digits. Only its hash is kept; it takes the place of the one before, and its message
 * leaves by the transaction that writes it down. What the code is good for, `useCode` tells.
 *
 *     const issued = await issueCode(app, { purpose: "two_factor", subject: String(accountId), to, ip, language });
 */
export interface CodeWish extends CodeFor, Whereabouts {
  to: Recipient;
  /** Of the message. */
  language: string;
  /** False does all that is done for others and sends nothing: by asking nobody learns which numbers have an account. */
  isReal?: boolean;
  /** Who asks, where the address is not theirs yet. */
  accountId?: number;
  /** Of the account that it is for, where the purpose alone does not tell: it was used with this browser before. */
  owner?: number;
}

export type CodeRefused =
  | Refused<"feature_off">
  | (Refused<"code_too_fast"> & { retryAfterMs: number })
  | LimitRefused;

/** Refusals, in this order: feature_off, code_too_fast, code_limit, code_quota. */
export async function issueCode(
  app: App,
  wish: CodeWish,
): Promise<{ ok: true; expiredMinutes: number } | CodeRefused> {
  const { codes, name: site } = await settingsOf(app);
  const { expiredMinutes, smsPerDay } = codes;
  const { purpose, subject, to, ip, device, isReal = true } = wish;
  if (!mayReach(codes, to)) return refuse("feature_off");
  const code = String(app.random.int(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  return app.store.transaction(function* (): Tx<{ ok: true; expiredMinutes: number } | CodeRefused> {
    const now = app.clock.now();
    const expiresAt = now + expiredMinutes * 60_000;
    if (yield* store.isYoung({ purpose, subject, since: now - THROTTLE_MS })) return TOO_FAST;
    const counted = yield* countCode(app, { to, by: wisherOf(wish), ip, device, smsPerDay, isReal });
    if (!counted.ok) return counted;
    const id = app.ids.next();
    const fresh = { id, recipient: to.address, hash: hashOfCode(app, { purpose, id, code }), now, expiresAt };
    if (!(yield* store.replaceCode({ purpose, subject, ...fresh, throttleMs: THROTTLE_MS }))) return TOO_FAST;
    const message = messageOf(app, wish, { site, expiredMinutes });
    if (isReal) yield* putMessageOut(app, { ...message, secret: code, expiresAt });
    return { ok: true, expiredMinutes };
  });
}

const TOO_FAST = { ...refuse("code_too_fast"), retryAfterMs: THROTTLE_MS };

/** A code for a second step or for going on with a link is sent to its account's own contact, behind what was shown. */
function wisherOf({ purpose, subject, owner, accountId }: CodeWish): Wisher {
  if (purpose === "two_factor" || purpose === "reset_step")
    return { kind: "owner", accountId: Number(subject) };
  if (accountId !== undefined) return { kind: "member", accountId };
  return owner === undefined ? { kind: "anybody" } : { kind: "owner", accountId: owner };
}

/** Text messages cost money and robots know where they cost most: the operator says which countries are reached. */
function mayReach({ countries }: Settings["codes"], { channel, address }: Recipient): boolean {
  if (channel === "mail" || countries.length === 0) return true;
  return countries.includes(countryOfMobile(address) ?? "");
}

/** Its last line lets a phone offer the code in the field of this site and of no other. */
function messageOf(
  { config }: Pick<App, "config">,
  { purpose, to, language, accountId }: CodeWish,
  { site, expiredMinutes }: { site: string; expiredMinutes: number },
): NewMessage {
  const { t } = messagesIn(language);
  const text = t(`codes:message.${purpose}`, { code: SECRET_MARK, site, minutes: expiredMinutes });
  const recipient = { channel: to.channel, recipient: to.address, accountId };
  if (to.channel === "mail")
    return { ...recipient, subject: t("codes:message.subject", { site }), body: text };
  return { ...recipient, body: `${text}\n\n@${new URL(config.publicUrl).hostname} #${SECRET_MARK}` };
}
