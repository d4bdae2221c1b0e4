import { readEnv } from "~/config/env.server";
import { terminalProgress } from "~/demo/progress";
import { seedDemo } from "~/demo/seed-demo";
import { systemClock } from "~/domain/shared/clock";
import { openApp } from "~/http/server/open-app";

/** Adds the demo brand to the database of this installation. What is there already stays as it is. */
const startedAt = systemClock.now();
const { app, close } = await openApp(readEnv());
try {
  await seedDemo(app, { progress: terminalProgress() });
  console.log(`The demo brand is in place (${((systemClock.now() - startedAt) / 1_000).toFixed(1)} s).`);
} finally {
  await close();
}
