import { bengaliWords } from "./bengali-words";

const inBengali = new Map(Object.entries(bengaliWords));

/** An invented title in Bengali letters; a word that is not of our making stays as it is. */
export function titleInBengali(title: string): string {
  const words = title.split(" ");
  const said: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = [3, 2, 1].find((count) => inBengali.has(words.slice(at, at + count).join(" "))) ?? 1;
    const phrase = words.slice(at, at + length).join(" ");
    said.push(inBengali.get(phrase) ?? phrase);
    at += length;
  }
  return said.join(" ");
}
