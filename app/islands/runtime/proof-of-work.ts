const AT_ONCE = 256;

/** The bytes of a text's SHA-256. */
export type Sha256 = (text: string) => ArrayLike<number> | Promise<ArrayLike<number>>;

/** The browser's own; over plain http it offers none, and only then is a library fetched. */
export async function loadSha256(): Promise<Sha256> {
  if (!(crypto.subtle as SubtleCrypto | undefined)) return import("./sha256").then(({ sha256 }) => sha256);
  const encoder = new TextEncoder();
  return async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** The number below the limit for which SHA-256 of "token:number" is the target. */
export async function findNumber(
  { token, target, limit }: { token: string; target: string; limit: number },
  sha256: Sha256,
): Promise<number> {
  const wanted = target.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  const isFound = async (number: number) => {
    const digest = await sha256(`${token}:${number}`);
    return wanted.every((byte, place) => digest[place] === byte);
  };
  for (let first = 0; first < limit; first += AT_ONCE) {
    const tried = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => isFound(first + index)));
    const hit = tried.indexOf(true);
    if (hit !== -1) return first + hit;
    // A library counts on the page's own thread: whoever types meanwhile must not wait for it.
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error("the challenge has no answer");
}
