/** An address with a query; what is empty is left out of it. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(name, String(value));
  if (search.size === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${search.toString()}`;
}
