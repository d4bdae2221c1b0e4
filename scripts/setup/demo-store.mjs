import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { buildStamp } from "./ensure-build.mjs";
import { exclusively } from "./lock.mjs";
import { SetupTrouble } from "./progress.mjs";
import { lastLines, projectRoot, run } from "./run.mjs";

const shelf = path.join(projectRoot, ".cache", "demo");

/**
 * A data folder with the demo brand in it, as this code makes it today: it is seeded once and then copied. It needs no
 * build, so that it can be made beside one.
 * @returns {Promise<string>} its path; whoever works with it takes a copy
 */
export async function ensureDemoStore() {
  const folder = path.join(shelf, stampOfToday());
  if (existsSync(folder)) return folder;
  return exclusively("demo", async () => {
    if (existsSync(folder)) return folder;
    // Of other code or another day, or cut off.
    for (const old of existsSync(shelf) ? readdirSync(shelf) : [])
      rmSync(path.join(shelf, old), { recursive: true, force: true });
    const unfinished = `${folder}.unfinished`;
    mkdirSync(unfinished, { recursive: true });
    const { code, output } = await run(process.execPath, ["--import", "tsx", "scripts/seed.ts"], {
      env: {
        DATA_DIR: unfinished,
        DATABASE_URL: "",
        SEED: "demo",
        LOG_LEVEL: "warn",
        NODE_ENV: "production",
      },
    });
    if (code !== 0) throw new SetupTrouble(`The demo brand could not be made:\n${lastLines(output, 40)}`);
    renameSync(unfinished, folder);
    return folder;
  });
}

/** @param {string} into a data folder that nobody uses yet */
export async function copyDemoStore(into) {
  const from = await ensureDemoStore();
  mkdirSync(into, { recursive: true });
  for (const file of readdirSync(from).filter((name) => !name.endsWith(".lock")))
    cpSync(path.join(from, file), path.join(into, file));
}

/** Its six months of play end on the day on which it is made. */
function stampOfToday() {
  const today = new Date().toLocaleDateString("sv", { timeZone: "Asia/Dhaka" });
  return createHash("sha256").update(`${buildStamp()} ${today}`).digest("hex").slice(0, 20);
}
