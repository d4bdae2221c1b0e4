import { Rollback } from "~/db/runner/transaction";
import type { Translate } from "~/i18n/messages.server";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import { forgetTries, helpOnce, writeDown, type Help, type HelpRefusal } from "./help-member.server";
import { dropPaymentPassword } from "../access/payment-password.server";
import { revokeSessionsOf } from "../access/sessions.server";
import { tellEverywhere } from "../accounts/notify-owner.server";

/**
 * Staff help a member who has forgotten the payment password: it is taken away, and nobody is given another. Every
 * log-in ends and the member is told everywhere; no money leaves before the member has set a new one, which asks for the
 * log-in password.
 */
export type PaymentResetRefusal = HelpRefusal | "account_dormant" | "no_payment_password";

/** Refusals, in this order: `unknown_account`, `account_dormant`, `no_payment_password`; `different_content`. */
export async function resetPaymentPassword(
  app: App,
  help: Help,
): Promise<Outcome<object, PaymentResetRefusal>> {
  const { accountId } = help;
  const done = await app.store.transaction(() =>
    helpOnce(app, "payment_password", help, function* (account) {
      if (yield* fallDormant(app, accountId)) throw new Rollback(refuse("account_dormant"));
      if (!(yield* dropPaymentPassword(accountId))) throw new Rollback(refuse("no_payment_password"));
      const logIns = yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
      yield* forgetTries(app, account, ["payment"]);
      yield* tellEverywhere(app, { accountId, wordsIn });
      yield* writeDown(app, help, "member.payment_password_reset", {
        before: { logIns },
        after: { logIns: 0 },
      });
    }),
  );
  if (done.ok) app.bus.emit("signedOut", { accountId });
  return done;
}

const wordsIn = (t: Translate, site: string) => ({
  title: t("codes:paymentReset.title"),
  subject: t("codes:paymentReset.subject", { site }),
  text: t("codes:paymentReset.text", { site }),
});
