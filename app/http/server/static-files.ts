import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { encodingFor, type Encoding } from "./compression";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
const COMPRESSED = new Set([".css", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** How a compressed body that the build has made is called, after the name of its file. */
const ENDINGS = { br: ".br", gzip: ".gz" } as const;
const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

interface StaticFile {
  type: string;
  cacheControl: string;
  bodies: Record<Encoding, Buffer>;
}

/** The browser's build with the compressed bodies beside it, read once at the start and served from memory; two megabytes. */
export function staticFiles(directory: string): RequestHandler {
  const files = new Map<string, StaticFile>();
  for (const path of filesBelow(directory)) {
    const url = `/${path}`;
    files.set(url, load(join(directory, path), url.startsWith("/assets/") ? YEAR : HOUR));
  }
  return (request, response, next) => {
    const file = request.method === "GET" || request.method === "HEAD" ? files.get(request.path) : undefined;
    if (!file) return next();
    const wanted = encodingFor(request.headers["accept-encoding"]);
    const body = file.bodies[wanted];
    response.setHeader("Content-Type", file.type);
    response.setHeader("Cache-Control", file.cacheControl);
    response.setHeader("Vary", "Accept-Encoding");
    if (body !== file.bodies.identity) response.setHeader("Content-Encoding", wanted);
    response.setHeader("Content-Length", body.length);
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

/** Writes the compressed bodies beside the files of a build, so that no start of the server makes them again. */
export function compressBuild(directory: string): void {
  for (const path of filesBelow(directory)) {
    if (!COMPRESSED.has(extname(path))) continue;
    const file = join(directory, path);
    const body = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    writeFileSync(file + ENDINGS.br, brotliCompressSync(body, { params }));
    writeFileSync(file + ENDINGS.gzip, gzipSync(body, { level: 9 }));
  }
}

/** Without compressed bodies and what the build keeps for itself. */
function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.startsWith(".vite") && !Object.values<string>(ENDINGS).includes(extname(path)))
    .filter((path) => statSync(join(directory, path)).isFile());
}

function load(path: string, cacheControl: string): StaticFile {
  const identity = readFileSync(path);
  const extension = extname(path);
  const type = TYPES[extension] ?? "application/octet-stream";
  const bodyOf = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : identity);
  return {
    ...{ type, cacheControl },
    bodies: { identity, gzip: bodyOf(ENDINGS.gzip), br: bodyOf(ENDINGS.br) },
  };
}
