import counted from "crypto-js/sha256";

/** SHA-256 where the browser offers none: the bytes of its eight words. */
export function sha256(text: string): Uint8Array {
  const { words } = counted(text);
  return Uint8Array.from({ length: 32 }, (_, place) => words[place >> 2]! >>> (24 - (place % 4) * 8));
}
