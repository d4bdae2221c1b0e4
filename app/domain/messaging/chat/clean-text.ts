/**
 * What somebody typed, on one line. Marks that turn the direction of all that follows, and towers of accents, are taken
 * out; joiners, which emoji and several scripts are written with, stay. Undefined when nothing is left that can be seen.
 */
export function cleanText(typed: string): string | undefined {
  const text = typed
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/(\p{Mn}{4})\p{Mn}+/gu, "$1")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return /[^\s\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text) ? text : undefined;
}

/** As people count: a letter is one, however it is stored. */
export function lengthOf(text: string): number {
  return [...text].length;
}

const ADDRESS =
  /[a-z][a-z\d+.-]{1,9}:\/\/|\bwww\.|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:com|net|org|info|io|co|gg|app|dev|xyz|top|site|online|club|live|link|shop|vip|bet|casino|win|[a-z]{2}(?=\/))(?=[/:?#\s,;!]|$)/iu;

/** Whether it names a page, however its letters were dressed up. */
export function holdsLink(text: string): boolean {
  return ADDRESS.test(text.normalize("NFKC").replace(/\p{Cf}/gu, ""));
}
