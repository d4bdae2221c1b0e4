import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exclusively } from "./lock.mjs";
import { progress, SetupTrouble } from "./progress.mjs";
import { lastLines, projectRoot, runTool } from "./run.mjs";

const inputs = [
  "app",
  "docs/verifier",
  "locales",
  "public",
  "scripts/styles",
  "server.ts",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const notPartOfTheProduct = /\.test\.tsx?$/;
const stampFile = path.join(projectRoot, "build", ".stamp");

/**
 * Makes sure that build/ was made from the files as they are now. Takes a tenth of a second when it was.
 * @param {{ quietly?: boolean }} [options]
 */
export async function ensureBuild({ quietly = false } = {}) {
  if (isCurrent(buildStamp())) return;
  await exclusively("build", async () => {
    const wanted = buildStamp();
    if (isCurrent(wanted)) return;
    await (quietly ? build() : progress("Building", build));
    writeFileSync(stampFile, wanted);
  });
}

export function isBuilt() {
  return isCurrent(buildStamp());
}

function isCurrent(wanted) {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted;
}

/** Another for each state of the files that the product is made of. */
export function buildStamp() {
  const hash = createHash("sha256").update(process.version);
  for (const file of inputs.flatMap(filesBelow))
    hash.update(`${file}\0`).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest("hex");
}

function filesBelow(name) {
  const full = path.join(projectRoot, name);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [name];
  return readdirSync(full, { recursive: true })
    .map((file) => path.join(name, file))
    .filter((file) => !notPartOfTheProduct.test(file) && statSync(path.join(projectRoot, file)).isFile())
    .sort();
}

async function build(at = () => undefined) {
  rmSync(stampFile, { force: true });
  const { code, output } = await runTool("@remix-run/dev/dist/cli.js", ["vite:build"], {
    env: { NODE_ENV: "production" },
    onOutput: (text) => at(partIn(text)),
  });
  if (code !== 0) throw new SetupTrouble(`The build ended with code ${code}:\n${lastLines(output, 60)}`);
}

/** The tool says by each line that it prints which part it is at; the server's is the second. */
function partIn(text) {
  return /SSR|server/i.test(text) ? "the server's part" : "the browser's part";
}
