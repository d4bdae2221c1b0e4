import { accessSync, constants } from "node:fs";
import path from "node:path";
import { progress } from "./progress.mjs";
import { run, runTool } from "./run.mjs";

const chromiumNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** The same engine without a window's frame around each page, which costs as much again as the page. */
const shellName = "chromium-headless-shell";
/** Both are asked: what one of them makes of a page, the other may not. */
export const textBrowsers = ["lynx", "w3m"];

/** @returns {string | undefined} the path of what the system has to look at pages with */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? findProgram([shellName]) ?? findWholeChromium();
}

/** @returns {string | undefined} the path of the system's Chromium as people have it */
function findWholeChromium() {
  return findProgram(chromiumNames);
}

/** @returns {Promise<string | undefined>} the same, installed from Debian's package where there is none */
export async function ensureWholeChromium() {
  return findWholeChromium() ?? (await installPackage("chromium", findWholeChromium));
}

/**
 * @param {string} name
 * @returns {string | undefined} its path
 */
export function findTextBrowser(name) {
  return findProgram([name]);
}

/**
 * A Chromium for the browser journeys: the one without windows, the system's or Debian's package, else one with them,
 * else Playwright's own download.
 * Answers `{ path }`, with no path where Playwright finds its own, or `{ missing: why }`.
 */
export async function ensureChromium() {
  const findShell = () => process.env.CHROMIUM_PATH ?? findProgram([shellName]);
  const found = findShell() ?? (await installPackage(shellName, findShell)) ?? (await ensureWholeChromium());
  if (found) return { path: found };
  const { code } = await progress("Downloading a Chromium", () =>
    runTool("playwright/cli.js", ["install", "--with-deps", "chromium"]),
  );
  return code === 0 ? {} : { missing: "no Chromium on this system, and none could be installed" };
}

/** A text browser for the journeys without graphics. Answers `{ path }` or `{ missing: why }`. */
export async function ensureTextBrowser(name) {
  const find = () => findTextBrowser(name);
  const found = find() ?? (await installPackage(name, find));
  return found ? { path: found } : { missing: `no ${name} on this system, and it could not be installed` };
}

function findProgram(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installPackage(name, find) {
  if (process.getuid?.() !== 0 || !findProgram(["apt-get"])) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = () => run("apt-get", ["install", "--yes", "--no-install-recommends", name], { env });
  await progress(`Installing Debian's ${name}`, async () => {
    if ((await install()).code === 0) return;
    await run("apt-get", ["update"], { env });
    await install();
  });
  return find();
}
