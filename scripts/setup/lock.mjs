import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "./run.mjs";

/**
 * Runs `work` while no other process of this project does the same: `npm start` and `npm test` begun together on
 * a fresh clone must not install into one folder at once. A lock whose owner is gone is taken over.
 */
export async function exclusively(name, work) {
  const folder = path.join(projectRoot, ".cache");
  const file = path.join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  while (!take(file)) await pause(200);
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!ownerLives(file)) rmSync(file, { force: true });
    return false;
  }
}

function ownerLives(file) {
  try {
    const owner = Number(readFileSync(file, "utf8"));
    // A file just made may not hold its owner's number yet.
    if (!owner) return true;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
