import type { TestProject } from "vitest/node";
import { startBuiltServer } from "../../scripts/setup/built-server.mjs";
import { ensureBuild } from "../../scripts/setup/ensure-build.mjs";
import { secretsPrinted } from "./portal-secrets";
import "./stores";

/** What accounts are handed out with on this site. */
export const HANDED_OUT = "Handed#Out2026";

/** The portal as people start it, with the demo brand, for the journeys of a browser. */
export default async function runPortal(project: TestProject) {
  await ensureBuild({ quietly: true });
  const { url, env, output, stop } = await startBuiltServer({
    env: { SEED: "demo", DEFAULT_PASSWORD: HANDED_OUT, LOG_LEVEL: "trace" },
  });
  project.provide("portalUrl", url);
  project.provide("portalEnv", env);
  return async () => {
    const printed = secretsPrinted(output(), env, [HANDED_OUT]);
    await stop();
    if (printed.length === 0) return;
    // What is thrown here is shown, and by itself fails nothing.
    process.exitCode = 1;
    throw new Error(`a secret in what the portal logged:\n${printed.join("\n")}`);
  };
}
