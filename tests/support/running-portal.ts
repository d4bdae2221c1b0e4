import type { TestProject } from "vitest/node";
import { startBuiltServer } from "../../scripts/setup/built-server.mjs";
import { ensureBuild } from "../../scripts/setup/ensure-build.mjs";
import "./stores";

/** What accounts are handed out with on this site. */
export const HANDED_OUT = "Handed#Out2026";

/** The portal as people start it, with the demo brand, for the journeys of a browser. */
export default async function runPortal(project: TestProject) {
  await ensureBuild({ quietly: true });
  const { url, env, stop } = await startBuiltServer({ env: { SEED: "demo", DEFAULT_PASSWORD: HANDED_OUT } });
  project.provide("portalUrl", url);
  project.provide("portalEnv", env);
  return stop;
}
