import { vendor } from "../gallery/samples";
import { StudioLogo } from "./studio-logo";
import type { Example } from "../gallery/example";

export default [
  { name: "drawn", node: <StudioLogo vendor={vendor} version="example" /> },
] satisfies Example[];
