import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import type { Refused } from "../../shared/refusal";
import type { Whereabouts } from "../enter.server";
import { giveTryBack, spendTry, takeTry, type Secret, type TryTaken } from "../secret-attempts.server";
import type { Recipient } from "./purpose";

/**
 * How often codes are sent: to one number or mailbox, from one address and one browser, in one day, and how many text
 * messages the site pays for. Everything is counted in the store, so that it outlasts a restart and holds on every server.
 */
export type LimitRefused = Refused<"code_limit" | "code_quota"> & { retryAfterMs: number };

/** Refusals, in this order: `code_limit` of the address, of the browser and of the recipient, `code_quota` of the day. */
export function* countCode(
  app: Pick<App, "clock" | "config">,
  wish: Whereabouts & { to: Recipient; smsPerDay: number; isReal: boolean },
): Tx<{ ok: true } | LimitRefused> {
  const { channel, address } = wish.to;
  const subject = `${channel}:${address}`;
  const limits: Secret[] = [{ kind: "code_ip", subject: wish.ip }];
  if (wish.device !== undefined) limits.push({ kind: "code_device", subject: wish.device });
  for (const limit of [...limits, { kind: "code", subject } as const]) {
    const counted = yield* spendTry(app, limit);
    if (!counted.ok) return { ...counted, refusal: "code_limit" };
  }
  const day = dayOf(app.clock.now(), app.config.timeZone);
  const ofDay = yield* spendTry(app, { kind: "code_day", subject: `${day}:${subject}` });
  if (!ofDay.ok) return { ...ofDay, refusal: "code_quota" };
  return channel === "sms" ? yield* countPaid(app, { ...wish, day }) : { ok: true };
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
