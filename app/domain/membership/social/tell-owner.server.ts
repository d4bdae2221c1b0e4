import { first, rows, type Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { putMessageOut } from "../../outbound/messages-out.server";
import { SOCIAL_NAMES, type SocialProvider } from "./provider";

/**
 * Tells the owner that there is a way in more, or one less, by the mailbox or else the phone that is confirmed: who did
 * not do it learns of it. An account that cannot be reached for certain is told nothing.
 */
export function* tellOwner(
  app: Pick<App, "clock" | "ids" | "config" | "random">,
  {
    accountId,
    provider,
    site,
    what,
  }: { accountId: number; provider: SocialProvider; site: string; what: "linked" | "unlinked" },
): Tx<void> {
  const [to] = yield* rows((db) =>
    db
      .selectFrom("contacts")
      .select(["kind", "address"])
      .where("account_id", "=", accountId)
      .where("verified_at", "is not", null)
      .orderBy("kind"),
  );
  if (!to) return;
  const account = yield* first((db) =>
    db.selectFrom("accounts").select("language").where("id", "=", accountId),
  );
  const { t } = messagesIn(account!.language);
  const named = { site, provider: SOCIAL_NAMES[provider] };
  yield* putMessageOut(app, {
    channel: to.kind === "mail" ? "mail" : "sms",
    recipient: to.address,
    subject: t(`codes:${what}.subject`, named),
    body: t(`codes:${what}.text`, named),
  });
}
