const AT_ONCE = 256;

/** The number below the limit for which SHA-256 of "token:number" is the target. */
export async function findNumber(token: string, target: string, limit: number): Promise<number> {
  const wanted = target.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  const encoder = new TextEncoder();
  const isFound = async (number: number) => {
    const digest = new Uint8Array(
      await crypto.subtle.digest("SHA-256", encoder.encode(`${token}:${number}`)),
    );
    return wanted.every((byte, place) => digest[place] === byte);
  };
  for (let first = 0; first < limit; first += AT_ONCE) {
    const tried = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => isFound(first + index)));
    const hit = tried.indexOf(true);
    if (hit !== -1) return first + hit;
  }
  throw new Error("the challenge has no answer");
}
