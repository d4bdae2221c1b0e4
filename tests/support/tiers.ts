import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * `npm test` runs the first tier, on every change; `npm run test:all` runs everything. A file says by its first line
 * where it belongs:
 *
 * - nothing: it is part of the first tier; what is in tests/http runs there on SQLite alone.
 * - `// tier: first, on both stores`: a file of tests/http whose subject is locking, several servers, money from
 *   outside or what is sent twice, so that `npm test` runs it on PostgreSQL as well.
 * - `// tier: all`: only `npm run test:all` runs it.
 *
 * A file that tries a sample in the first tier asks `inject("tier")`.
 */
export type Tier = "first" | "all";

export const MARKS = ["// tier: first, on both stores", "// tier: all"] as const;
const [ON_BOTH_STORES, SECOND_TIER] = MARKS;

/** Of a run that nobody gave a tier: whoever names a file wants all of it. */
export const tierOfRun = (): Tier => (process.env.TEST_TIER === "first" ? "first" : "all");

export interface TestFile {
  file: string;
  firstLine: string;
}

export function testFiles(root: string): TestFile[] {
  return ["app", "scripts", "tests"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name))
      .map((file) => ({ file, firstLine: firstLineOf(path.join(root, file)) })),
  );
}

function firstLineOf(file: string): string {
  return readFileSync(file, "utf8").split("\n", 1)[0]!;
}

export function isOfSecondTier({ firstLine }: TestFile): boolean {
  return firstLine === SECOND_TIER;
}

/** What a run of this tier leaves out on this store. */
export function leftOut(
  files: TestFile[],
  { tier, store }: { tier: Tier; store: "sqlite" | "postgres" | "none" },
) {
  if (tier === "all") return [];
  return files
    .filter((one) => isOfSecondTier(one) || (store === "postgres" && isOnSqliteAlone(one)))
    .map(({ file }) => file);
}

function isOnSqliteAlone({ file, firstLine }: TestFile): boolean {
  return file.startsWith("tests/http/") && firstLine !== ON_BOTH_STORES;
}
