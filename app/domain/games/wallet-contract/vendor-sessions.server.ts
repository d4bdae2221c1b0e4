import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import * as store from "./contract.store.server";

/**
 * By what a vendor names a member's log-in: made at the first launch from it, the same for all its launches at this
 * vendor, and nothing can be read from it, nor can two vendors compare theirs.
 */
export function* findOrCreateVendorSession(
  { clock, random }: Pick<App, "clock" | "random">,
  key: { vendorId: number; tokenHash: string },
): Tx<string> {
  const known = yield* first(store.findVendorSession, key);
  if (known) return known.id;
  yield* rows(store.insertVendorSession, { ...key, id: randomUuid(random), createdAt: clock.now() });
  const made = yield* first(store.findVendorSession, key);
  return made!.id;
}

/** The contract wants the form of a UUID: version 4, which is all random. */
function randomUuid(random: App["random"]): string {
  const bytes = random.bytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
