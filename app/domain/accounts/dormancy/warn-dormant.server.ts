import { first, type Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import { dateText } from "~/i18n/time-text";
import type { App } from "../../app.server";
import { readSetting } from "../../settings/settings.server";
import type { MessageWords } from "../../outbound/inbox/message";
import { tellMember } from "../../outbound/inbox/tell-member.server";
import { putMessageOut } from "../../outbound/messages-out.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import type { Texts } from "../../shared/texts.server";
import { DAY_MS, isLeft, PORTION, movedSince, type Accounts } from "./dormant.server";
import { changeAccountsWhere } from "../../account-rows/account-rows.server";

/**
 * An owner is told some time before that the account becomes dormant, and on which day: into the inbox, and to one
 * address that is confirmed, the mailbox first. Once for each time that it is left; nobody is told of a day that is over.
 * It is no advertising: who has asked to be kept from playing has money there as well.
 */
const WARNED_DAYS_BEFORE = 30;

/** Tells a portion of those whose day is near. A night that was slept through is made up for. */
export async function warnDormant(app: App, lease: Lease): Promise<"more" | "done"> {
  const told = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    const { dormantDays } = yield* readSetting("accounts");
    const now = app.clock.now();
    const isOver = now - dormantDays * DAY_MS;
    const isNear = isOver + WARNED_DAYS_BEFORE * DAY_MS;
    const isChosen = (account: Accounts) =>
      account.and([
        account("id", "in", (chosen) =>
          chosen
            .selectFrom("accounts")
            .select("accounts.id")
            .where(isLeft(isNear))
            .where((eb) => eb.not(isLeft(isOver)(eb)))
            .where((eb) => eb.or([eb("dormancy_told_at", "is", null), eb("dormancy_told_at", "<=", isNear)]))
            .limit(PORTION),
        ),
        // Somebody may have logged in since the portion was chosen.
        isLeft(isNear)(account),
      ]);
    const near = yield* changeAccountsWhere(isChosen, { dormancy_told_at: now });
    for (const { id, last_login_at, created_at, reopened_at } of near) {
      const moved = yield* lastMoved(id, isOver);
      const usedAt = Math.max(last_login_at ?? created_at, reopened_at ?? 0, moved);
      yield* tell(app, { accountId: id, dormantAt: usedAt + dormantDays * DAY_MS });
    }
    return near.length;
  });
  return told === PORTION ? "more" : "done";
}

/** When the owner last moved money, or 0. */
function* lastMoved(accountId: number, since: number): Tx<number> {
  const moved = yield* first((db) =>
    db
      .selectFrom("accounts")
      .select((eb) =>
        movedSince(eb, since)
          .clearSelect()
          .select((own) => own.fn.max<number | null>("moved.created_at").as("at"))
          .as("at"),
      )
      .where("accounts.id", "=", accountId),
  );
  return Number(moved?.at ?? 0);
}

function* tell(
  app: Pick<App, "clock" | "ids" | "config" | "random">,
  { accountId, dormantAt }: { accountId: number; dormantAt: number },
): Tx<void> {
  const site = yield* readSetting("name");
  const { timeZone } = app.config;
  const now = app.clock.now();
  const wordsIn = (language: string) => {
    const { t } = messagesIn(language);
    const values = { site, day: dateText(dormantAt, { language, timeZone, now }) };
    return {
      title: t("dormant:warning.title"),
      subject: t("dormant:warning.subject", values),
      content: t("dormant:warning.text", values),
    };
  };
  const texts: Texts<MessageWords> = {};
  for (const language of yield* readSetting("languages")) {
    const { title, content } = wordsIn(language);
    texts[language] = { title, content };
  }
  yield* tellMember(app, { accountId, kind: "security", texts });
  const to = yield* addressOf(accountId);
  if (!to) return;
  const { subject, content: body } = wordsIn(to.language);
  const channel = to.kind === "mail" ? "mail" : "sms";
  yield* putMessageOut(app, { channel, recipient: to.address, accountId, subject, body });
}

/** The mailbox before the phone. */
function addressOf(accountId: number) {
  return first((db) =>
    db
      .selectFrom("contacts")
      .innerJoin("accounts", "accounts.id", "contacts.account_id")
      .select(["accounts.language", "contacts.kind", "contacts.address"])
      .where("contacts.account_id", "=", accountId)
      .where("contacts.verified_at", "is not", null)
      .orderBy("contacts.kind")
      .limit(1),
  );
}
