import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exclusively } from "./lock.mjs";
import { progress, SetupTrouble } from "./progress.mjs";
import { lastLines, projectRoot, run } from "./run.mjs";

const modules = path.join(projectRoot, "node_modules");
const stampFile = path.join(modules, ".croupier-dependencies");

/**
 * Makes sure that node_modules is what package-lock.json says, for this Node. Takes milliseconds when it is.
 * @param {{ withTestTools?: boolean }} [options] the site is built and runs without them
 */
export async function ensureDependencies({ withTestTools: wanted = true } = {}) {
  refuseUnsuitableNode();
  // Whoever has them keeps them: a start must not take a developer's tools away.
  const withTestTools = wanted || existsSync(path.join(modules, "vitest"));
  if (isCurrent({ withTestTools })) return;
  await exclusively("dependencies", async () => {
    if (isCurrent({ withTestTools })) return;
    if (agreesWithLock()) return writeStamp({ withTestTools: true });
    if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new SetupTrouble(
        "node_modules is a link and does not match package-lock.json: install where it points to.",
      );
    }
    await progress("Installing dependencies", (at) => install({ withTestTools, at }));
    writeStamp({ withTestTools });
  });
}

function refuseUnsuitableNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 22)
    throw new SetupTrouble(`Node ${process.version} does not fit: Croupier runs on Node 22 and newer.`);
}

function isCurrent({ withTestTools }) {
  if (!existsSync(stampFile)) return false;
  const written = readFileSync(stampFile, "utf8");
  return (
    written === stamp({ withTestTools: true }) || (!withTestTools && written === stamp({ withTestTools }))
  );
}

/** Native modules are compiled for one Node on one platform, so these are part of what was installed. */
function stamp({ withTestTools }) {
  return createHash("sha256")
    .update(readFileSync(path.join(projectRoot, "package-lock.json")))
    .update(`${process.versions.modules} ${process.platform} ${process.arch} ${withTestTools}`)
    .digest("hex");
}

function writeStamp(of) {
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, stamp(of));
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

async function install({ withTestTools, at }) {
  const npm = process.env.npm_execpath;
  // Whatever NODE_ENV says.
  const args = ["ci", withTestTools ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund"];
  const watching = setInterval(() => at(installed()), 500);
  const { code, output } = await (
    npm?.endsWith(".js") ? run(process.execPath, [npm, ...args]) : run("npm", args)
  ).finally(() => clearInterval(watching));
  if (code !== 0) {
    throw new SetupTrouble(`npm ci ended with code ${code}:\n${lastLines(output, 40)}`);
  }
}

/** Npm says nothing until it has done; the folders that it has made tell how far it is. */
function installed() {
  if (!existsSync(modules)) return "fetching";
  const folders = readdirSync(modules).flatMap((name) =>
    name.startsWith("@") ? readdirSync(path.join(modules, name)) : [name],
  );
  return `${folders.length} packages`;
}
