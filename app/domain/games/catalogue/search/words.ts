import { latinDigits } from "../../../shared/digits";

/**
 * The words of names and queries, spelt one way: whatever the case, the width of the letters, the accents of Latin
 * ones and the script of the digits. Vowel signs of other scripts are letters of their words and stay.
 */
const MAX_QUERY_CHARACTERS = 100;
const MAX_QUERY_WORDS = 8;

/** Joiners, variation selectors and other marks that nobody sees. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const LATIN_ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu;
const APOSTROPHES = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** A name as it is stored to be searched. */
export function searchable(text: string): string {
  return wordsIn(text).join(" ");
}

/** The words of a query, each once; a game is found when it has all of them. */
export function wordsOf(query: string): string[] {
  const words = wordsIn(query.slice(0, MAX_QUERY_CHARACTERS));
  return [...new Set(words)].slice(0, MAX_QUERY_WORDS);
}

function wordsIn(text: string): string[] {
  const spelt = latinDigits(text)
    .toLowerCase()
    .replace(UNSEEN, "")
    .normalize("NFD")
    .replace(LATIN_ACCENTS, "")
    .normalize("NFC")
    .replace(APOSTROPHES, "");
  return spelt.split(BETWEEN_WORDS).filter(Boolean);
}
