/**
 * `npm run contract-fixtures`: plays the published conformance cases, where they lie beside the project, against the
 * wallet on a database of its own, or on the empty one that DATABASE_URL names.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import express from "express";
import { openMigrated } from "~/db/open-migrated";
import type { App } from "~/domain/app.server";
import { domains } from "~/domain/domains.server";
import { Bus } from "~/domain/shared/bus";
import { systemClock } from "~/domain/shared/clock";
import { noCountries } from "~/domain/shared/countries";
import { createIds } from "~/domain/shared/id";
import { systemRandom } from "~/domain/shared/random";
import { softswissCallbacks } from "~/http/callbacks/softswiss.server";
import { createLog } from "~/http/server/log";

const contracts = fileURLToPath(new URL("../../shared/contracts/", import.meta.url));
if (!existsSync(path.join(contracts, "run_fixtures.py"))) {
  console.log("There are no conformance cases beside the project.");
  process.exit(0);
}

const folder = mkdtempSync(path.join(tmpdir(), "croupier-fixtures-"));
const url = process.env.DATABASE_URL ?? `file:${path.join(folder, "fixtures.db")}`;
const database = await openMigrated(url, { clock: systemClock, random: systemRandom });
const app: App = {
  db: database.db,
  store: database.store,
  clock: systemClock,
  random: systemRandom,
  ids: createIds(systemClock, 0),
  bus: new Bus(),
  domains,
  countries: noCountries,
  log: createLog("silent"),
  config: {
    timeZone: "Asia/Dhaka",
    currency: "BDT",
    hashChain: false,
    secret: "",
    humanCheck: false,
    privateNetworks: false,
    publicUrl: "",
  },
};
const server = createServer(express().use("/callbacks/softswiss", softswissCallbacks(app).router));
await once(server.listen(0, "127.0.0.1"), "listening");

const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks/softswiss/fixtures`;
const runner = spawn(
  "python3",
  [
    path.join(contracts, "run_fixtures.py"),
    ...["--base", base, "--fixtures", path.join(contracts, "softswiss/fixtures")],
    ...["--seed-cmd", "npm run -s wallet:seed", "--dump-cmd", "npm run -s wallet:dump"],
    ...process.argv.slice(2),
  ],
  { stdio: "inherit", env: { ...process.env, DATABASE_URL: url } },
);
const [status] = (await once(runner, "exit")) as [number | null];
server.close();
await database.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
