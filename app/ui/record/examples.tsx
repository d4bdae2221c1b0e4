import { CopyRow } from "../cashier/copy-row";
import type { Example } from "../gallery/example";
import { taka } from "../gallery/samples";
import { WaitingChanges } from "../safer-play/waiting-changes";

const change = { limitMinor: 500_000n, waiting: { toMinor: 800_000n, from: 0 } };

export default [
  { name: "a value to copy", node: <CopyRow label="Account number" value="0171 234 5678" /> },
  {
    name: "a limit that is to be confirmed, one whose day has not come",
    node: (
      <WaitingChanges
        currency={taka}
        lines={[
          { key: { kind: "loss", period: "day" }, name: "loss_day", limit: change, used: undefined },
          {
            key: { kind: "loss", period: "week" },
            name: "loss_week",
            limit: { ...change, waiting: { toMinor: null, from: Date.UTC(2100, 0, 1) } },
            used: undefined,
          },
        ]}
      />
    ),
  },
] satisfies Example[];
