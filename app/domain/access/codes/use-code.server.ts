import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { latinDigits } from "../../shared/digits";
import { refuse, type Refused } from "../../shared/refusal";
import { hashOfCode, isHashOf } from "./code-hash.server";
import * as store from "./stored-codes.server";
import { WRONG_TRIES, type CodeFor } from "./purpose";

/**
 * Takes a code that somebody typed, inside the transaction of what it allows: both happen or neither. A try is counted
 * before it is compared, so that a hundred guesses at once have no more of them than one after the other.
 *
 *     const used = yield* useCode(app, { purpose: "sms_login", subject: mobile, code });
 *     if (!used.ok) return used;
 */
export type CodeUseRefused = Refused<"code_over"> | (Refused<"code_wrong"> & { triesLeft: number });

/** Refusals: `code_over` when there is none, or none any more; `code_wrong`. Answers the address that it proves. */
export function* useCode(
  app: Pick<App, "clock" | "config">,
  given: CodeFor & { code: string },
): Tx<{ ok: true; recipient: string } | CodeUseRefused> {
  const checked = yield* checkCode(app, given);
  if (!checked.ok) return checked;
  return (yield* spendCode(app, checked)) ? checked : refuse("code_over");
}

/**
 * The first half, for what can still be refused for other reasons: a right code is kept for the next try. What comes
 * of it must be made and `spendCode` called in the same transaction.
 */
export function* checkCode(
  app: Pick<App, "clock" | "config">,
  { purpose, subject, code }: CodeFor & { code: string },
): Tx<{ ok: true; id: number; recipient: string } | CodeUseRefused> {
  const tries = WRONG_TRIES + 1;
  const kept = yield* store.takeCodeTry({ purpose, subject, now: app.clock.now(), tries });
  if (!kept) return refuse("code_over");
  const { id, hash, recipient, wrongTries } = kept;
  if (!isCode(app, { purpose, id, hash, typed: code }))
    return { ...refuse("code_wrong"), triesLeft: tries - wrongTries };
  yield* store.giveCodeTryBack(id);
  return { ok: true, id, recipient };
}

/** Digits of every script count, and spaces between them do not. */
export function isCode(
  app: Pick<App, "config">,
  { typed, hash, ...code }: { purpose: CodeFor["purpose"]; id: number; hash: string; typed: string },
): boolean {
  return isHashOf(hash, hashOfCode(app, { ...code, code: latinDigits(typed).replace(/\s/g, "") }));
}

/** False when it has been used already. */
export function* spendCode(app: Pick<App, "clock">, { id }: { id: number }): Tx<boolean> {
  return yield* store.markUsed({ id, now: app.clock.now() });
}
