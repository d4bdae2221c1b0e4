import type { Env } from "~/config/env.server";
import type { App } from "~/domain/app.server";
import { ManualClock } from "~/domain/shared/clock";
import { openSite } from "~/http/server/site";
import { createTestLog, NOON, testConfig } from "./fresh-app";
import { makeScratchFolder } from "./scratch-folder";
import { FEW_CONNECTIONS, freshDatabaseUrl, whenDone } from "./test-database";
import { Visitor, type VisitorOptions } from "./visitor";

// Every page is loaded before a test begins, so that the first one's time is its own.
await import("virtual:remix/server-build");

export interface FreshSite {
  app: App;
  clock: ManualClock;
  url: string;
  databaseUrl: string;
  /** Somebody with cookies of their own. */
  visitor(options?: VisitorOptions): Visitor;
}

/** The whole site over HTTP, on an empty database of its own, until the test has finished. */
export async function freshSite({
  studio = false,
  ...settings
}: Partial<Env> & { studio?: boolean } = {}): Promise<FreshSite> {
  const databaseUrl = await freshDatabaseUrl();
  const clock = new ManualClock(NOON);
  const dataDir = studio ? scratchFolder() : "";
  const env: Env = { ...testEnv, databaseUrl, dataDir, ...settings };
  const site = await openSite(env, {
    clock,
    studio,
    log: createTestLog(),
    connections: FEW_CONNECTIONS,
    assets: (_request, _response, next) => next(),
  });
  whenDone(() => site.close());
  const port = await site.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${port}`;
  return {
    app: site.app,
    clock,
    url,
    databaseUrl,
    visitor: (options) => new Visitor(url, { tls: env.publicUrl?.startsWith("https:"), ...options }),
  };
}

/** The studio keeps an embedded database of its own. */
function scratchFolder(): string {
  const { folder, remove } = makeScratchFolder("site");
  whenDone(remove);
  return folder;
}

export const testEnv: Env = {
  port: 0,
  host: "127.0.0.1",
  databaseUrl: "",
  dataDir: "",
  sessionSecret: testConfig.secret,
  raffleKey: () => undefined,
  seed: "none",
  demoPlayers: false,
  publicUrl: undefined,
  trustProxy: [],
  geoipFile: undefined,
  defaultPassword: undefined,
  logLevel: "silent",
  humanCheck: false,
  social: {},
  firebase: undefined,
  metricsToken: undefined,
  smtpUrl: undefined,
  sms: undefined,
  // Vendors of tests listen on this machine.
  privateNetworks: true,
  pgPrepare: true,
  hashChain: false,
  nodeId: 0,
  production: true,
  gallery: false,
};
