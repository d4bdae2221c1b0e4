import type { Tx } from "~/db/runner/transaction";
import { studioFirst, studioRows } from "../store/queries";
import type { PurseMoveRow, PurseRow } from "../store/schema";

export interface PurseKey {
  label: string;
  account_ref: string;
  currency: string;
}

/** The purse, opened at its first use and held until the transaction ends: its changes follow one another. */
export function* holdPurse(key: PurseKey): Tx<PurseRow> {
  const id = [key.label, key.currency, key.account_ref].join("/");
  yield* studioRows((db) =>
    db
      .insertInto("studio_purses")
      .values({ id, ...key, balance_minor: 0n, staked_minor: 0n, paid_minor: 0n, version: 0 })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const purse = yield* studioFirst((db) =>
    db
      .updateTable("studio_purses")
      .set((eb) => ({ version: eb.ref("version") }))
      .where("id", "=", id)
      .returningAll(),
  );
  return purse!;
}

export interface PurseChange {
  balanceMinor: bigint;
  stakedMinor?: bigint;
  paidMinor?: bigint;
}

/** Of a purse that is held. */
export function* changePurse(purse: PurseRow, change: PurseChange): Tx<PurseRow> {
  const { balanceMinor, stakedMinor = 0n, paidMinor = 0n } = change;
  const changed = {
    balance_minor: purse.balance_minor + balanceMinor,
    staked_minor: purse.staked_minor + stakedMinor,
    paid_minor: purse.paid_minor + paidMinor,
    version: purse.version + 1,
  };
  yield* studioRows((db) => db.updateTable("studio_purses").set(changed).where("id", "=", purse.id));
  return { ...purse, ...changed };
}

export function findMove({
  label,
  requestId,
}: {
  label: string;
  requestId: string;
}): Tx<PurseMoveRow | undefined> {
  return studioFirst((db) =>
    db
      .selectFrom("studio_purse_moves")
      .selectAll()
      .where("label", "=", label)
      .where("request_id", "=", requestId),
  );
}

/** Undefined where the id has been used before: the same request came twice at once. */
export function* insertMove(move: PurseMoveRow): Tx<boolean> {
  const made = yield* studioFirst((db) =>
    db
      .insertInto("studio_purse_moves")
      .values(move)
      .onConflict((conflict) => conflict.columns(["label", "request_id"]).doNothing())
      .returning("request_id"),
  );
  return made !== undefined;
}

export function* setMoveState(
  { label, request_id: requestId }: Pick<PurseMoveRow, "label" | "request_id">,
  state: PurseMoveRow["state"],
): Tx<void> {
  yield* studioRows((db) =>
    db
      .updateTable("studio_purse_moves")
      .set({ state })
      .where("label", "=", label)
      .where("request_id", "=", requestId),
  );
}
