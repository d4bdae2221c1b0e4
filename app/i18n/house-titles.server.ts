import { byLanguage, isBundled, readFolders } from "./language-folders.server";

const files = byLanguage<Record<string, string>>(
  isBundled()
    ? import.meta.glob("../../locales/*/studio/games.json", { eager: true, import: "default" })
    : readFolders("studio"),
);

/**
 * What a game of the house is called. A title is a proper name: it is written anew where people read another script,
 * and nowhere else. Throws where there is no English one, which stands in for those.
 */
export function houseTitles(code: string): Readonly<Record<string, string>> & { en: string } {
  const titles = Object.entries(files).flatMap(([language, { games }]): [string, string][] => {
    const title = games?.[code];
    return title === undefined ? [] : [[language, title]];
  });
  const { en, ...others } = Object.fromEntries(titles);
  if (en === undefined) throw new Error(`locales/en/studio/games.json has no title for ${code}`);
  return { en, ...others };
}
