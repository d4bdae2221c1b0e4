/** Names are found whatever their case and however their letters were typed. */
export function searchable(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The words of a query; a game is found when it has all of them. */
export function wordsOf(query: string): string[] {
  return searchable(query.slice(0, 100)).split(" ").filter(Boolean);
}
