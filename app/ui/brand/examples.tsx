import { Brand, MarkAndName } from "./brand";
import type { Example } from "../gallery/example";

export default [
  { name: "leads home", node: <Brand href="#home" /> },
  {
    name: "of another operator",
    node: (
      <span className="brand">
        <MarkAndName name="Padma Club" />
      </span>
    ),
  },
] satisfies Example[];
