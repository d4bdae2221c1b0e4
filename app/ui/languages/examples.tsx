import type { Example } from "../gallery/example";
import { LanguageButtons } from "./language-buttons";
import { LanguageSearch } from "./language-search";
import { LanguageSwitch } from "./language-switch";

const ALL = ["en", "bn", "zh", "ja", "th", "vi", "es", "pt", "tr", "ar", "ru"] as const;

export default [
  {
    name: "this page's own is marked; each stands in its own direction",
    node: <LanguageButtons codes={["en", "bn", "ar", "ja"]} redirectTo="/gallery" className="langs" />,
  },
  { name: "none was found", node: <LanguageSearch wanted="Klingon" redirectTo="/gallery" /> },
  { name: "in the side menu", node: <LanguageSwitch />, on: { request: { languages: ["en", "bn", "ar"] } } },
  {
    name: "in the side menu, more than it holds",
    node: <LanguageSwitch />,
    on: { request: { languages: [...ALL] } },
  },
] satisfies Example[];
