import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { sealContact } from "~/domain/brand/contacts.server";
import { elsewhere } from "./further-words";
import type { Progress } from "./progress";

/**
 * How the demo brand is reached, and how it is entered. The hosts are kept for examples: nobody answers there, and no
 * code that is sent to its people would come to whoever tries it, from wherever that is.
 */
export async function seedSite(app: App, progress: Progress): Promise<void> {
  progress.begin("contacts", 1);
  const site = {
    contacts: [
      {
        csType: "livechat",
        path: sealContact(app, "https://chat.croupier.example/"),
        title: { en: "Live chat", bn: "লাইভ চ্যাট", ...elsewhere(({ contacts }) => contacts.livechat) },
      },
      {
        csType: "telegram",
        path: sealContact(app, "https://telegram.croupier.example/support"),
        title: {
          en: "Telegram support",
          bn: "টেলিগ্রাম সহায়তা",
          ...elsewhere(({ contacts }) => contacts.telegram),
        },
      },
    ],
    resources: [
      { resourceType: "telegram", path: "https://telegram.croupier.example/" },
      { resourceType: "facebook", path: "https://facebook.croupier.example/" },
    ],
  };
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
