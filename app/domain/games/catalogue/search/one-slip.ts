/**
 * Whether two words differ by one slip of the hand at most: a letter too many, one missing, one that is another, or
 * two neighbours in each other's place. Letters are code points.
 */
export function isOneSlip(one: readonly string[], other: readonly string[]): boolean {
  if (one.length > other.length) return isOneSlip(other, one);
  if (other.length - one.length > 1) return false;
  const start = sameAtStart(one, other);
  const end = sameAtEnd(one, other, start);
  const left = one.length - start - end;
  const right = other.length - start - end;
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
}

/** A word without each of its letters in turn: two words of one slip have one of these in common. */
export function withoutOneLetter(letters: readonly string[]): string[] {
  return letters.map((_, at) => letters.slice(0, at).join("") + letters.slice(at + 1).join(""));
}

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

function sameAtEnd(one: readonly string[], other: readonly string[], start: number): number {
  let same = 0;
  while (same < one.length - start && one[one.length - 1 - same] === other[other.length - 1 - same]) same++;
  return same;
}
