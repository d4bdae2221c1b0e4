import { first } from "~/db/runner/transaction";

/** A vendor, whose row nobody else changes before the transaction ends; undefined where there is none. */
export function* holdVendor(vendorId: number) {
  return yield* first((db) =>
    db
      .updateTable("vendors")
      .set((eb) => ({ version: eb.ref("version") }))
      .where("id", "=", vendorId)
      .returning(["id", "adapter", "wallet", "enabled", "maintenance"]),
  );
}
