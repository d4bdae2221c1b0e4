import type { App } from "../app.server";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { refuse, type Outcome } from "../shared/refusal";
import { resolveTransfer } from "./settle-transfer.server";
import { isOpen, type TransferState } from "./vendor-transfer";
import * as store from "./vendor-wallets.store.server";

/**
 * Staff have a vendor asked at once what became of a transfer; the answer is the vendor's, never theirs. One that has
 * ended is answered as it ended. Refusal: `unknown_transfer`.
 */
export async function askNow(
  app: App,
  { transferId, by }: { transferId: number; by: ActingStaff },
): Promise<Outcome<{ state: TransferState }, "unknown_transfer">> {
  const transfer = await app.store.transaction(() => store.findTransfer(transferId));
  if (!transfer) return refuse("unknown_transfer");
  if (!isOpen(transfer.state)) return { ok: true, state: transfer.state as TransferState };
  const state = await resolveTransfer(app, transferId);
  await app.store.transaction(() =>
    recordAudit(app, {
      ...byStaff(by),
      action: "vendor_transfer.asked",
      target: `vendor_transfer:${transferId}`,
      before: { state: transfer.state },
      after: { state },
    }),
  );
  return { ok: true, state };
}
