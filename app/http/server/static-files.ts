import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, posix } from "node:path";
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
const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

interface StaticFile {
  type: string;
  cacheControl: string;
  bodies: Record<Encoding, Buffer>;
}

/** The browser's build, read and compressed once at the start and served from memory; a few hundred kilobytes. */
export function staticFiles(directory: string): RequestHandler {
  const files = new Map<string, StaticFile>();
  for (const path of filesBelow(directory)) {
    const url = `/${path}`;
    if (url.startsWith("/.vite/")) continue;
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

function filesBelow(directory: string, prefix = ""): string[] {
  return readdirSync(join(directory, prefix)).flatMap((name) => {
    const path = posix.join(prefix, name);
    return statSync(join(directory, path)).isDirectory() ? filesBelow(directory, path) : [path];
  });
}

function load(path: string, cacheControl: string): StaticFile {
  const identity = readFileSync(path);
  const extension = extname(path);
  const type = TYPES[extension] ?? "application/octet-stream";
  if (!COMPRESSED.has(extension))
    return { type, cacheControl, bodies: { identity, gzip: identity, br: identity } };
  const br = brotliCompressSync(identity, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
  return { type, cacheControl, bodies: { identity, gzip: gzipSync(identity, { level: 9 }), br } };
}
