import { readdirSync, readFileSync } from "node:fs";

/**
 * A table is written by one room of the domain; every other room asks that one. So whoever wants to know how a row comes
 * to be what it is looks in one folder.
 *
 * @typedef {{ file: string; text: string }} Source Its file is below the domain: "ledger/wallets.server.ts".
 */

/** Statements whose table is a variable, and what it stands for. */
/** @type {Record<string, readonly string[]>} */
export const VARIABLES = {
  "access/known-devices.server.ts": ["account_devices", "staff_devices"],
  "games/catalogue/desk/end-maintenance.server.ts": ["games", "vendors"],
  // Its callers name the tables, and are read for them.
  "shared/delete-own-rows.server.ts": [],
};

const CALL =
  /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*(?:<[^>(]*>)?\(\s*(?:(["'`])(\w+)|)/g;
const OWN_ROWS = /\bdeleteOwnRows\([^[\]]*\[([^\]]*)\]/g;
const TEXT =
  /\b(?:(?:insert\s+(?:or\s+\w+\s+)?|replace\s+|merge\s+)into|delete\s+from)\s+"?(\w+)|\bupdate\s+"?(\w+)"?(?:\s+as)?(?:\s+\w+)?\s+set\b/gi;

/**
 * @param {Source} source
 * @returns {string[]}
 */
function tablesOf({ file, text }) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const calls = [...code.matchAll(CALL)];
  const named = calls.flatMap(([, , table]) => table ?? []);
  const isVariable = named.length < calls.length;
  if (isVariable && !(file in VARIABLES)) throw new Error(`${file} writes a table that it does not name`);
  const own = [...code.matchAll(OWN_ROWS)].flatMap(([, list]) => [...list.matchAll(/"(\w+)"/g)]);
  const texts = [...code.matchAll(TEXT)];
  const others = [...own, ...texts].map(([, table, updated]) => table ?? updated);
  return [...named, ...others, ...(isVariable ? VARIABLES[file] : [])];
}

/**
 * For every table the rooms that write it, each with its files.
 *
 * @param {readonly Source[]} sources
 * @returns {Map<string, Map<string, Set<string>>>}
 */
export function writersOf(sources) {
  const writers = new Map();
  for (const source of sources) {
    const [room = ""] = source.file.split("/");
    for (const table of tablesOf(source)) {
      const rooms = writers.get(table) ?? new Map();
      writers.set(table, rooms.set(room, (rooms.get(room) ?? new Set()).add(source.file)));
    }
  }
  return writers;
}

/**
 * "table: room (files), room (files)", for every table that more than one room writes.
 *
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
export function writtenTwice(sources) {
  return [...writersOf(sources)]
    .filter(([, rooms]) => rooms.size > 1)
    .map(([table, rooms]) => {
      const told = [...rooms].map(([room, files]) => `${room} (${[...files].join(", ")})`);
      return `${table}: ${told.join(", ")}`;
    });
}

/** @returns {Source[]} */
export function domainSources() {
  return readdirSync("app/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .map((file) => ({ file, text: readFileSync(`app/domain/${file}`, "utf8") }));
}
