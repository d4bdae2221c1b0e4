import { HelpSearch } from "./help-search";
import type { Example } from "../gallery/example";

export default [
  { name: "a search", node: <HelpSearch wanted="withdraw" maxLength={100} /> },
] satisfies Example[];
