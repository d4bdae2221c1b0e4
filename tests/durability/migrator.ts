/**
 * Brings the database at the URL of its one argument to today's schema, as a server does at its start. It prints
 * `ready` first and goes on when a line comes in, so that several of them can be set off at one moment.
 */
import { once } from "node:events";
import { openMigrated } from "../../app/db/open-migrated";
import { systemClock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";

console.log("ready");
await once(process.stdin, "data");
const { close } = await openMigrated(process.argv[2]!, {
  clock: systemClock,
  random: systemRandom,
  maxConnections: 2,
});
await close();
process.stdin.destroy();
