import type { MessageKey } from "./keys";

/** A message with its values as one text, since a form's errors are texts: "errors:field.short?min=6". */
export function errorMessage(key: MessageKey, values: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${key}?${query}` : key;
}

export function sayError(
  t: (key: MessageKey, values?: Record<string, string>) => string,
  error: string,
): string {
  const [key = "", query = ""] = error.split(/\?(.*)/s);
  return t(key as MessageKey, query ? Object.fromEntries(new URLSearchParams(query)) : undefined);
}
