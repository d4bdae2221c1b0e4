import { expect, test } from "vitest";
import { NameIndex } from "./name-index";
import { searchable } from "./words";

const NAMES = [
  "Golden Tiger\nসোনালি বাঘ\nKingfisher",
  "River Tigers\nনদীপাড়ের বাঘেরা\nPadma Play",
  "Night Owl\nরাতের পেঁচা\nKingfisher",
  "Café Royal\nক্যাফে রয়্যাল\nSaffron & Co",
  "Twenty-Nine\nচায়ের আড্ডার উনত্রিশ\nGoldleaf",
  "Slot 07\nস্লট ০৭\nGoldleaf",
];
const index = new NameIndex(NAMES.map(searchable));

/** The first lines of what answers, the closest first. */
function found(query: string): string[] | "all" {
  const places = index.find(query);
  if (!places) return "all";
  return [...places].sort(([, a], [, b]) => a - b).map(([place]) => NAMES[place]!.split("\n")[0]!);
}

test("[G26] a name is found by its words, whatever their case, width and accents", () => {
  for (const query of ["owl", "OWL", "  Owl  ", "ＯＷＬ", "night owl", "owl kingfisher"])
    expect([query, found(query)]).toEqual([query, ["Night Owl"]]);
  expect(found("cafe")).toEqual(["Café Royal"]);
  expect(found("CAFÉ")).toEqual(["Café Royal"]);
  expect(found("cafe\u0301")).toEqual(["Café Royal"]);
  expect(found("nine")).toEqual(["Twenty-Nine"]);
});

test("[G26] a Bengali name is found however its letters were put together, and its vowel signs count", () => {
  expect(found("পেঁচা")).toEqual(["Night Owl"]);
  // One letter as one code point and as two, and with a joiner that nobody sees.
  for (const letter of ["\u09df", "\u09af\u09bc", "\u09df\u200d"])
    expect(found(`র${letter}্যাল`)).toEqual(["Café Royal"]);
  expect(found("স্লট ৭")).toEqual([]);
  expect(found("স্লট 07")).toEqual(["Slot 07"]);
  expect(found("স্লট ০৭")).toEqual(["Slot 07"]);
  // Without their vowel signs these words would be the same.
  expect(new NameIndex(["বাঘ", "বিঘ"]).find("বাঘ")).toEqual(new Map([[0, 1]]));
});

test("[G26] a number is found in the digits of any keyboard, and stored in Latin ones", () => {
  for (const digits of ["07", "०७", "০৭", "٠٧", "۰۷", "๐๗", "０７"]) {
    expect([digits, found(`slot ${digits}`)]).toEqual([digits, ["Slot 07"]]);
    expect(searchable(`Slot ${digits}`)).toBe("slot 07");
  }
});

test("[G26] whole words come before beginnings, and those before words misspelt by one letter", () => {
  expect(found("tiger")).toEqual(["Golden Tiger", "River Tigers"]);
  expect(found("tigers")).toEqual(["River Tigers", "Golden Tiger"]);
  expect(found("tig")).toEqual(["Golden Tiger", "River Tigers"]);
});

test.each([
  ["a letter too many", "tiiger"],
  ["a letter missing", "tger"],
  ["another letter", "tigar"],
  ["two letters in each other's place", "tgier"],
])("[G26] %s is forgiven", (_, query) => {
  expect(found(query)).toContain("Golden Tiger");
});

test("two slips are not forgiven, and short words are not guessed at", () => {
  expect(found("tgir")).toEqual([]);
  expect(found("owm")).toEqual([]);
  expect(found("gloden tigar")).toEqual(["Golden Tiger"]);
  expect(found("tiger owl")).toEqual([]);
});

test.each([
  ["nothing", "", "all"],
  ["spaces", " \t\u00a0\u3000 ", "all"],
  ["an emoji", "🐯", []],
  ["an emoji of several characters", "👩‍👩‍👧\ufe0f", []],
  ["regular expressions", ".*(a+)+$[^", []],
  ["SQL", "' or 1=1 --", []],
  ["NUL", "\0", []],
  ["half a surrogate pair", "\ud83d", []],
  ["ten kilobytes", "tiger".repeat(2_048), []],
  ["ten kilobytes of one letter's marks", `a${"\u0301".repeat(10_240)}`, []],
  ["a name of the language's own", "constructor __proto__", []],
] as const)("a query of %s is answered", (_, query, expected) => {
  expect(found(query)).toEqual(expected);
});

test("a thousand words cost no more than the first few", () => {
  expect(found(`${"golden tiger ".repeat(1_000)}`)).toEqual(["Golden Tiger"]);
});

test("what is stored for the search is what is searched for", () => {
  expect(searchable("  Café — Twenty-Nine ৭ ")).toBe("cafe twenty nine 7");
});
