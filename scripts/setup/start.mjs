import { existsSync } from "node:fs";
import path from "node:path";
import { ensureBuild, isBuilt } from "./ensure-build.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { endWith, progress } from "./progress.mjs";
import { endChildrenOnSignal, run } from "./run.mjs";

process.env.NODE_ENV ??= "production";

const giveSignalsBack = endChildrenOnSignal();
try {
  await ensureDependencies({ withTestTools: false });
  // The demo brand needs no build: on a machine with two cores it is there when the build is.
  const demo = isBuilt() || !wantsDemo() ? undefined : seed();
  try {
    await ensureBuild();
  } finally {
    if (demo) await progress("Making the demo brand", () => demo);
  }
} catch (error) {
  endWith(error);
}
giveSignalsBack();

// In this very process, so that a signal sent to it reaches the server and nothing stands between them.
const { main } = await import("../../build/server/index.js");
await main();

/** Whether this is the first start on an embedded database, as the server judges it (app/http/server/open-whole.ts). */
function wantsDemo() {
  const { DATABASE_URL, DATA_DIR = "data", SEED } = process.env;
  if (SEED === "none" || (DATABASE_URL && !DATABASE_URL.startsWith("file:"))) return false;
  return !existsSync(DATABASE_URL ? DATABASE_URL.slice("file:".length) : path.join(DATA_DIR, "croupier.db"));
}

/** What goes wrong is the server's to say: it looks at what is there, and makes the demo brand where there is none. */
async function seed() {
  await run(process.execPath, ["--import", "tsx", "scripts/seed.ts"]);
}
