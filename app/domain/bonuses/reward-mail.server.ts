import { first, type Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import type { App } from "../app.server";
import type { MessageWords } from "../outbound/inbox/message";
import { putMessageOut } from "../outbound/messages-out.server";
import { readSetting } from "../settings/settings.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { claimOutbox, outboxWaits, publish } from "../shared/outbox.server";
import { inLanguage, type Texts } from "../shared/texts.server";
import { unfitOf } from "./unfit.server";
import { changeAccount } from "../account-rows/account-rows.server";

/**
 * Letters about bonuses and rewards go out by mail too, to members who have allowed it and have a confirmed address.
 * Whether somebody has, and whether he pauses, is excluded or has closed the account, is asked again when the mail is
 * written: whoever has left in between gets none.
 */
const LETTERS = ["rewardLetter"] as const;
const PORTION = 50;
/** Later it is no news any more; a mail about an end that has come would be wrong. */
const DAY_MS = 86_400_000;
/** Where a member takes the permission back. */
const SETTING = "/member/securityCenter/rewardMail";

/** In the transaction of the letter. */
export function* mailLetter(
  app: Pick<App, "clock" | "ids">,
  { id: accountId, reward_mail_since: since }: { id: number; reward_mail_since: number | null },
  messageId: number,
): Tx<void> {
  if (since !== null) yield* publish(app, "rewardLetter", { accountId, messageId });
}

export const lettersWait = (app: App): Promise<boolean> => outboxWaits(app, LETTERS);

/** The job. */
export async function mailLetters(app: App, lease: Lease): Promise<"more" | "done"> {
  const count = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    const letters = yield* claimOutbox(app, { topics: LETTERS, limit: PORTION });
    for (const { event } of letters) yield* mailOne(app, event);
    return letters.length;
  });
  return count === PORTION ? "more" : "done";
}

function* mailOne(app: App, { accountId, messageId }: { accountId: number; messageId: number }): Tx<void> {
  const account = yield* first((db) =>
    db
      .selectFrom("accounts")
      .innerJoin("contacts", "contacts.account_id", "accounts.id")
      .select(["accounts.id", "accounts.language", "accounts.member_type", "accounts.status"])
      .select(["accounts.pause_kind", "accounts.paused_until", "contacts.address"])
      .where("accounts.id", "=", accountId)
      .where("accounts.reward_mail_since", "is not", null)
      .where("contacts.kind", "=", "mail")
      .where("contacts.verified_at", "is not", null),
  );
  if (!account || (yield* unfitOf(app, account))) return;
  const letter = yield* first((db) =>
    db.selectFrom("inbox_messages").select(["texts", "created_at"]).where("id", "=", messageId),
  );
  if (!letter) return;
  const { language, address: recipient } = account;
  const texts = JSON.parse(letter.texts) as Texts<MessageWords>;
  const [main = language] = yield* readSetting("languages");
  const words = inLanguage(texts, language, [main]);
  if (!words) return;
  const link = app.config.publicUrl + SETTING;
  const end = messagesIn(language).t("letters:rewardMailEnd", { site: yield* readSetting("name"), link });
  const mail = {
    channel: "mail",
    recipient,
    subject: words.title,
    body: `${words.content}\n\n${end}`,
  } as const;
  yield* putMessageOut(app, { ...mail, expiresAt: letter.created_at + DAY_MS, accountId });
}

export async function allowsRewardMail({ db }: Pick<App, "db">, accountId: number): Promise<boolean> {
  const { reward_mail_since: since } = await db
    .selectFrom("accounts")
    .select("reward_mail_since")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return since !== null;
}

/** Allows it, or takes that back; since when, stays as it was for whoever allows it again. */
export async function allowRewardMail(
  { store, clock }: Pick<App, "store" | "clock">,
  { accountId, isAllowed }: { accountId: number; isAllowed: boolean },
): Promise<void> {
  await store.transaction(() =>
    changeAccount(accountId, {
      reward_mail_since: isAllowed ? (eb) => eb.fn.coalesce("reward_mail_since", eb.val(clock.now())) : null,
    }),
  );
}
