import type { Example } from "../gallery/example";
import { Avatar } from "./avatar";
import { Faces } from "./faces";

export default [
  { name: "one is chosen", node: <Faces chosen="owl" /> },
  { name: "none is", node: <Faces chosen="" /> },
  { name: "somebody's own", node: <Avatar avatar="owl" size={96} /> },
] satisfies Example[];
