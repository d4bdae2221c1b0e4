import { expect, test } from "vitest";
import { exportRow } from "./export-row";

const TAKA = { code: "BDT", exponent: 2, symbol: "৳" };

test("[Q85] a row is told in words of one language, with instants and amounts that a person reads", () => {
  const row = { id: 7, game_id: 9, stake_minor: 12_50n, received_minor: null, settled_at: null };
  expect(exportRow({ ...row, placed_at: 1_000 }, TAKA)).toEqual({
    ...{ id: 7, gameId: 9, stake: "12.50", received: null },
    ...{ placedAt: "1970-01-01T00:00:01.000Z", settledAt: null },
  });
  // Of no one currency, or of none, as minutes are.
  expect(exportRow({ kind: "session", limit_minor: 45n, next_minor: null })).toEqual({
    ...{ kind: "session", limitMinor: "45", nextMinor: null },
  });
});
