import { readEnv } from "~/config/env.server";
import { terminalProgress } from "~/demo/progress";
import { seedDemo, SiteInUse } from "~/demo/seed-demo";
import { systemClock } from "~/domain/shared/clock";
import { openWhole } from "~/http/server/open-whole";
import { sayTrouble } from "./say-trouble";

/** Puts the demo brand into the empty database of this installation; where it is in place already nothing changes. */
sayTrouble("seed");
const startedAt = systemClock.now();
const progress = terminalProgress();
const { app, close } = await openWhole({ ...readEnv(), seed: "demo" }, {}, { progress });
try {
  await seedDemo(app, { progress });
  console.log(`The demo brand is in place (${((systemClock.now() - startedAt) / 1_000).toFixed(1)} s).`);
} catch (error) {
  if (!(error instanceof SiteInUse)) throw error;
  console.error(`seed: ${error.message}`);
  process.exitCode = 1;
} finally {
  await close();
}
