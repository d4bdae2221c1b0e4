import type { Account } from "../../vocabulary/account";
import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { mayRead } from "./chat.views.server";

/** The site's own rooms, below its address. */
const ROOMS = "/chat";

/** Where the chat is opened: at another provider, or here. Refusals: `not_logged_in`, where visitors may not read. */
export async function launchChat(
  app: App,
  account: Account | undefined,
): Promise<Outcome<{ chatUrl: string }, "not_logged_in">> {
  if (!(await mayRead(app, account))) return refuse("not_logged_in");
  const { externalUrl } = (await settingsOf(app)).chat;
  return { ok: true, chatUrl: externalUrl || app.config.publicUrl + ROOMS };
}
