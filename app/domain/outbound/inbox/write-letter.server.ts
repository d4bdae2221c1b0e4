import { firstLasting, statement, type Tx } from "~/db/runner/transaction";
import type { MessageKey } from "~/i18n/keys";
import { messagesIn, type Translate, type Values } from "~/i18n/messages.server";
import { readSetting } from "../../settings/settings.server";
import { formatMoney } from "../../shared/money";
import type { Texts } from "../../shared/texts.server";
import type { LetterContext } from "./deliver.server";
import type { MessageKind, MessageWords } from "./message";
import { tellMember } from "./tell-member.server";

/**
 * A letter of the site's own to one member, in the transaction of what it tells of: so it is there exactly when that
 * has happened, and once. It is written in every language that the site speaks, and read in the member's. Answers its id.
 */
interface Letter {
  accountId: number;
  kind: MessageKind;
  /** Of `letters.json`. */
  letter: LetterName;
  values?: Values | ((t: Translate, language: string) => Values);
  money?: { currency: string; amounts: Record<string, bigint> };
}

type LetterName =
  Extract<MessageKey, `letters:${string}.title`> extends `letters:${infer Name}.title` ? Name : never;

export function* writeLetter(
  app: LetterContext,
  { accountId, kind, letter, values = {}, money }: Letter,
): Tx<number> {
  const amounts = money ? yield* amountsOf(money) : {};
  const texts: Texts<MessageWords> = {};
  for (const language of yield* readSetting("languages")) {
    const { t } = messagesIn(language);
    const said = { ...amounts, ...(typeof values === "function" ? values(t, language) : values) };
    texts[language] = {
      title: t(`letters:${letter}.title`, said),
      content: t(`letters:${letter}.text`, said),
    };
  }
  return yield* tellMember(app, { accountId, kind, texts });
}

const findCurrency = statement<{ code: string }>()((db, { code }) =>
  db.selectFrom("currencies").select(["code", "exponent", "symbol"]).where("code", "=", code),
);

function* amountsOf({ currency: code, amounts }: NonNullable<Letter["money"]>): Tx<Values> {
  const currency = (yield* firstLasting(findCurrency, { code }))!;
  return Object.fromEntries(
    Object.entries(amounts).map(([name, minor]) => [name, formatMoney(minor, currency)]),
  );
}
