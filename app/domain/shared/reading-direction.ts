const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);

export const isReadFromRight = (language: string) => RIGHT_TO_LEFT.has(language);

/**
 * In a sentence that is read from the right, signs at the ends of what is filled in are read that way too: after an
 * Arabic word "৳1,250.00" is shown with its sign behind it. Marks of Unicode that nobody sees keep it whole.
 */
const whole = (text: string) => `\u2068${text}\u2069`;

/** An amount, a telephone number, a sentence with its full stop. A word, an address or a code is whole as it is. */
const FALLS_APART = /^(?!\d*$)\P{L}|[^\p{L}\p{N}]$/u;

/** What a program reads out of the sentence, or puts into it later: an address, a mark for a secret. */
const READ_BY_PROGRAMS = /^(?:https?:\S+|\{\w+\})$/;

/** What is filled into a sentence. */
export const apart = (filledIn: string) =>
  FALLS_APART.test(filledIn) && !READ_BY_PROGRAMS.test(filledIn) ? whole(filledIn) : filledIn;

/** Within a tag nothing is read by people. */
const TAG_OR_AMOUNT = /<[^>]*>|[−+-]?\p{Sc}\d(?:[\d,.]*\d)?/gu;

/** A text that somebody has written with its amounts, or all texts of an object. */
export function amountsApart<Said>(said: Said): Said {
  if (typeof said === "string")
    return said.replace(TAG_OR_AMOUNT, (found) => (found.startsWith("<") ? found : whole(found))) as Said;
  if (Array.isArray(said)) return said.map(amountsApart) as Said;
  if (typeof said !== "object" || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([name, part]) => [name, amountsApart(part)])) as Said;
}
