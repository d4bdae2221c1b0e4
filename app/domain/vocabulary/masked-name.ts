/** The first two letters and the last one: "fa***8". */
export function maskedName(username: string): string {
  const letters = [...username];
  return `${letters.slice(0, 2).join("")}***${letters.slice(2).at(-1) ?? ""}`;
}
