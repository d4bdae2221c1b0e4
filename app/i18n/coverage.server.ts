import { catalogues } from "./messages.server";

/** How much of the product is said in a language: messages that it has, of those there are. */
export interface Coverage {
  said: number;
  all: number;
}

const SOURCE = "en";
const PLURAL = /_(zero|one|two|few|many|other)$/;

export function coverageOf(language: string): Coverage {
  const wanted = keysOf(SOURCE);
  const has = keysOf(language);
  return { said: [...wanted].filter((key) => has.has(key)).length, all: wanted.size };
}

/** Catalogues are read once in a process, and thousands of keys are not gathered for each page. */
const known = new Map<string, ReadonlySet<string>>();

/** Every message of a language by its key, the forms of a plural as one. */
export function keysOf(language: string): ReadonlySet<string> {
  const found = known.get(language);
  if (found) return found;
  const namespaces = Object.entries(catalogues[language] ?? {});
  const keys = new Set(namespaces.flatMap(([name, tree]) => leavesOf(tree, `${name}:`)));
  known.set(language, keys);
  return keys;
}

function leavesOf(tree: Record<string, unknown>, path: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "object" && value !== null
      ? leavesOf(value as Record<string, unknown>, `${path}${key}.`)
      : [path + key.replace(PLURAL, "")],
  );
}
