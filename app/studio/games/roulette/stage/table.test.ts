import { expect, test } from "vitest";
import { chipsOf, doubleChips, EMPTY_TABLE, layChip, undoPress, type Table } from "./table";
import { tableFromText, tableToText } from "../stored-table";

const LIMITS = { leastMinor: 1_000n, mostOnNumberMinor: 200_000n, mostOnTableMinor: 2_000_000n };

function lay(table: Table, ...chips: [string, bigint][]): Table {
  return chips.reduce((laid, [spotId, stakeMinor]) => {
    const changed = layChip(laid, { spotId, stakeMinor }, LIMITS);
    if (!changed.ok) throw new Error(changed.refusal);
    return changed.table;
  }, table);
}

test("chips on one spot add up; undo takes the last press back", () => {
  const table = lay(EMPTY_TABLE, ["n17", 5_000n], ["d1", 10_000n], ["n17", 5_000n]);
  expect([...chipsOf(table)]).toEqual([
    ["n17", 10_000n],
    ["d1", 10_000n],
  ]);
  const undone = undoPress(table);
  expect(undone.ok && [...chipsOf(undone.table)]).toEqual([
    ["n17", 5_000n],
    ["d1", 10_000n],
  ]);
});

test("double lays everything once more and is undone as one press", () => {
  const table = lay(EMPTY_TABLE, ["n17", 5_000n], ["e2", 10_000n]);
  const doubled = doubleChips(table, LIMITS);
  if (!doubled.ok) throw new Error(doubled.refusal);
  expect([...chipsOf(doubled.table).values()]).toEqual([10_000n, 20_000n]);
  expect(undoPress(doubled.table)).toEqual({ ok: true, table });
});

test("limits hold for a number, for the table, and when doubling", () => {
  const full = lay(EMPTY_TABLE, ["n17", 200_000n]);
  expect(layChip(full, { spotId: "n17", stakeMinor: 1_000n }, LIMITS)).toEqual({
    ok: false,
    refusal: "spot_full",
  });
  expect(doubleChips(full, LIMITS)).toEqual({ ok: false, refusal: "spot_full" });
  const even = lay(EMPTY_TABLE, ["e2", 2_000_000n]);
  expect(layChip(even, { spotId: "e3", stakeMinor: 1_000n }, LIMITS)).toEqual({
    ok: false,
    refusal: "table_full",
  });
});

test("what cannot be done is refused in words", () => {
  expect(undoPress(EMPTY_TABLE)).toEqual({ ok: false, refusal: "nothing_to_undo" });
  expect(doubleChips(EMPTY_TABLE, LIMITS)).toEqual({ ok: false, refusal: "table_empty" });
  const unknown = layChip(EMPTY_TABLE, { spotId: "n17-21", stakeMinor: 1_000n }, LIMITS);
  expect(unknown).toEqual({ ok: false, refusal: "unknown_spot" });
});

test("a long evening of presses keeps every chip", () => {
  const presses = Array.from({ length: 150 }, (_, index): [string, bigint] => [`n${index % 37}`, 1_000n]);
  const table = lay(EMPTY_TABLE, ...presses);
  expect(table.presses.length).toBe(60);
  expect([...chipsOf(table).values()].reduce((sum, minor) => sum + minor, 0n)).toBe(150_000n);
});

test("a stored table reads back as it was", () => {
  const table = lay(EMPTY_TABLE, ["n17-20", 5_000n], ["c0", 1_000n]);
  expect(tableFromText(tableToText(table))).toEqual(table);
});
