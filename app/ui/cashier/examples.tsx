import type { Example } from "../gallery/example";
import { taka } from "../gallery/samples";
import { Presets } from "./presets";
import { DepositTag, WithdrawalTag } from "./status-tag";

export default [
  {
    name: "states of a deposit",
    node: (
      <p className="ro">
        {(["awaiting_payment", "under_review", "credited", "rejected", "expired"] as const).map((status) => (
          <DepositTag key={status} status={status} />
        ))}
      </p>
    ),
  },
  {
    name: "states of a withdrawal",
    node: (
      <p className="ro">
        {(["pending", "paid", "received", "not_received", "cancelled"] as const).map((status) => (
          <WithdrawalTag key={status} status={status} />
        ))}
      </p>
    ),
  },
  {
    name: "amounts one tap away",
    node: (
      <Presets
        fieldId="amount"
        path="/gallery"
        amountsMinor={[50_000n, 100_000n, 500_000n]}
        currency={taka}
        allMinor={1_248_050n}
      />
    ),
  },
] satisfies Example[];
