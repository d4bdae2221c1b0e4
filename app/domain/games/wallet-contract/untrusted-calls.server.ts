import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";

/**
 * Calls in a vendor's name that carried no right signature, or were too large to be read: kept for disputes with the
 * vendor, and since anybody can send them, few and short. Of a flood one in a second is written down, with how many
 * came in between, and the newest of each vendor stay.
 */
export interface UntrustedCall {
  vendorId: number;
  endpoint: string;
  reason: "invalid_signature" | "too_large";
  ip: string;
  signature: string | undefined;
  /** What was read of the body. */
  body: Buffer;
  bytes: number;
}

const KEPT_PER_VENDOR = 500;
const KEPT_BYTES = 2_048;
const EVERY_MS = 1_000;

/** One for each process. */
export class UntrustedCalls {
  readonly #seen = new Map<number, { keptAt: number; skipped: number }>();

  constructor(readonly app: App) {}

  /** Never fails: whoever is refused hears so whatever becomes of the record. */
  async keep(call: UntrustedCall): Promise<void> {
    const { app } = this;
    const now = app.clock.now();
    const seen = this.#seen.get(call.vendorId);
    if (seen && now - seen.keptAt < EVERY_MS) {
      seen.skipped++;
      return;
    }
    this.#seen.set(call.vendorId, { keptAt: now, skipped: 0 });
    await app.store
      .transaction(() => insert(app, call, seen?.skipped ?? 0))
      .catch((error: unknown) => app.log.warn({ err: error }, "a refused vendor call was not kept"));
  }
}

function* insert({ clock, ids }: App, call: UntrustedCall, skipped: number): Tx<void> {
  const { vendorId, endpoint, reason, ip, signature = "", body, bytes } = call;
  yield* rows((db) =>
    db.insertInto("vendor_refused_calls").values({
      id: ids.next(),
      vendor_id: vendorId,
      endpoint,
      reason,
      ip,
      signature: textOf(signature.slice(0, 128)),
      request: textOf(body.subarray(0, KEPT_BYTES).toString("utf8")),
      request_bytes: bytes,
      skipped,
      created_at: clock.now(),
    }),
  );
  yield* rows((db) =>
    db
      .deleteFrom("vendor_refused_calls")
      .where("vendor_id", "=", vendorId)
      .where("id", "<=", (eb) =>
        eb
          .selectFrom("vendor_refused_calls")
          .select("id")
          .where("vendor_id", "=", vendorId)
          .orderBy("id", "desc")
          .offset(KEPT_PER_VENDOR)
          .limit(1),
      ),
  );
}

/** A database's text holds no NUL. */
function textOf(text: string): string {
  return text.replaceAll("\0", "\uFFFD");
}
