/** Here text browsers begin a new line or a new cell; sections and what else came with HTML 5 they take for words in a line. */
const APART = new Set(
  `address blockquote body br caption center dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 head hr html input legend li
   menu ol option p pre select table tbody td textarea tfoot th thead title tr ul`.split(/\s+/),
);
/** Pieces of a page: what holds no words, an element's beginning or end, and words. */
const PIECE =
  /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<(script|style|template|svg)\b[\s\S]*?<\/\1>|<\/?([a-z][a-z0-9]*)\b[^>]*>|([^<]+)/g;
/** What a word or an amount may end with, and what one may begin with. */
const ENDS = /[\p{L}\p{M}\p{N}.,:;!?%)*”…]$/u;
const BEGINS = /^[\p{L}\p{N}\p{Sc}(+−“]/u;
/** Such texts have no spaces between their words. */
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|[。、]/u;

/**
 * Words of one element that stand right beside those of another, as `Balance|Hide`: CSS draws them apart, whoever reads
 * without it sees one word. A currency's sign may touch its amount, and a mark the word before it.
 */
export function runTogether(html: string): string[] {
  const found: string[] = [];
  let before = "";
  let isApart = true;
  for (const [piece, , tag = "", text] of html.matchAll(PIECE)) {
    if (APART.has(tag)) isApart = true;
    const words = tag === "img" ? (/\salt="([^"]*)"/.exec(piece)?.[1] ?? "") : (text ?? "");
    // The end of a line alone is left out by Lynx after an element that it does not know.
    if (/^\s*( |\s\S)/.test(words)) isApart = true;
    if (words.trim() === "") continue;
    const joint = `${before.slice(-25)}|${words.slice(0, 25)}`;
    if (!isApart && ENDS.test(before) && BEGINS.test(words) && !UNSPACED.test(joint)) found.push(joint);
    isApart = /\s$/.test(words);
    before = words.trimEnd();
  }
  return found;
}
