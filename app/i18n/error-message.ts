import type { MessageKey } from "./keys";

/** A message with its values as one text, since a form's errors are texts: "errors:field.short?min=6". */
export function errorMessage(key: MessageKey, values: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${key}?${query}` : key;
}

export function sayError(
  t: (key: MessageKey, values?: Record<string, string | number>) => string,
  error: string,
): string {
  const [key = "", query = ""] = error.split(/\?(.*)/s);
  if (!query) return t(key as MessageKey);
  const values: Record<string, string | number> = Object.fromEntries(new URLSearchParams(query));
  // Plural forms are chosen by numbers only.
  return t(key as MessageKey, "count" in values ? { ...values, count: Number(values.count) } : values);
}
