import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Below this a compressed body saves less than its header costs. */
const SMALLEST = 700;

export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b/.test(acceptEncoding)) return "br";
  return /\bgzip\b/.test(acceptEncoding) ? "gzip" : "identity";
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
