/** `npm run bench:slots`: only those figures of `npm run bench` that are about the brands' slots. */
import { seedPlayers, signIn, startPortal } from "./bench/portal";
import { printReport } from "./bench/report";
import { slotFigures } from "./bench/slots";
import { ensureBuild } from "./setup/ensure-build.mjs";

await ensureBuild();
const portal = await startPortal();
printReport(await slotFigures(portal, seedPlayers(portal, 500), await signIn(portal)));
await portal.stop();
