import { Router, type ErrorRequestHandler } from "express";
import { openMigrated } from "~/db/open-migrated";
import { StoreUnavailable } from "~/db/runner/transaction";
import type { Clock } from "~/domain/shared/clock";
import type { Random } from "~/domain/shared/random";
import { NO_LIMITS, TIMING, type PlayLimits, type Studio, type StudioLog, type Timing } from "./context";
import type { BrandGames } from "./games/brand-games";
import { createCatalogue } from "./games/catalogue";
import { artRoutes } from "./http/art-routes";
import { pageHeaders } from "./http/headers";
import { sendMessagePage } from "./http/message-pages";
import { readerRoutes } from "./http/reader-routes";
import { sessionRoutes } from "./http/session-routes";
import type { Place, StudioSite } from "./http/site";
import { refuseLaunch } from "./launcher/envelope";
import { Labels, type Label } from "./labels";
import { createPurseWallet } from "./purses/purse-wallet";
import { transferRoutes } from "./purses/transfer-routes";
import { launcherRoutes } from "./launcher/routes";
import { startSweeping } from "./rounds/sweep";
import { migrateStudio } from "./store/migrations";

export interface StudioOptions {
  /** A file of the studio's own, or a PostgreSQL database that it may share. */
  databaseUrl: string;
  /** Under which names it is connected at the operator; `studio` is its own. */
  labels: readonly Label[];
  /** The games that it makes for other brands. */
  brandGames?: BrandGames | undefined;
  /** Where the router is mounted: "/studio". */
  publicPath: string;
  /** The origin at which players reach the studio; without it the host of the operator's request is used. */
  publicUrl?: string;
  /** Origins that may show the games in a frame. */
  frameAncestors: readonly string[];
  place: Place;
  clock: Clock;
  random: Random;
  log: StudioLog;
  timing?: Partial<Timing>;
  /** Those of the operator's profile; without them there are none. */
  playLimits?: () => Promise<PlayLimits>;
}

export interface RunningStudio {
  router: Router;
  /** Connects these labels and no others, from now on. */
  connect(labels: readonly Label[]): void;
  close(): Promise<void>;
}

/** Opens the studio's store, finishes what a former run has left open, and serves its pages and its launcher. */
export async function createStudio(options: StudioOptions): Promise<RunningStudio> {
  const { clock, random, log } = options;
  const timing = { ...TIMING, ...options.timing };
  const database = await openMigrated(
    options.databaseUrl,
    { clock, random, maxConnections: 4 },
    migrateStudio,
  );
  const purseOf = (label: string) => createPurseWallet({ database, clock }, label);
  const labels = new Labels(timing, options.labels, purseOf);
  const games = createCatalogue(options.brandGames);
  const walletOf = (label: string) => labels.walletOf(label);
  const { playLimits = async () => NO_LIMITS } = options;
  const studio: Studio = { database, games, walletOf, clock, random, log, timing, playLimits };
  const sweeper = startSweeping(studio);
  return {
    router: routerOf({ ...options, studio, labels }, options),
    connect: (connected) => labels.replace(connected),
    async close() {
      await sweeper.stop();
      await database.close();
    },
  };
}

function routerOf(site: StudioSite, options: StudioOptions): Router {
  const router = Router();
  const { publicUrl } = options;
  router.use(pageHeaders(options.frameAncestors));
  router.use(launcherRoutes(site, { publicUrl }));
  router.use(transferRoutes(site));
  router.use(artRoutes(site));
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
    if (/^(\/at\/[^/]+)?\/api\//.test(request.path)) {
      const refusal = known
        ? { apiCode: "400", message: status === 413 ? "request body too large" : "malformed body" }
        : { apiCode: "500", message: "internal error" };
      return refuseLaunch(response, refusal);
    }
    if (known) return sendMessagePage(site, request, response, { message: "unread", status });
    const failed = error instanceof StoreUnavailable ? 503 : 500;
    sendMessagePage(site, request, response, { message: "error", status: failed });
  };
}
