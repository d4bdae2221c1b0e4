import type { Example } from "../gallery/example";
import { BetTag } from "./bet-tag";

export default [
  {
    name: "states of a bet",
    node: (
      <p className="ro">
        {(["open", "settled", "void"] as const).map((status) => (
          <BetTag key={status} status={status} />
        ))}
      </p>
    ),
  },
] satisfies Example[];
