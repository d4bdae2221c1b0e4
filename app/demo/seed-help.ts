import type { App } from "~/domain/app.server";
import type { TopicIcon } from "~/domain/content/help/topic";
import { topicTexts } from "~/domain/content/help/written-topic";
import { written, type DemoSlug } from "./written-help";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";

const OPENED_AT = Date.UTC(2026, 0, 5);

const ICONS: Record<DemoSlug, TopicIcon> = {
  "getting-started": "flag",
  deposits: "arrow-line-down",
  withdrawals: "arrow-line-up",
  games: "seal-check",
  "account-safety": "shield-check",
  "app-ios": "apple-logo",
  "app-android": "android-logo",
  contact: "headset",
};

/** The topics of the help centre. A second time it changes nothing. */
export async function seedHelp(app: App, progress: Progress): Promise<void> {
  const slugs = Object.keys(ICONS) as DemoSlug[];
  progress.begin("help", slugs.length);
  await insertRows(
    app,
    "help_topics",
    slugs.map((slug, position) => ({
      slug,
      icon: ICONS[slug],
      texts: JSON.stringify(topicTexts(written, slug)),
      sort: 10 * (position + 1),
      enabled: 1,
      updated_at: OPENED_AT,
    })),
  );
  app.bus.emit("content", {});
}
