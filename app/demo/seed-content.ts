import type { App } from "~/domain/app.server";
import { banners } from "./content-of-the-brand";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";
import { inAllLanguages } from "./words";

const OPENED_AT = Date.UTC(2026, 0, 5);
const WITHIN_THE_SITE = 1;

/** Banners. A second time it changes nothing. */
export async function seedContent(app: App, progress: Progress): Promise<void> {
  progress.begin("banners", banners.length);
  await insertRows(
    app,
    "banners",
    banners.map(({ key, art, url }, position) => ({
      id: position + 1,
      group_name: "w_home",
      texts: JSON.stringify(inAllLanguages((words) => words.banners?.[key])),
      art: JSON.stringify(art),
      picture_id: null,
      url,
      linkage_type: WITHIN_THE_SITE,
      starts_at: OPENED_AT,
      ends_at: null,
      sort: position,
      enabled: 1,
      version: 1,
    })),
  );
  app.bus.emit("content", {});
}
