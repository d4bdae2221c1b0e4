import type { App } from "../../../app/domain/app.server";
import { CONTRACT_TYPES } from "../../../app/domain/contracts/contract";
import { writePolicy } from "../../../app/domain/contracts/settlement/policy.server";

/** Agents pay what they promise, and may promise without being promised anything. */
export async function letUplinesPay(app: App): Promise<void> {
  await app.store.transaction(function* () {
    for (const scope of CONTRACT_TYPES)
      yield* writePolicy({ name: "payer", scope, from_at: 0, value: "upline" });
  });
}
