import { z } from "zod";
import type { SlotModel, Strips } from "./model";

const Whole = z.number().int().nonnegative();
const Count = z.number().int().positive();
const Share = z.tuple([Count, Count]).refine(([share, of]) => share < of, "is not below 1");
const Weighted = z.array(z.tuple([Count, Count])).nonempty();
const Letter = z.string().length(1);
const StripsSchema = z
  .object({
    strips: z.array(z.string().min(1)),
    expand: z.boolean().optional(),
    sticky: z.boolean().optional(),
  })
  .strict();

/**
 * One file of models/: its shape, then what every part of it has to fit. The most reels, rows and lines are what the exact
 * count has room for (exact/tally.ts, exact/reel-walk.ts).
 */
export const SlotModelSchema = z
  .object({
    format: z.literal("slot-model/1"),
    name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    version: Count,
    family: z.enum([
      "lines 3x3",
      "lines 5x3, 5 lines",
      "lines 5x3, 10 lines",
      "lines 5x3, 20 lines",
      "lines 5x3, 25 lines",
      "ways 243",
      "ways 1024",
      "cascade 6x5",
      "hold and respin",
      "free spins",
      "expanding wilds",
      "sticky wilds",
      "progressive pool",
    ]),
    volatility: z.enum(["low", "medium", "high"]),
    pay: z.enum(["lines", "ways", "anywhere"]),
    reels: z.number().int().min(3).max(6),
    rows: z.number().int().min(1).max(5),
    stake: Count,
    symbols: z.array(Letter).min(2),
    pays: z.record(Letter, z.record(z.string().regex(/^[1-9]\d?$/), Count)),
    lines: z.array(z.array(Whole)).min(1).max(64).optional(),
    base: StripsSchema,
    wild: Letter.optional(),
    scatter: Letter.optional(),
    free: z
      .object({
        at: Count,
        again: Whole,
        mostAgain: Whole,
        spins: z.record(z.string().regex(/^[1-9]\d?$/), Count),
        times: Count,
        spin: StripsSchema.optional(),
      })
      .strict()
      .optional(),
    hold: z
      .object({ coin: Letter, at: Count, lives: Count, chance: Share, values: Weighted, full: Whole })
      .strict()
      .optional(),
    cascade: z
      .object({ ladder: z.array(Count).nonempty(), most: Count })
      .strict()
      .optional(),
    orbs: z.object({ symbol: Letter, values: Weighted }).strict().optional(),
    pool: z.object({ feed: Share }).strict().optional(),
  })
  .strict()
  .superRefine((model, context) => {
    const faults = [
      ...faultsOfSymbols(model),
      ...faultsOfPays(model),
      ...faultsOfStrips(model),
      ...faultsOfLines(model),
      ...faultsOfCascade(model),
      ...faultsOfFreeSpins(model),
    ];
    for (const message of faults) context.addIssue({ code: "custom", message });
  });

function* faultsOfSymbols({ symbols, wild, scatter, hold, orbs }: SlotModel): Iterable<string> {
  for (const letter of [wild, scatter, hold?.coin, orbs?.symbol])
    if (letter !== undefined && !symbols.includes(letter)) yield `symbol ${letter} is not in the list`;
  // A coin may pay as another symbol too, and then stands in the list for each of the two.
  for (const [index, letter] of symbols.entries())
    if (symbols.indexOf(letter) < index && letter !== hold?.coin) yield `symbol ${letter} is listed twice`;
}

function* faultsOfPays({ pays, symbols, wild, reels, rows, pay }: SlotModel): Iterable<string> {
  for (const [letter, byCount] of Object.entries(pays)) {
    if (!symbols.includes(letter)) yield `${letter} has pays, but is no symbol`;
    if (letter === wild) yield `the wild has pays, but never begins a win`;
    const counts = Object.keys(byCount).map(Number);
    if (counts.some((count) => count > reels * rows)) yield `${letter} pays for more than there are cells`;
    const units = counts.sort((a, b) => a - b).map((count) => byCount[count]!);
    if (units.some((one, index) => index > 0 && one <= units[index - 1]!))
      yield `${letter} does not pay more for more`;
  }
  if (pay === "anywhere" && wild !== undefined) yield "a wild stands for nothing where symbols pay anywhere";
}

function* faultsOfStrips(model: SlotModel): Iterable<string> {
  if (model.base.sticky) yield "wilds stick in free spins alone";
  for (const [where, reels] of Object.entries({ base: model.base, free: model.free?.spin }))
    if (reels) for (const fault of faultsOfReels(model, reels)) yield `${where}: ${fault}`;
}

function* faultsOfReels(
  { reels, rows, symbols, wild }: SlotModel,
  { strips, expand, sticky }: Strips,
): Iterable<string> {
  if (strips.length !== reels) yield `${strips.length} strips for ${reels} reels`;
  if ((expand || sticky) && wild === undefined) yield "no wild that could expand or stick";
  if (wild !== undefined && strips[0]?.includes(wild)) yield "a wild on the first reel";
  for (const [reel, strip] of strips.entries()) {
    if (strip.length < rows) yield `strip ${reel + 1} is shorter than its window`;
    for (const letter of new Set(strip))
      if (!symbols.includes(letter)) yield `strip ${reel + 1} has the unknown letter ${letter}`;
  }
}

function* faultsOfLines({ pay, lines, reels, rows }: SlotModel): Iterable<string> {
  if ((pay === "lines") !== (lines !== undefined)) yield "lines are for a model that pays by lines";
  for (const [index, line] of (lines ?? []).entries()) {
    if (line.length !== reels) yield `line ${index + 1} has ${line.length} rows for ${reels} reels`;
    if (line.some((row) => row >= rows)) yield `line ${index + 1} leaves the window`;
  }
}

function* faultsOfCascade({ pay, cascade, orbs, hold, base, free }: SlotModel): Iterable<string> {
  if ((pay === "anywhere") !== (cascade !== undefined))
    yield "a cascade is for a model whose symbols pay anywhere";
  if (!cascade) {
    if (orbs) yield "orbs multiply what a cascade wins";
    return;
  }
  if (hold) yield "a cascade moves the coins that a hold would keep";
  // The exact figures count stops as a multiset, which is right for columns that are alike.
  for (const { strips } of [base, free?.spin ?? base])
    if (new Set(strips).size > 1) yield "the columns of a cascade share one strip";
}

function* faultsOfFreeSpins(model: SlotModel): Iterable<string> {
  const { free, scatter, base } = model;
  if (!free) return;
  if (scatter === undefined) {
    yield "free spins need a scatter";
    return;
  }
  const least = Math.min(...Object.keys(free.spins).map(Number));
  const most = mostInWindow(base, scatter, model.rows);
  for (let count = least; count <= most; count++)
    if (!free.spins[count]) yield `${count} scatters bring no free spins, though fewer do`;
  // So that a round with free spins always pays something, which is how its hit rate is counted.
  if (!Object.keys(model.pays[scatter] ?? {}).some((count) => Number(count) <= least))
    yield `${least} scatters bring free spins, but pay nothing`;
}

/** How many of a letter all reels together can show. */
function mostInWindow({ strips }: Strips, letter: string, rows: number): number {
  const most = strips.map((strip) => {
    const windows = [...strip].map((_, stop) => (strip + strip.repeat(rows)).slice(stop, stop + rows));
    return Math.max(...windows.map((window) => [...window].filter((shown) => shown === letter).length));
  });
  return most.reduce((sum, count) => sum + count, 0);
}
