import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readDatabaseUrl } from "~/config/env.server";
import { embeddedFile } from "~/db/connection";
import { openMigrated } from "~/db/open-migrated";
import { explainBill, findPayout } from "~/domain/contracts/settlement/explain.views.server";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";
import { explanationText } from "./settlement-explain/explanation-text";
import { sayTrouble } from "./say-trouble";

const USAGE = `Prints how a payout of a contract came about.

  npm run settlement:explain -- --payout 912345678
  npm run settlement:explain -- --payout 17:D20261120

  --payout    the payout's id, or its contract's id and its period, as the ledger names it`;

sayTrouble("settlement:explain");
const { values } = parseArgs({
  options: { payout: { type: "string" }, help: { type: "boolean", default: false } },
});
if (values.help || !values.payout) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

process.exitCode = 1;
const url = readDatabaseUrl();
const file = embeddedFile(url);
if (file !== undefined && !existsSync(file)) {
  console.error(`There is no database at ${url}.`);
  process.exit(1);
}
const options = { clock: systemClock, random: systemRandom, maxConnections: 2 };
const database = await openMigrated(url, options);
try {
  const billId = await findPayout(database, values.payout);
  const explained =
    billId === undefined ? undefined : await explainBill(database, { billId, reader: "staff" });
  if (explained) {
    console.log(explanationText(explained).join("\n"));
    process.exitCode = 0;
  } else console.error(`There is no payout ${values.payout}.`);
} finally {
  await database.close();
}
