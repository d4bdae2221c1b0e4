import { expect, test } from "vitest";
import { ordeal } from "../../scripts/torture/ordeal";
import { freshDatabase } from "../support/test-database";

test(
  "[Z06] a writing process killed 20 times loses nothing it answered, doubles nothing, tears nothing",
  { timeout: 600_000 },
  async () => {
    const database = await freshDatabase();

    const { kills, acknowledged, faults } = await ordeal({ url: database.url, kills: 20 });

    expect(faults).toEqual([]);
    expect(kills).toBe(20);
    expect(acknowledged).toBeGreaterThan(200);
  },
);
