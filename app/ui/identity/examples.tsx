import type { Example } from "../gallery/example";
import { IdentityTag } from "./identity-tag";

export default [
  {
    name: "nothing sent, then every answer to it",
    node: (
      <p className="ro">
        {([undefined, "pending", "accepted", "refused"] as const).map((status) => (
          <IdentityTag key={status ?? "none"} status={status} />
        ))}
      </p>
    ),
  },
] satisfies Example[];
