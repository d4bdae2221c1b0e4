import { ensureBuild } from "./ensure-build.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { endWith } from "./progress.mjs";
import { endChildrenOnSignal } from "./run.mjs";

process.env.NODE_ENV ??= "production";

const giveSignalsBack = endChildrenOnSignal();
try {
  await ensureDependencies();
  await ensureBuild();
} catch (error) {
  endWith(error);
}
giveSignalsBack();

// In this very process, so that a signal sent to it reaches the server and nothing stands between them.
const { main } = await import("../../build/server/index.js");
await main();
