import type { Example } from "../gallery/example";
import { FeedbackTag } from "./feedback-tag";

export default [
  {
    name: "states of a case",
    node: (
      <p className="ro">
        {(["open", "answered", "closed"] as const).map((status) => (
          <FeedbackTag key={status} status={status} />
        ))}
      </p>
    ),
  },
] satisfies Example[];
