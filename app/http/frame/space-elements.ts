/** What stands within a line, and what text browsers take to: they know no sections, summaries and the like. */
const INLINE = [
  ...[
    "a",
    "abbr",
    "b",
    "bdi",
    "button",
    "cite",
    "code",
    "em",
    "i",
    "kbd",
    "label",
    "output",
    "q",
    "s",
    "small",
  ],
  ...["span", "strong", "sub", "sup", "time", "u"],
  ...["article", "aside", "details", "dialog", "figcaption", "figure", "footer", "header", "main", "nav"],
  ...["section", "summary"],
].join("|");

/** An end right before a beginning. What an island drew is left as it is, for the browser draws the same. */
const BESIDE = new RegExp(`<x-island[\\s\\S]*?</x-island>|</(?:${INLINE})>(?=<(?:${INLINE})[ >])`, "g");

/**
 * Puts a space between elements beside each other. JSX leaves nothing there; CSS draws them apart, but whoever reads
 * without it, in a text browser or a copy, reads one long word. The end of a line would not do: after an element that
 * it does not know Lynx leaves it out.
 */
export function setApart(html: string): string {
  return html.replace(BESIDE, (met) => (met.startsWith("</") ? `${met} ` : met));
}
