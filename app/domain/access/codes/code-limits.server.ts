import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import type { Refused } from "../../shared/refusal";
import type { Whereabouts } from "../../vocabulary/whereabouts";
import { purposeOf } from "../human-check.server";
import {
  giveTriesBack,
  giveTryBack,
  placeLimits,
  spendTries,
  takeTry,
  type Secret,
  type TryTaken,
} from "../secret-attempts.server";
import type { Recipient } from "./purpose";

/**
 * How often codes are sent: at whose wish, from one address and one browser, in one day, and how many text messages the
 * site pays for. Everything is counted in the store, so that it outlasts a restart and holds on every server.
 */
export type LimitRefused = Refused<"code_limit" | "code_quota"> & { retryAfterMs: number };

/**
 * Whose wishes are counted together. Whoever knows a number must not use up what its owner needs to log in, so that
 * nothing that others can wish for is counted with what an account's owner alone can.
 */
export type Wisher =
  /** Anybody who types an address. */
  | { kind: "anybody" }
  /** Anybody who types a name and a mailbox: the two together, so that it does not matter whether they belong together. */
  | { kind: "pair"; username: string }
  /** A member, for an address that is to become theirs. */
  | { kind: "member"; accountId: number }
  /** The owner of an account: behind a password, a session or another contact, or on a browser that it was used with. */
  | { kind: "owner"; accountId: number };

/** What others than their owners may wish for leaves room: a fifth of the day's text messages. */
const SHARE_OF_OTHERS = 0.8;

/** Refusals, in this order: `code_limit` of the address, of the browser and of the wisher, `code_quota` of the day. */
export function* countCode(
  app: Pick<App, "clock" | "config">,
  wish: Whereabouts & { to: Recipient; by: Wisher; smsPerDay: number; isReal: boolean },
): Tx<{ ok: true } | LimitRefused> {
  const { by, to, ip, device, smsPerDay } = wish;
  const isOwner = by.kind === "owner";
  const subject = subjectOf(app, by, to);
  const limits = placeLimits(isOwner ? "code_owner_ip" : "code_ip", ip);
  if (device !== undefined) limits.push({ kind: "code_device", subject: device });
  const counted = yield* spendTries(app, [...limits, { kind: "code", subject }]);
  if (!counted.ok) return { ...counted, refusal: "code_limit" };
  const day = dayOf(app.clock.now(), app.config.timeZone);
  const ofDay: Secret[] = [{ kind: "code_day", subject: `${day}:${subject}` }];
  if (by.kind === "anybody" || by.kind === "member")
    ofDay.push({ kind: "code_others", subject: `${day}:${to.channel}:${to.address}` });
  const today = yield* spendTries(app, ofDay);
  if (!today.ok) return { ...today, refusal: "code_quota" };
  if (to.channel !== "sms") return { ok: true };
  return yield* countPaid(app, {
    ...{ day, isReal: wish.isReal },
    smsPerDay: isOwner ? smsPerDay : Math.ceil(smsPerDay * SHARE_OF_OTHERS),
  });
}

/** Of a pair it does not tell who it is. */
function subjectOf(app: Pick<App, "config">, by: Wisher, { channel, address }: Recipient): string {
  if (by.kind === "anybody") return `${channel}:${address}`;
  if (by.kind === "pair") return `pair:${purposeOf(app, "pair", by.username, address)}`;
  return `${by.kind}:${by.accountId}:${channel}`;
}

const DAY_MS = 86_400_000;
/** As long as tries are kept that count no more. */
const DAYS_KEPT = 30;

/** Nothing says any more that a code went to one of these. */
export function* forgetCodeTries(app: Pick<App, "clock" | "config">, addresses: string[]): Tx<void> {
  const subjects = addresses.map((address) => `${address.includes("@") ? "mail" : "sms"}:${address}`);
  const days = [...Array(DAYS_KEPT + 1).keys()].map((n) =>
    dayOf(app.clock.now() - n * DAY_MS, app.config.timeZone),
  );
  for (const subject of subjects) {
    yield* giveTriesBack(app, { kind: "code", subject });
    for (const day of days)
      for (const kind of ["code_day", "code_others"] as const)
        yield* giveTriesBack(app, { kind, subject: `${day}:${subject}` });
  }
}

/** A number that nobody has meets the same limit as any other, and takes nothing of it. */
function* countPaid(
  app: Pick<App, "clock" | "config">,
  { smsPerDay, isReal, day }: { smsPerDay: number; isReal: boolean; day: number },
): Tx<{ ok: true } | LimitRefused> {
  const budget: Secret = { kind: "sms_day", subject: String(day) };
  const paid: TryTaken = yield* takeTry(app, budget, smsPerDay);
  if (!paid.ok) return { ...paid, refusal: "code_quota" };
  if (!isReal) yield* giveTryBack(app, budget);
  return { ok: true };
}
