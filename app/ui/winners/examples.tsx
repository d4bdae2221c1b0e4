import { game, SOMETIME } from "../gallery/samples";
import { WinnerBoard } from "./winner-board";

const win = { name: "ra***7", game, amount: "৳12,500.00", amountMinor: 12_500_00n };
import type { Example } from "../gallery/example";

export default [
  {
    name: "played, and an example",
    node: (
      <WinnerBoard
        wins={[
          { ...win, wonAt: SOMETIME },
          { ...win, name: "nu***k", wonAt: undefined },
        ]}
      />
    ),
  },
] satisfies Example[];
