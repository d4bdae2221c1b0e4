import { expect, test } from "vitest";
import { Outcomes } from "~/studio/fairness/outcomes";
import { BulkOutcomes } from "./bulk-outcomes";

test.each(["farhana-2107", "ফারহানা ২১"])("bulk outcomes of %s are those of single rounds", (clientSeed) => {
  const serverSeed = "9f2c61d0b7e84a35".repeat(4);
  const bulk = new BulkOutcomes({ serverSeed, clientSeed });
  // The last bound skips almost every other number.
  const bounds = [24, 37, 2, 1000, 2 ** 32, 2 ** 31 + 1];
  for (let nonce = 1; nonce <= 500; nonce++) {
    const outcomes = new Outcomes({ serverSeed, clientSeed, nonce });
    bulk.begin(nonce);
    for (let index = 0; index < 20; index++) {
      const bound = bounds[(nonce + index) % bounds.length]!;
      expect(bulk.next(bound)).toBe(outcomes.next(bound));
    }
  }
});
