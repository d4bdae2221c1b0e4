import { taka } from "../gallery/samples";
import { Change, Money } from "./money";
import type { Example } from "../gallery/example";

export default [
  {
    name: "an amount",
    node: (
      <p>
        <Money amountMinor={1_234_567_80n} currency={taka} />
      </p>
    ),
  },
  {
    name: "what came in",
    node: (
      <p>
        <Change amountMinor={320_00n} currency={taka} />
      </p>
    ),
  },
  {
    name: "what went out",
    node: (
      <p>
        <Change amountMinor={-50_00n} currency={taka} />
      </p>
    ),
  },
  {
    name: "nothing",
    node: (
      <p>
        <Change amountMinor={0n} currency={taka} />
      </p>
    ),
  },
] satisfies Example[];
