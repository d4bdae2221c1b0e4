/** Numbers and codes in the digits of a keyboard's own script, as the digits that are kept and compared. */
export function latinDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}

/** Unicode lays the ten digits of a script side by side, the nought behind what is no digit. */
function valueOfDigit(digit: string): number {
  const point = digit.codePointAt(0)!;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return point - zero;
}
