/** Languages the product knows, by their codes; a site enables some of them. */
export interface Language {
  code: string;
  /** In the language itself. */
  name: string;
  direction: "ltr" | "rtl";
}

const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);
const NAMES: Record<string, string> = { bn: "বাংলা", en: "English", ar: "العربية" };

export function languageOf(code: string): Language {
  return { code, name: NAMES[code] ?? code, direction: RIGHT_TO_LEFT.has(code) ? "rtl" : "ltr" };
}
