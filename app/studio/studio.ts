import { Router, type ErrorRequestHandler } from "express";
import { openMigrated } from "~/db/open-migrated";
import { StoreUnavailable } from "~/db/runner/transaction";
import type { Clock } from "~/domain/shared/clock";
import type { Random } from "~/domain/shared/random";
import { TIMING, type Studio, type StudioLog, type Timing } from "./context";
import { pageHeaders } from "./http/headers";
import { sendMessagePage } from "./http/message-pages";
import { readerRoutes } from "./http/reader-routes";
import { sessionRoutes } from "./http/session-routes";
import type { Place, StudioSite } from "./http/site";
import { refuseLaunch } from "./launcher/envelope";
import { launcherRoutes } from "./launcher/routes";
import { startSweeping } from "./rounds/sweep";
import { migrateStudio } from "./store/migrations";
import { createHttpWallet } from "./wallet/http-wallet";

export interface StudioOptions {
  /** A file of the studio's own, or a PostgreSQL database that it may share. */
  databaseUrl: string;
  /** The operator's wallet, such as http://127.0.0.1:3000/callbacks/softswiss/studio. */
  walletUrl: string;
  /** Signs the calls to the wallet. */
  secret: string;
  /** Proves that a launch comes from the operator. */
  operatorSecret: string;
  /** Where the router is mounted: "/studio". */
  publicPath: string;
  /** The origin at which players reach the studio; without it the host of the operator's request is used. */
  publicUrl?: string;
  /** The operator's name in launches; without it every name is accepted. */
  casinoId?: string;
  /** Origins that may show the games in a frame. */
  frameAncestors: readonly string[];
  place: Place;
  clock: Clock;
  random: Random;
  log: StudioLog;
  timing?: Partial<Timing>;
}

export interface RunningStudio {
  router: Router;
  close(): Promise<void>;
}

/** Opens the studio's store, finishes what a former run has left open, and serves its pages and its launcher. */
export async function createStudio(options: StudioOptions): Promise<RunningStudio> {
  const { clock, random, log, walletUrl, secret, operatorSecret } = options;
  if (secret.trim() === "" || operatorSecret.trim() === "")
    throw new Error("the studio's secrets must not be empty");
  const timing = { ...TIMING, ...options.timing };
  const database = await openMigrated(
    options.databaseUrl,
    { clock, random, maxConnections: 4 },
    migrateStudio,
  );
  const wallet = createHttpWallet({ walletUrl, secret, ...timing });
  const studio: Studio = { database, wallet, clock, random, log, timing };
  const sweeper = startSweeping(studio);
  return {
    router: routerOf({ studio, ...options }, options),
    async close() {
      await sweeper.stop();
      await database.close();
    },
  };
}

function routerOf(site: StudioSite, options: StudioOptions): Router {
  const router = Router();
  const { operatorSecret, casinoId, publicUrl } = options;
  router.use(pageHeaders(options.frameAncestors));
  router.use(launcherRoutes(site, { operatorSecret, casinoId, publicUrl }));
  router.use(sessionRoutes(site));
  router.use(readerRoutes(site));
  router.use((request, response) =>
    sendMessagePage(site, request, response, { message: "notFound", status: 404 }),
  );
  router.use(onError(site));
  return router;
}

/** A failure says what became of the money, and nothing of its cause. */
function onError(site: StudioSite): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const { status } = error as { status?: unknown };
    const known = typeof status === "number" && status >= 400 && status < 500;
    // The address of a session is a secret: the log gets what was asked for without the token.
    const path = request.path.replace(/^\/s\/[^/]+/, "/s/…");
    if (!known) site.studio.log.error({ err: error, path }, "studio request failed");
    if (request.path.startsWith("/api/")) {
      const refusal = known
        ? { apiCode: "400", message: status === 413 ? "request body too large" : "malformed body" }
        : { apiCode: "500", message: "internal error" };
      return refuseLaunch(response, refusal);
    }
    const failed = error instanceof StoreUnavailable ? 503 : 500;
    sendMessagePage(site, request, response, { message: "error", status: known ? status : failed });
  };
}
