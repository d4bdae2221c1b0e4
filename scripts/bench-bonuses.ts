/** `npm run bench:bonuses`: only those figures of `npm run bench` that are about bonuses. */
import { loadavg } from "node:os";
import { bonusFigures } from "./bench/bonuses";
import { seedPlayers, startPortal } from "./bench/portal";
import { printReport } from "./bench/report";
import { ensureBuild } from "./setup/ensure-build.mjs";

await ensureBuild();
const portal = await startPortal();
const loadOf = () => loadavg()[0]!.toFixed(1);
const before = loadOf();
printReport(await bonusFigures(portal, seedPlayers(portal, 100)));
console.log(`Load of the machine: ${before} before, ${loadOf()} after.`);
await portal.stop();
