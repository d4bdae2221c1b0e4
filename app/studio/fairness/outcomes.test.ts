import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { fairLimit, NUMBERS, Outcomes } from "./outcomes";
import { fingerprintOf, parseClientSeed, parseNonce } from "./seeds";

const SEEDS = { serverSeed: "9f2c61d0b7e84a35c1d0e6f7a2b48893", clientSeed: "farhana-2107", nonce: 1203 };

test("[Q69 Q71] stops follow from HMAC-SHA-256 alone, as anybody can compute them", () => {
  const hmac = createHmac("sha256", Buffer.from(SEEDS.serverSeed, "ascii"))
    .update("farhana-2107:1203:0")
    .digest();
  const expected = [0, 4, 8, 12, 16].map((at) => hmac.readUInt32BE(at) % 24);
  const outcomes = new Outcomes(SEEDS);
  expect([1, 2, 3, 4, 5].map(() => outcomes.next(24))).toEqual(expected);
  expect(outcomes.blocks).toEqual([{ message: "farhana-2107:1203:0", hmac: hmac.toString("hex") }]);
});

test("vectors that were computed with OpenSSL", () => {
  // printf 'abc:1:0' | openssl dgst -sha256 -hmac 'seed'
  const outcomes = new Outcomes({ serverSeed: "seed", clientSeed: "abc", nonce: 1 });
  outcomes.next(37);
  expect(outcomes.blocks[0]!.hmac).toBe("3bcdb1557800db833549d223867a577c2ef2ddd2f3c2e5f22114ac5550012a70");
  // printf 'seed' | openssl dgst -sha256
  expect(fingerprintOf("seed")).toBe("19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b");
});

test("the fingerprint is the SHA-256 of the seed's text", () => {
  expect(fingerprintOf("abc")).toBe(createHash("sha256").update(Buffer.from("616263", "hex")).digest("hex"));
});

test("the ninth number comes from the next block", () => {
  const outcomes = new Outcomes(SEEDS);
  for (let count = 0; count < 9; count++) outcomes.next(2);
  const second = createHmac("sha256", SEEDS.serverSeed).update("farhana-2107:1203:1").digest();
  expect(outcomes.draws[8]).toMatchObject({ block: 1, number: second.readUInt32BE(0) });
});

test("[Q69] below the limit every outcome stands equally often: exact, for every small range", () => {
  for (let numbers = 1; numbers <= 64; numbers++) {
    for (let bound = 1; bound <= numbers; bound++) {
      const counts = new Array<number>(bound).fill(0);
      const limit = fairLimit(bound, numbers);
      for (let number = 0; number < limit; number++) counts[number % bound]!++;
      expect(new Set(counts).size, `${bound} outcomes of ${numbers} numbers`).toBe(1);
      expect(numbers - limit).toBeLessThan(bound);
    }
  }
});

test("[Q69] the limits of the games leave whole numbers of turns", () => {
  expect(fairLimit(24)).toBe(4_294_967_280);
  expect(fairLimit(37)).toBe(4_294_967_289);
  for (const bound of [24, 37]) expect(fairLimit(bound) % bound).toBe(0);
  expect(() => fairLimit(0)).toThrow(RangeError);
  expect(() => fairLimit(NUMBERS + 1)).toThrow(RangeError);
});

test("[Q69] a number at the limit or above is skipped and the next one is taken", () => {
  // Half of all numbers lie above the limit of this bound, so a run of draws must skip some.
  const bound = NUMBERS / 2 + 1;
  const outcomes = new Outcomes(SEEDS);
  const taken = [1, 2, 3, 4, 5, 6].map(() => outcomes.next(bound));
  const skipped = outcomes.draws.filter(({ outcome }) => outcome === undefined);
  expect(skipped.length).toBeGreaterThan(0);
  expect(skipped.every(({ number }) => number >= fairLimit(bound))).toBe(true);
  expect(outcomes.draws.filter(({ outcome }) => outcome !== undefined).map(({ number }) => number)).toEqual(
    taken,
  );
});

test("the same seeds give the same outcomes; another client seed or nonce gives others", () => {
  const run = (change: Partial<typeof SEEDS>) => {
    const outcomes = new Outcomes({ ...SEEDS, ...change });
    return Array.from({ length: 12 }, () => outcomes.next(24)).join();
  };
  expect(run({})).toBe(run({}));
  expect(new Set([run({}), run({ clientSeed: "other" }), run({ nonce: 1204 })]).size).toBe(3);
});

test("client seeds are plain text without the separator; nonces are round numbers", () => {
  expect(parseClientSeed("  ফারহানা ২১ ")).toBe("ফারহানা ২১");
  for (const bad of ["", "a:b", "a\nb", "x".repeat(65), "<b>"]) expect(parseClientSeed(bad)).toBeUndefined();
  expect(parseNonce("1203")).toBe(1203);
  for (const bad of ["", "0", "-1", "1e3", "1.5", "99999999999"]) expect(parseNonce(bad)).toBeUndefined();
});
