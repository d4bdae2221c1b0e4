import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FINISHED } from "./languages";

/**
 * Everything that is said in a language lies in locales/<language>: the site's messages in the folder itself, and in
 * folders below it what the studio, the help centre and the demo brand say. Each of them brings its own files into the
 * bundle with `import.meta.glob`; a command that runs from the sources reads them here.
 */
export function isBundled(): boolean {
  return (import.meta as { env?: unknown }).env !== undefined;
}

/** The files of one kind by their paths, of every language that has some. */
export function readFolders<File>(below = ""): Record<string, File> {
  const root = fileURLToPath(new URL("../../locales/", import.meta.url));
  const folders = readdirSync(root)
    .map((language) => join(root, language, below))
    .filter((folder) => existsSync(folder));
  const paths = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith(".json"))
      .map((path) => [path, JSON.parse(readFileSync(path, "utf8")) as File]),
  );
}

/** English is what others fall back to, and what is not finished comes last. */
const ORDER = ["en", ...FINISHED];

/** By language, and by the name of the file. */
export function byLanguage<File>(files: Record<string, File>): Record<string, Record<string, File>> {
  const found: Record<string, Record<string, File>> = {};
  for (const [path, content] of Object.entries(files)) {
    const [, language, name] = /locales\/([^/]+)\/(?:[^/]+\/)?([^/]+)\.json$/.exec(path)!;
    (found[language!] ??= {})[name!] = content;
  }
  const inOrder = new Set([...ORDER, ...Object.keys(found)]);
  return Object.fromEntries([...inOrder].flatMap((code) => (found[code] ? [[code, found[code]]] : [])));
}
