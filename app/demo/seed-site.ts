import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { sealContact } from "~/domain/content/contacts.server";
import { paths } from "~/http/paths/paths";
import type { Progress } from "./progress";
import { inAllLanguages } from "./words";

/**
 * Contacts and log-in settings of the demo brand. Customer service is a page of this site because the demo has no outside
 * channels, and log-in asks for no codes because the demo's people cannot receive them.
 */
export async function seedSite(app: App, progress: Progress): Promise<void> {
  progress.begin("contacts", 1);
  const title = inAllLanguages(({ contacts }) => contacts?.service);
  const site = { contacts: [{ csType: "livechat", path: sealContact(app, paths.contact), title }] };
  const accounts = { loginIpVerification: "off" };
  // Demo members can withdraw without betting their deposits first.
  const bonuses = { depositTurnover: 0 };
  const values = Object.entries({ site, accounts, bonuses }).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    updated_at: app.clock.now(),
  }));
  await app.store.transaction(function* () {
    yield* rows((db) =>
      db
        .insertInto("settings")
        .values(values)
        .onConflict((conflict) => conflict.doNothing()),
    );
  });
  app.bus.emit("settings", {});
}
