import { createContext, useContext, type ReactNode } from "react";

/** All of translation that reaches the browser: placeholders and plural forms of the strings an island declared. */
const Strings = createContext<{ strings: Record<string, string>; language: string }>({
  strings: {},
  language: "en",
});

export function IslandStrings({
  strings,
  language,
  children,
}: {
  strings: Record<string, string>;
  language: string;
  children?: ReactNode;
}) {
  return <Strings.Provider value={{ strings, language }}>{children}</Strings.Provider>;
}

export function useStrings() {
  const { strings, language } = useContext(Strings);
  return (key: string, values: Record<string, string | number> = {}): string => {
    const { count } = values;
    const plural =
      typeof count === "number"
        ? strings[`${key}_${new Intl.PluralRules(language).select(count)}`]
        : undefined;
    const text = plural ?? strings[key] ?? strings[`${key}_other`] ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}
