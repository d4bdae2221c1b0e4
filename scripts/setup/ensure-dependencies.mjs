import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exclusively } from "./lock.mjs";
import { progress, SetupTrouble } from "./progress.mjs";
import { lastLines, projectRoot, run } from "./run.mjs";

const modules = path.join(projectRoot, "node_modules");
const stampFile = path.join(modules, ".croupier-dependencies");

/** Makes sure that node_modules is what package-lock.json says, for this Node. Takes milliseconds when it is. */
export async function ensureDependencies() {
  refuseUnsuitableNode();
  if (isCurrent()) return;
  await exclusively("dependencies", async () => {
    if (isCurrent()) return;
    if (agreesWithLock()) return writeStamp();
    if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new SetupTrouble(
        "node_modules is a link and does not match package-lock.json: install where it points to.",
      );
    }
    await progress("Installing dependencies (one to two minutes the first time)", install);
    writeStamp();
  });
}

function refuseUnsuitableNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20 || major > 22) {
    throw new SetupTrouble(`Node ${process.version} does not fit: Croupier runs on Node 20, 21 and 22.`);
  }
}

function isCurrent() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp();
}

/** Native modules are compiled for one Node on one platform, so these are part of what was installed. */
function stamp() {
  return createHash("sha256")
    .update(readFileSync(path.join(projectRoot, "package-lock.json")))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest("hex");
}

function writeStamp() {
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, stamp());
}

/** Whoever installed by hand is not made to wait again: npm notes in node_modules what a finished install put there. */
function agreesWithLock() {
  const noted = path.join(modules, ".package-lock.json");
  if (existsSync(stampFile) || !existsSync(noted)) return false;
  const installed = JSON.parse(readFileSync(noted, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(path.join(projectRoot, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(
    ([where, { version, optional, devOptional }]) =>
      where === "" || optional || devOptional || installed[where]?.version === version,
  );
}

async function install() {
  const npm = process.env.npm_execpath;
  // The build and the tests need what a production install leaves out, whatever NODE_ENV says.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const { code, output } = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...args])
    : await run("npm", args);
  if (code !== 0) {
    throw new SetupTrouble(`npm ci ended with code ${code}:\n${lastLines(output, 40)}`);
  }
}
