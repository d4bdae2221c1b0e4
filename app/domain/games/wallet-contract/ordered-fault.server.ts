import { statement, StoreUnavailable } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import type { ConnectedVendor } from "./vendors.server";
import { dropSettingRow } from "../../shared/setting-rows.server";

/** The vendor that conformance cases are played through. It exists only where `npm run wallet:seed` was run. */
export const FIXTURES_VENDOR = "fixtures";
/** Holds the player's reference whose next callback fails. */
export const ORDERED_FAULT = "wallet_fixture_fault";

const findOrder = statement<{ value: string }>()((db, p) =>
  db.selectFrom("settings").select("key").where("key", "=", ORDERED_FAULT).where("value", "=", p.value),
);

/**
 * Fails once, as if the database were gone, when a conformance case has ordered it for this player. No other vendor's
 * callbacks look for such an order.
 */
export async function failIfOrdered(
  app: Pick<App, "store">,
  vendor: Pick<ConnectedVendor, "code">,
  playerRef: string,
): Promise<void> {
  if (vendor.code !== FIXTURES_VENDOR) return;
  const value = JSON.stringify(playerRef);
  const ordered = await app.store.read(findOrder, { value });
  if (ordered.length === 0) return;
  const isTaken = await app.store.transaction(() => dropSettingRow({ key: ORDERED_FAULT, value }));
  if (isTaken) throw new StoreUnavailable(new Error("a conformance case ordered this"));
}
