import type { Example } from "../gallery/example";
import { LanguageButtons } from "./language-buttons";
import { LanguageSearch } from "./language-search";

export default [
  {
    name: "this page's own is marked; each stands in its own direction",
    node: <LanguageButtons codes={["en", "bn", "ar", "ja"]} redirectTo="/gallery" className="langs" />,
  },
  { name: "none was found", node: <LanguageSearch wanted="Klingon" redirectTo="/gallery" /> },
] satisfies Example[];
