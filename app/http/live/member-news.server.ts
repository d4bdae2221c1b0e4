import type { Account } from "~/domain/vocabulary/account";
import { siteStatusFor } from "~/domain/settings/site-status.server";
import { offersIn } from "~/domain/contracts/contract";
import { contractFlagsOf } from "~/domain/contracts/contracts.views.server";
import { unreadCount } from "~/domain/outbound/inbox/inbox.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { offersWords, unreadWords, type Closed, type News, type NewsKind } from "~/ui/header/news";
import type { RequestContext } from "../access/request-context.server";

type Reader = Pick<RequestContext, "app" | "messages">;

/** What the frame shows of an account, as it is now and as its pages say it. */
export const NEWS: Record<NewsKind, (reader: Reader, account: Account) => Promise<News>> = {
  async unread({ app, messages: { t } }, account) {
    const count = await unreadCount(app, account);
    return { count, words: unreadWords(t, count), title: t("messages:title") };
  },
  async offers({ app, messages: { t } }, account) {
    const count = offersIn(await contractFlagsOf(app, account));
    return { count, words: offersWords(t, count), title: t("contracts:title") };
  },
};

/** What is said on a page that was open when the site closed to its reader; undefined while it is open. */
export async function closedNews(context: RequestContext): Promise<Closed | undefined> {
  const { app, ip, brand, language, languages, messages } = context;
  const found = await siteStatusFor(app, ip);
  if (found.status === 0) return undefined;
  const say = (kind: "maintenance" | "region") =>
    messages.t(`status:meanwhile.${kind}`, { brand: brand.name });
  const again = messages.t("status:tryAgain");
  if (found.status === 2) return { words: say("region"), again };
  const own = inLanguage(found.messages, language, languages) ?? "";
  return { words: `${say("maintenance")} ${own}`.trim(), again };
}
