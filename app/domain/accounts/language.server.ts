import type { App } from "../app.server";
import { changeAccount } from "../account-rows/account-rows.server";

/** The language that an account is spoken to in from now on: by pages of a new browser, and by messages. No refusals. */
export async function keepLanguage(
  app: Pick<App, "store">,
  { accountId, language }: { accountId: number; language: string },
): Promise<void> {
  await app.store.transaction(function* () {
    yield* changeAccount(accountId, { language });
  });
}
