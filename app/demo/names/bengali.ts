/** "বাঘ" → "বাঘের", "চেরি" → "চেরির": whose something is. */
export function genitive(word: string): string {
  return endsInVowel(word) ? `${word}র` : `${word}ের`;
}

/** Vowel signs, free vowels, and what is spoken after them. */
function endsInVowel(word: string): boolean {
  return /[অ-ঔা-ৌ]়?$/u.test(word);
}
