import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { BulkOutcomes } from "../../../../tests/support/bulk-outcomes";
import { makeScratchFolder } from "../../../../tests/support/scratch-folder";
import { EVERY_MODEL } from "../../../../tests/support/slot-rounds";
import { verify } from "../../../../docs/verifier/verify.mjs";
import { Outcomes } from "../../fairness/outcomes";
import { fingerprintOf } from "../../fairness/seeds";
import { ROULETTE } from "../roulette/roulette";
import { SPOTS } from "../roulette/stage/spots";
import { hashOfModel, type SlotModel } from "./model";
import { slotModels } from "./models";
import { playSlot } from "./play";

const ROUNDS = 200;
const SEEDS = { serverSeed: "9f2c61d0b7e84a35".repeat(4), clientSeed: "farhana-2107" };
const COMMITMENT = fingerprintOf(SEEDS.serverSeed);

test.each(EVERY_MODEL)(
  "[Q69 Q71] $name: a stranger's verifier finds what the studio has played",
  ({ model }) => {
    const hash = hashOfModel(model);
    const outcomes = new BulkOutcomes(SEEDS);
    for (let nonce = 1; nonce <= ROUNDS; nonce++) {
      outcomes.begin(nonce);
      let draws = 0;
      const { units } = playSlot(model, (bound) => (draws++, outcomes.next(bound)));
      const round = roundOf(model, { hash, nonce, paidMinor: units * 50 });
      const { faults, numbersRead } = verify(round);
      expect(faults, `nonce ${nonce}`).toEqual([]);
      expect(numbersRead).toBeGreaterThanOrEqual(draws);
    }
  },
);

test("[Q69 Q71] every feature was met by the rounds that were compared", () => {
  const met = new Set<string>();
  for (const { model } of EVERY_MODEL) {
    const outcomes = new BulkOutcomes(SEEDS);
    for (let nonce = 1; nonce <= ROUNDS; nonce++) {
      outcomes.begin(nonce);
      const { spins, hold } = playSlot(model, outcomes.next);
      if (hold) met.add("hold");
      for (const { kind, wildReels, orbs, steps } of spins) {
        met.add(kind);
        if (wildReels.length > 0) met.add(`${kind}, wild reel`);
        if (orbs.length > 0) met.add("orbs");
        if (steps.length > 1) met.add("cascade");
      }
    }
  }
  expect([...met].sort()).toEqual([
    "cascade",
    "free",
    "free, wild reel",
    "hold",
    "orbs",
    "paid",
    "paid, wild reel",
  ]);
});

const rickshaw = slotModels.get("rickshaw-reels")!;
const stops = new Outcomes({ ...SEEDS, nonce: 7 });
const paidUnits = playSlot(rickshaw, (bound) => stops.next(bound)).units;
const RIGHT = roundOf(rickshaw, { hash: hashOfModel(rickshaw), nonce: 7, paidMinor: paidUnits * 50 });

test.each<[what: string, change: Partial<typeof RIGHT>, fault: string]>([
  ["payment", { paidMinor: RIGHT.paidMinor + 50 }, "Paid, in minor units"],
  ["server seed", { serverSeed: "a".repeat(64) }, "SHA-256 of the server seed"],
  ["commitment", { commitment: "0".repeat(64) }, "SHA-256 of the server seed"],
  ["hash of the model", { hash: "0".repeat(64) }, "SHA-256 of the model"],
  ["model", { model: { ...rickshaw, pays: { ...rickshaw.pays, C: { 3: 6 } } } }, "SHA-256 of the model"],
  ["stake", { stakeMinor: 505 }, "the stake is no multiple of 10 minor units"],
])("[Q69 Q71] a changed %s is found out", (_, change, fault) => {
  expect(verify(RIGHT).faults).toEqual([]);
  const { faults } = verify({ ...RIGHT, ...change });
  expect(faults.some((found: string) => found.startsWith(fault))).toBe(true);
});

test("[Q69] another client seed or another nonce draws other numbers", () => {
  for (const change of [{ clientSeed: "other" }, { nonce: 8 }]) {
    const printed = (round: object) => {
      const lines: string[] = [];
      verify(round, (line) => void lines.push(line));
      return lines;
    };
    expect(printed({ ...RIGHT, ...change })).not.toEqual(printed(RIGHT));
  }
});

test("[Q69] every bet of roulette comes out as the studio pays it", () => {
  for (let nonce = 1; nonce <= ROUNDS; nonce++) {
    const outcomes = new Outcomes({ ...SEEDS, nonce });
    const bets = new Map([...SPOTS.keys()].map((id, index) => [id, BigInt(100 + index)]));
    const paidMinor = String(ROULETTE.payout(bets, [outcomes.next(37)]));
    const named = Object.fromEntries([...bets].map(([id, minor]) => [id, String(minor)]));
    const round = { game: "roulette", ...SEEDS, commitment: COMMITMENT, nonce, bets: named, paidMinor };
    expect(verify(round).faults).toEqual([]);
    expect(verify({ ...round, paidMinor: "1" }).faults).toHaveLength(1);
  }
});

test("from the command line it prints every number and says by its exit code if the round checks out", () => {
  const { folder, remove } = makeScratchFolder("verifier");
  onTestFinished(remove);
  const run = (round: unknown) => {
    const file = path.join(folder, "round.json");
    writeFileSync(file, JSON.stringify(round));
    const script = fileURLToPath(new URL("../../../../docs/verifier/verify.mjs", import.meta.url));
    return spawnSync(process.execPath, [script, file], { encoding: "utf8" });
  };
  const right = run(RIGHT);
  expect(right).toMatchObject({ status: 0, stderr: "" });
  expect(right.stdout.match(/mod 24 = \d+: reel \d shows/g)).toHaveLength(5);
  expect(right.stdout).toContain("Everything agrees.");
  const wrong = run({ ...RIGHT, paidMinor: 1 });
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toContain("DIFFERENT: Paid, in minor units");
  expect(run({ model: { format: "slot-model/9" }, serverSeed: "a" }).status).toBe(2);
});

function roundOf(model: SlotModel, rest: { hash: string; nonce: number; paidMinor: number }) {
  return { model, ...SEEDS, commitment: COMMITMENT, stakeMinor: model.stake * 50, ...rest };
}
