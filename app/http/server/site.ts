import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Env } from "~/config/env.server";
import { openDatabase } from "~/db/connection";
import { migrateToLatest } from "~/db/migrate";
import type { App, Log } from "~/domain/app.server";
import { Bus } from "~/domain/shared/bus";
import { systemClock, type Clock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { systemRandom, type Random } from "~/domain/shared/random";
import { startJobs } from "~/jobs/scheduler.server";
import { createCookies } from "../cookies.server";
import { createSiteServer } from "./create-server";
import { createLog } from "./log";
import { staticFiles } from "./static-files";

/** A running site: the store, the jobs and the server, opened in this order and closed in the other. */
export interface Site {
  app: App;
  listen(at: { port: number; host: string }): Promise<number>;
  close(): Promise<void>;
}

export interface SiteAdapters {
  clock?: Clock;
  random?: Random;
  log?: Log;
  /** Files of the browser's build, where they are not those in build/client. */
  assets?: RequestHandler;
  /** In development: the build as it is now, and the server of its files. */
  development?: { build: () => Promise<ServerBuild>; assets: RequestHandler };
}

export async function openSite(env: Env, adapters: SiteAdapters = {}): Promise<Site> {
  const { clock = systemClock, random = systemRandom, log = createLog(env.logLevel), development } = adapters;
  const database = openDatabase(env.databaseUrl, { clock, random, prepare: env.pgPrepare });
  try {
    await migrateToLatest(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  const tls = env.publicUrl?.startsWith("https:") ?? false;
  const app: App = {
    db: database.db,
    store: database.store,
    clock,
    random,
    ids: createIds(clock, env.nodeId),
    bus: new Bus(),
    log,
    config: {
      timeZone: "Asia/Dhaka",
      currency: "BDT",
      languages: ["bn", "en"],
      hashChain: false,
      secret: env.sessionSecret,
      humanCheck: env.humanCheck,
      publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    },
  };
  const server = createSiteServer({
    app,
    cookies: createCookies({ secure: tls, secret: env.sessionSecret }),
    build: development?.build ?? builtRoutes,
    production: !development,
    trustProxy: env.trustProxy,
    tls,
    metricsToken: env.metricsToken,
    frames: [],
    assets: adapters.assets ?? development?.assets ?? staticFiles("build/client"),
    callbacks: (_request, response) => void response.status(404).end(),
    art: (_request, response) => void response.status(404).end(),
  });

  const stopping = new AbortController();
  let jobs: { stopped: Promise<void> } | undefined;

  return {
    app,
    async listen(at) {
      const port = await listen(server.http, at);
      jobs = startJobs(app, stopping.signal);
      return port;
    },
    async close() {
      stopping.abort();
      server.stop();
      await new Promise((resolve) => server.http.close(resolve));
      await jobs?.stopped;
      await database.close();
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
