import {
  checkPaymentPassword,
  paymentPasswordState,
  type PaymentPasswordRefused,
} from "../access/payment-password.server";
import { provePassword } from "../access/prove-password.server";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";

/** Which of a member's passwords guards its points: one that was reset still does, until there is a new one. */
export async function pointsPasswordOf(app: App, accountId: number): Promise<"payment" | "login"> {
  const { password } = (await settingsOf(app)).points;
  if (password !== "payment") return "login";
  return (await paymentPasswordState(app, accountId)) === "none" ? "login" : "payment";
}

export type PasswordRefused =
  | PaymentPasswordRefused
  | Exclude<Awaited<ReturnType<typeof provePassword>>, { ok: true }>;

/** Wrong tries count and lock as they do elsewhere. Refusals: those of the password that it is. */
export async function checkPointsPassword(
  app: App,
  { accountId, password }: { accountId: number; password: string },
): Promise<{ ok: true } | PasswordRefused> {
  return (await pointsPasswordOf(app, accountId)) === "payment"
    ? checkPaymentPassword(app, { accountId, paymentPassword: password })
    : provePassword(app, { accountId, password });
}
