import path from "node:path";
import type { TestProject } from "vitest/node";
import { startBuiltServer } from "../../scripts/setup/built-server.mjs";
import { copyDemoStore } from "../../scripts/setup/demo-store.mjs";
import { ensureBuild } from "../../scripts/setup/ensure-build.mjs";
import { secretsPrinted } from "./portal-secrets";
import { makeScratchFolder } from "./scratch-folder";
import "./stores";

/** What accounts are handed out with on this site. */
export const HANDED_OUT = "Handed#Out2026";

/** The portal as people start it, with the demo brand, for the journeys of a browser. */
export default async function runPortal(project: TestProject) {
  const { folder, remove } = makeScratchFolder("portal");
  const dataFolder = path.join(folder, "data");
  await Promise.all([ensureBuild({ quietly: true }), copyDemoStore(dataFolder)]);
  const { url, env, output, stop } = await startBuiltServer({
    dataFolder,
    env: { SEED: "demo", DEFAULT_PASSWORD: HANDED_OUT, LOG_LEVEL: "trace" },
  });
  project.provide("portalUrl", url);
  project.provide("portalEnv", env);
  return async () => {
    const printed = secretsPrinted(output(), env, [HANDED_OUT]);
    await stop();
    remove();
    if (printed.length === 0) return;
    // What is thrown here is shown, and by itself fails nothing.
    process.exitCode = 1;
    throw new Error(`a secret in what the portal logged:\n${printed.join("\n")}`);
  };
}
