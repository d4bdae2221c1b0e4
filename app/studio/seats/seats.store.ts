import { sql } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import { studioFirst, studioRows, studioStatement } from "../store/queries";
import type { SeatRow, SeedRow } from "../store/schema";

export type SeatKey = Pick<SeatRow, "label" | "mode" | "casino_id" | "account_ref" | "currency" | "game">;

const seatOfPlayer = studioStatement<SeatKey>()((db, p) =>
  db
    .selectFrom("studio_seats")
    .selectAll()
    .where("mode", "=", p.mode)
    .where("casino_id", "=", p.casino_id)
    .where("account_ref", "=", p.account_ref)
    .where("currency", "=", p.currency)
    .where("game", "=", p.game),
);

export function findSeat(key: SeatKey): Tx<SeatRow | undefined> {
  return first(seatOfPlayer, key);
}

const newSeat = studioStatement<SeatRow>()((db, p) =>
  db
    .insertInto("studio_seats")
    .values({
      ...{ id: p.id, mode: p.mode, label: p.label, casino_id: p.casino_id, account_ref: p.account_ref },
      ...{ currency: p.currency, game: p.game, next_round_no: p.next_round_no, client_seed: p.client_seed },
      ...{ seed_id: p.seed_id, next_seed_id: p.next_seed_id, chips_minor: p.chips_minor },
      ...{ table_text: p.table_text, table_version: p.table_version, opened_at: p.opened_at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
);

/** Nothing is inserted, and nothing returned, when the player has a seat at the game already. */
export function insertSeat(seat: SeatRow): Tx<SeatRow | undefined> {
  return first(newSeat, seat);
}

const newSeed = studioStatement<SeedRow>()((db, p) =>
  db.insertInto("studio_seeds").values({
    ...{ id: p.id, seat_id: p.seat_id, server_seed: p.server_seed, fingerprint: p.fingerprint },
    ...{ sealed_at: p.sealed_at, first_round_no: p.first_round_no, revealed_at: p.revealed_at },
  }),
);

export function* insertSeed(seed: SeedRow): Tx<void> {
  yield* rows(newSeed, seed);
}

const seedById = studioStatement<{ seedId: string }>()((db, p) =>
  db.selectFrom("studio_seeds").selectAll().where("id", "=", p.seedId),
);

export function getSeed(seedId: string): Tx<SeedRow | undefined> {
  return first(seedById, { seedId });
}

const nextRoundNo = studioStatement<{ seatId: string }>()((db, p) =>
  db
    .updateTable("studio_seats")
    .set({ next_round_no: sql`next_round_no + 1` })
    .where("id", "=", p.seatId)
    .returningAll(),
);

/** Takes the seat's next round number; whoever else wants to bet or change seeds here waits until it is decided. */
export function takeRoundNo(seatId: string): Tx<SeatRow | undefined> {
  return first(nextRoundNo, { seatId });
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

const chipsMoved = studioStatement<{ seatId: string; byMinor: bigint }>()((db, p) =>
  db
    .updateTable("studio_seats")
    .set({ chips_minor: sql`chips_minor + ${p.byMinor}` })
    .where("id", "=", p.seatId)
    .where(sql<boolean>`chips_minor + ${p.byMinor} >= 0`)
    .returning("chips_minor"),
);

/** Nothing is returned when the chips do not reach. */
export function moveChips(seatId: string, byMinor: bigint): Tx<{ chips_minor: bigint } | undefined> {
  return first(chipsMoved, { seatId, byMinor });
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
