import type { Example } from "../gallery/example";
import { Faces } from "./faces";

export default [
  { name: "one is chosen", node: <Faces chosen="owl" /> },
  { name: "none is", node: <Faces chosen="" /> },
] satisfies Example[];
