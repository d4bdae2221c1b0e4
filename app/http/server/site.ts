import { setMaxListeners } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Env } from "~/config/env.server";
import { DEMO_PLAYERS } from "~/demo/players/accounts";
import { terminalProgress } from "~/demo/progress";
import { hasDemo } from "~/demo/seed-demo";
import type { App } from "~/domain/app.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { followWins } from "~/domain/games/winners/winners.server";
import { openCurrency } from "~/domain/ledger/currencies.server";
import { requireVendorKeys } from "~/domain/games/wallet-contract/vendors.server";
import { shareEvents } from "~/domain/shared/share-events.server";
import { followChanges, readVersions, type Versions } from "~/domain/shared/versions.server";
import { usesGateway } from "~/domain/wallet/gateways/gateways.server";
import { sandboxSecret } from "~/domain/wallet/gateways/sandbox.server";
import { sandboxGatewayRouter } from "~/sandbox-gateway/router";
import { demoPlayersJob } from "~/jobs/demo-players.server";
import { jobsOf } from "~/jobs/list.server";
import { startJobs } from "~/jobs/scheduler.server";
import { artPictures } from "../art/art.server";
import { callbacks } from "../callbacks/callbacks.server";
import { createCookies } from "../access/cookies.server";
import { createSiteServer } from "./create-server";
import { HouseStudio } from "./house-studio";
import type { AppAdapters } from "./open-app";
import { openWhole } from "./open-whole";
import { ownAddress } from "./own-address";
import { staticFiles } from "./static-files";

/** A running site: the store, the jobs and the server, opened in this order and closed in the other. */
export interface Site {
  app: App;
  listen(at: { port: number; host: string }): Promise<number>;
  close(): Promise<void>;
}

export interface SiteAdapters extends AppAdapters {
  /** Files of the browser's build, where they are not those in build/client. */
  assets?: RequestHandler;
  /** Whether the built-in studio runs in this process; it does unless it is switched off. */
  studio?: boolean;
  /** In development: the build as it is now, and the server of its files. */
  development?: { build: () => Promise<ServerBuild>; assets: RequestHandler };
}

export async function openSite(env: Env, adapters: SiteAdapters = {}): Promise<Site> {
  const { development, studio: withStudio = true } = adapters;
  const { app, wire, close } = await openWhole(env, adapters, { progress: terminalProgress() });
  let versions: Versions;
  try {
    versions = await readVersions(app);
    await settingsOf(app);
    await app.store.transaction(() => openCurrency(app.config.currency));
    await requireVendorKeys(app);
    // A store that others have filled is nobody's demo, whatever the start says.
    if (env.demoPlayers && (await hasDemo(app))) app.config.demoPlayers = DEMO_PLAYERS;
  } catch (error) {
    await close();
    throw error;
  }
  const outside = callbacks(app);
  const studio = withStudio ? new HouseStudio(app, env) : undefined;
  const tls = env.publicUrl?.startsWith("https:") ?? false;
  const server = createSiteServer({
    app,
    cookies: createCookies({ secure: tls, secret: env.sessionSecret }),
    build: development?.build ?? builtRoutes,
    production: !development,
    trustProxy: env.trustProxy,
    tls,
    metricsToken: env.metricsToken,
    assets: adapters.assets ?? development?.assets ?? staticFiles("build/client"),
    callbacks: outside.router,
    sandboxGateway: sandboxGatewayRouter({
      secret: sandboxSecret(app.config.secret),
      clock: app.clock,
      isUsed: () => usesGateway(app, "sandbox"),
    }),
    art: artPictures(app),
    studio: studio?.handler,
  });

  const stopping = new AbortController();
  // Every job and whoever follows changes waits for it.
  setMaxListeners(0, stopping.signal);
  let jobs: { stopped: Promise<void> } | undefined;
  let following: Promise<void>[] = [];

  return {
    app,
    async listen(at) {
      const port = await listen(server.http, at);
      if (env.publicUrl === undefined) app.config.publicUrl = ownAddress({ ...at, port });
      app.config.selfUrl = `http://127.0.0.1:${port}`;
      await studio?.open(port);
      const ofTheDemo = app.config.demoPlayers ? [demoPlayersJob()] : [];
      jobs = startJobs(app, stopping.signal, [...jobsOf(app), ...ofTheDemo]);
      following = [followChanges(app, versions, stopping.signal), followWins(app, stopping.signal)];
      if (wire) following.push(shareEvents(app, wire, stopping.signal));
      return port;
    },
    async close() {
      stopping.abort();
      server.stop();
      await new Promise((resolve) => server.http.close(resolve));
      await Promise.all([jobs?.stopped, ...following, studio?.close()]);
      await outside.settled();
      await close();
    },
  };
}

function listen(http: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}

const builtRoutes = async () => (await import("virtual:remix/server-build")) as unknown as ServerBuild;
