import { sql } from "kysely";
import type { Tx } from "~/db/runner/transaction";
import { studioFirst, studioRows } from "../store/queries";
import type { SeatRow, SeedRow } from "../store/schema";

export type SeatKey = Pick<SeatRow, "label" | "mode" | "casino_id" | "account_ref" | "currency" | "game">;

export function findSeat(key: SeatKey): Tx<SeatRow | undefined> {
  return studioFirst((db) =>
    db
      .selectFrom("studio_seats")
      .selectAll()
      .where("mode", "=", key.mode)
      .where("casino_id", "=", key.casino_id)
      .where("account_ref", "=", key.account_ref)
      .where("currency", "=", key.currency)
      .where("game", "=", key.game),
  );
}

/** Nothing is inserted, and nothing returned, when the player has a seat at the game already. */
export function insertSeat(seat: SeatRow): Tx<SeatRow | undefined> {
  return studioFirst((db) =>
    db
      .insertInto("studio_seats")
      .values(seat)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll(),
  );
}

export function* insertSeed(seed: SeedRow): Tx<void> {
  yield* studioRows((db) => db.insertInto("studio_seeds").values(seed));
}

export function getSeed(seedId: string): Tx<SeedRow | undefined> {
  return studioFirst((db) => db.selectFrom("studio_seeds").selectAll().where("id", "=", seedId));
}

/** Takes the seat's next round number; whoever else wants to bet or change seeds here waits until it is decided. */
export function takeRoundNo(seatId: string): Tx<SeatRow | undefined> {
  return studioFirst((db) =>
    db
      .updateTable("studio_seats")
      .set({ next_round_no: sql`next_round_no + 1` })
      .where("id", "=", seatId)
      .returningAll(),
  );
}

/** The same lock without taking a number. */
export function lockSeat(seatId: string): Tx<SeatRow | undefined> {
  return studioFirst((db) =>
    db
      .updateTable("studio_seats")
      .set({ next_round_no: sql`next_round_no` })
      .where("id", "=", seatId)
      .returningAll(),
  );
}

/** Nothing is returned when the chips do not reach. */
export function moveChips(seatId: string, byMinor: bigint): Tx<{ chips_minor: bigint } | undefined> {
  return studioFirst((db) =>
    db
      .updateTable("studio_seats")
      .set({ chips_minor: sql`chips_minor + ${byMinor}` })
      .where("id", "=", seatId)
      .where(sql<boolean>`chips_minor + ${byMinor} >= 0`)
      .returning("chips_minor"),
  );
}

/** Nothing is returned when the table has changed since `version` was read. */
export function replaceTable(change: { seatId: string; version: number; tableText: string }) {
  return studioFirst((db) =>
    db
      .updateTable("studio_seats")
      .set({ table_text: change.tableText, table_version: change.version + 1 })
      .where("id", "=", change.seatId)
      .where("table_version", "=", change.version)
      .returning("table_version"),
  );
}

export function* useSeed(seedId: string, roundNo: number): Tx<void> {
  yield* studioRows((db) =>
    db
      .updateTable("studio_seeds")
      .set({ first_round_no: roundNo })
      .where("id", "=", seedId)
      .where("first_round_no", "is", null),
  );
}

export function* revealSeed(seedId: string, revealedAt: number): Tx<void> {
  yield* studioRows((db) =>
    db.updateTable("studio_seeds").set({ revealed_at: revealedAt }).where("id", "=", seedId),
  );
}

export function* replaceSeeds(
  seat: Pick<SeatRow, "id" | "client_seed" | "seed_id" | "next_seed_id">,
): Tx<void> {
  const { id, ...seeds } = seat;
  yield* studioRows((db) => db.updateTable("studio_seats").set(seeds).where("id", "=", id));
}
