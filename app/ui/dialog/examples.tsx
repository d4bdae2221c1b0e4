import { WarningDialog } from "./warning-dialog";
import type { Example } from "../gallery/example";

export default [
  {
    name: "a warning",
    node: (
      <WarningDialog id="warning-example" title="Not so fast" text="Ask for a code once a second at most." />
    ),
  },
] satisfies Example[];
