/** The one text of a field of a form or an address; repeated or nested fields count as missing. */
export function fieldOf(fields: unknown, name: string): string | undefined {
  const value = (fields as Record<string, unknown> | undefined)?.[name];
  return typeof value === "string" ? value : undefined;
}
