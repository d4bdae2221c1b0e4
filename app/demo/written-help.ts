import type english from "../../locales/en/help/demo.json";
import { topicsByLanguage } from "~/domain/content/help/written-topic";
import { isBundled, readFolders } from "~/i18n/language-folders.server";

export type DemoSlug = keyof typeof english;

/** What the demo brand explains beside the product's own texts, by language, in locales/<language>/help/demo.json. */
export const written = topicsByLanguage<DemoSlug>(
  "demo",
  isBundled()
    ? import.meta.glob("../../locales/*/help/demo.json", { eager: true, import: "default" })
    : readFolders("help"),
);
