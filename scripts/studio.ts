/**
 * Runs the game studio by itself, as a vendor of its own: `npm run studio`. It needs STUDIO_SECRET, the key that it
 * shares with the operator, and listens on STUDIO_PORT (3100). STUDIO_WALLET_URL says where the wallet is.
 */
import { spawn } from "node:child_process";
import { ensureBuild } from "./setup/ensure-build.mjs";
import { endWith } from "./setup/progress.mjs";

await ensureBuild().catch(endWith);
const studio = spawn(process.execPath, ["build/server/studio.js"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => studio.kill(signal));
studio.once("close", (code) => process.exit(code ?? 1));
