import type english from "../../../../../locales/en/help/standard.json";
import { isBundled, readFolders } from "~/i18n/language-folders.server";
import { topicsByLanguage } from "../written-topic";

export type StandardSlug = keyof typeof english;

/**
 * The product's own texts by language, in locales/<language>/help/standard.json. They say what the software does, in the
 * name of whoever runs it.
 */
export const written = topicsByLanguage<StandardSlug>(
  "standard",
  isBundled()
    ? import.meta.glob("../../../../../locales/*/help/standard.json", { eager: true, import: "default" })
    : readFolders("help"),
);
