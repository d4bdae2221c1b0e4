import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { sealContact } from "~/domain/brand/contacts.server";
import { paths } from "~/http/paths";
import { elsewhere } from "./further-words";
import type { Progress } from "./progress";

/**
 * How the demo brand is reached, and how it is entered. Customer service is a page of the site itself, since nobody would
 * answer anywhere else, and no code that is sent to its people would come to whoever tries it, from wherever that is.
 */
export async function seedSite(app: App, progress: Progress): Promise<void> {
  progress.begin("contacts", 1);
  const title = {
    ...{ en: "Customer service", bn: "গ্রাহক সেবা" },
    ...elsewhere(({ contacts }) => contacts.service),
  };
  const site = { contacts: [{ csType: "livechat", path: sealContact(app, paths.contact), title }] };
  const accounts = { loginIpVerification: "off" };
  const values = Object.entries({ site, accounts }).map(([key, value]) => ({
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
