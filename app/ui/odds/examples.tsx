import type { Example } from "../gallery/example";
import { Icon } from "../icon/icon";

export default [
  {
    name: "open, in the slip, risen, closed",
    node: (
      <div className="ro">
        <button className="odd" aria-pressed="false">
          1.84
        </button>
        <button className="odd" aria-pressed="true">
          2.00
        </button>
        <button className="odd" aria-pressed="false">
          <span>
            <Icon name="arrow-up" /> 2.10 <small>Draw</small>
          </span>
        </button>
        <button className="odd" aria-disabled="true" aria-label="Closed">
          <Icon name="lock" />
        </button>
      </div>
    ),
  },
  { name: "of a match that is being played", node: <span className="islive">64′</span> },
] satisfies Example[];
