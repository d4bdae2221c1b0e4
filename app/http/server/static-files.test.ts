import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { makeScratchFolder } from "../../../tests/support/scratch-folder";
import { compressBuild, staticFiles } from "./static-files";

const SCRIPT = "export const reels = [1, 2, 3];\n".repeat(100);
const HEART = Buffer.from("89504e470d0a1a0a", "hex");

function build(): string {
  const { folder, remove } = makeScratchFolder("static-files");
  onTestFinished(remove);
  mkdirSync(path.join(folder, "assets"));
  mkdirSync(path.join(folder, ".vite"));
  writeFileSync(path.join(folder, "assets/reels-1a2b.js"), SCRIPT);
  writeFileSync(path.join(folder, "heart.png"), HEART);
  writeFileSync(path.join(folder, ".vite/manifest.json"), "{}");
  return folder;
}

async function serve(folder: string) {
  const server = express().use(staticFiles(folder)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  return async (address: string, encoding: string) => {
    const headers = { "accept-encoding": encoding };
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

test("files of a build are sent in the shortest form that the browser takes, made once by the build", async () => {
  const folder = build();
  compressBuild(folder);
  const before = readdirSync(folder, { recursive: true });
  const read = (name: string) => readFileSync(path.join(folder, name));
  expect(brotliDecompressSync(read("assets/reels-1a2b.js.br")).toString()).toBe(SCRIPT);
  expect(gunzipSync(read("assets/reels-1a2b.js.gz")).toString()).toBe(SCRIPT);
  const get = await serve(folder);
  for (const [asked, sent] of [
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const { status, headers, text } = await get("/assets/reels-1a2b.js", asked);
    expect([status, text, headers.get("content-encoding")]).toEqual([200, SCRIPT, sent]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
  const picture = await get("/heart.png", "br");
  expect([picture.status, picture.headers.get("content-encoding")]).toEqual([200, null]);
  // A second build over the first compresses nothing twice.
  compressBuild(folder);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

test("neither the compressed bodies nor what the build keeps for itself have an address, and a file without them is sent as it is", async () => {
  const folder = build();
  const get = await serve(folder);
  const plain = await get("/assets/reels-1a2b.js", "br");
  expect([plain.text, plain.headers.get("content-encoding")]).toEqual([SCRIPT, null]);
  compressBuild(folder);
  const again = await serve(folder);
  for (const address of ["/assets/reels-1a2b.js.br", "/assets/reels-1a2b.js.gz", "/.vite/manifest.json"])
    expect((await again(address, "br")).status).toBe(404);
});
