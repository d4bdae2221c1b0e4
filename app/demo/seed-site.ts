import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { sealContact } from "~/domain/brand/contacts.server";
import type { Progress } from "./progress";

/** How the demo brand is reached. The hosts are kept for examples: nobody answers there. */
export async function seedSite(app: App, progress: Progress): Promise<void> {
  progress.begin("contacts", 1);
  const site = {
    contacts: [
      {
        csType: "livechat",
        path: sealContact(app, "https://chat.croupier.example/"),
        title: { en: "Live chat", bn: "লাইভ চ্যাট" },
      },
      {
        csType: "telegram",
        path: sealContact(app, "https://telegram.croupier.example/support"),
        title: { en: "Telegram support", bn: "টেলিগ্রাম সহায়তা" },
      },
    ],
    resources: [
      { resourceType: "telegram", path: "https://telegram.croupier.example/" },
      { resourceType: "facebook", path: "https://facebook.croupier.example/" },
    ],
  };
  const row = { key: "site", value: JSON.stringify(site), updated_at: app.clock.now() };
  await app.store.transaction(function* () {
    yield* rows((db) =>
      db
        .insertInto("settings")
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    );
  });
  app.bus.emit("settings", {});
}
