/** `npm run bench:settlement`: contracts of agents beside the play of members. */
import { seedPlayers, startPortal } from "./bench/portal";
import { printReport } from "./bench/report";
import { settlementFigures } from "./bench/settlement";
import { ensureBuild } from "./setup/ensure-build.mjs";

await ensureBuild();
const portal = await startPortal();
printReport(await settlementFigures(portal, seedPlayers(portal, 500)));
await portal.stop();
