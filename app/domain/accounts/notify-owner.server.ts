import { rows, type Tx } from "~/db/runner/transaction";
import { messagesIn, type Translate } from "~/i18n/messages.server";
import type { App } from "../app.server";
import { readSetting } from "../settings/settings.server";
import type { MessageWords } from "../outbound/inbox/message";
import { tellMember } from "../outbound/inbox/tell-member.server";
import { putMessageOut } from "../outbound/messages-out.server";
import type { Texts } from "../shared/texts.server";

/** What is told: `title` in the inbox, `subject` of a mail. */
interface Told {
  title: string;
  subject: string;
  text: string;
}

/** Into the inbox and to every confirmed address, so that an owner learns of it who was not the one. */
export function* tellEverywhere(
  app: Pick<App, "clock" | "ids" | "config" | "random">,
  { accountId, wordsIn }: { accountId: number; wordsIn: (t: Translate, site: string) => Told },
): Tx<void> {
  const site = yield* readSetting("name");
  const texts: Texts<MessageWords> = {};
  for (const language of yield* readSetting("languages")) {
    const { title, text: content } = wordsIn(messagesIn(language).t, site);
    texts[language] = { title, content };
  }
  yield* tellMember(app, { accountId, kind: "security", texts });
  for (const { language, kind, address } of yield* addressesOf(accountId)) {
    const { subject, text: body } = wordsIn(messagesIn(language).t, site);
    const channel = kind === "mail" ? "mail" : "sms";
    yield* putMessageOut(app, { channel, recipient: address, subject, body });
  }
}

function addressesOf(accountId: number) {
  return rows((db) =>
    db
      .selectFrom("contacts")
      .innerJoin("accounts", "accounts.id", "contacts.account_id")
      .select(["accounts.language", "contacts.kind", "contacts.address"])
      .where("contacts.account_id", "=", accountId)
      .where("contacts.verified_at", "is not", null)
      .orderBy("contacts.kind"),
  );
}
