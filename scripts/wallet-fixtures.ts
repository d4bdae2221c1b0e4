/**
 * `npm run -s wallet:seed` replaces the state of the vendor that conformance cases are played through by the one on
 * standard input; `npm run -s wallet:dump` prints it. Both work on the database of a running server. Never seed a live
 * site: players of that vendor get money, under a key that is published.
 */
import { text } from "node:stream/consumers";
import { readDatabaseUrl } from "~/config/env.server";
import { openDatabase } from "~/db/connection";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";
import { readState } from "./wallet-fixtures/read-state";
import { replaceState } from "./wallet-fixtures/replace-state";
import { NoState, parseState } from "./wallet-fixtures/state";

/** The published cases are signed with it. */
const PUBLISHED_SECRET = "conformance-secret-do-not-use-in-production";

const database = openDatabase(readDatabaseUrl(), {
  clock: systemClock,
  random: systemRandom,
  maxConnections: 2,
});
try {
  if (process.argv[2] === "seed") {
    await replaceState(database, parseState(await text(process.stdin)), {
      secret: process.env.FIXTURE_SECRET ?? PUBLISHED_SECRET,
      faultAccount: process.env.FIXTURE_FAULT_ACCOUNT ?? "",
    });
  } else if (process.argv[2] === "dump") {
    console.log(JSON.stringify(await readState(database.db)));
  } else {
    console.error("wallet-fixtures.ts: say seed or dump");
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof NoState)) throw error;
  console.error(`wallet-fixtures.ts: ${error.message}`);
  process.exitCode = 1;
} finally {
  await database.close();
}
