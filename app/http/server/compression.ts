import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Below this a compressed body saves less than its header costs. */
const SMALLEST = 700;

/** The shortest first: what a browser wants as much is sent in this order. */
const PREFERRED = ["br", "gzip", "identity"] as const satisfies Encoding[];

/** Of browsers' few ways to ask; the rest is worked out again. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding that a header asks for; where it takes none of ours, the body as it is. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const found = known.get(acceptEncoding);
  if (found) return found;
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const encoding = negotiator.encoding(PREFERRED, { preferred: PREFERRED }) ?? "identity";
  known.set(acceptEncoding, encoding);
  return encoding;
}

/** @param quality of brotli: 4 for what is sent once, 11 for what is kept. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  quality = 4,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === "identity" || body.length < SMALLEST) return { body, encoding: "identity" };
  if (encoding === "gzip") return { body: await gzipAsync(body), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { body: await brotli(body, { params }), encoding };
}
