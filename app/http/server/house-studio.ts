import type { Request, RequestHandler } from "express";
import { studioDatabaseUrl } from "~/config/studio-env.server";
import type { App } from "~/domain/app.server";
import { isStrict } from "~/domain/settings/settings.server";
import { siteStatusFor } from "~/domain/settings/site-status.server";
import { brandGamesOfTheDemo } from "~/demo/studio-games";
import {
  connectedBrands,
  connectHouseStudio,
  HOUSE_STUDIO,
  type ConnectedBrand,
} from "~/domain/games/launch/house-studio.server";
import type { Label } from "~/studio/labels";
import { createStudio, type RunningStudio } from "~/studio/studio";

/** Where the studio's pages and its launcher are, on this server. */
export const STUDIO_PATH = "/studio";

/** Regulated markets let a slot be played once in two and a half seconds, and no faster by anybody's press. */
const STRICT_PLAY = { turbo: false, hurry: false, minimumCycleMs: 2_500 };
const FREE_PLAY = { turbo: true, hurry: true, minimumCycleMs: 0 };

export interface HouseStudioOptions {
  databaseUrl: string;
  dataDir: string;
  /** Where people reach the site; without it the host that they asked for. */
  publicUrl: string | undefined;
}

/**
 * The built-in studio in the site's own process. It is a vendor like any other: it has a key of its own and reaches
 * the wallet over HTTP, which is why it opens only when the server listens.
 */
export class HouseStudio {
  #running: RunningStudio | undefined;

  constructor(
    readonly app: App,
    readonly options: HouseStudioOptions,
  ) {}

  /** Its pages are the site's to offer: where the site is not, they go on to the site's door, which says so. */
  readonly handler: RequestHandler = (request, response, next) => {
    const running = this.#running;
    if (!running)
      return void response.status(503).set("Retry-After", "1").type("text").send("The studio is opening.");
    this.#isOffered(request).then((isOffered) => {
      if (isOffered) running.router(request, response, next);
      else next();
    }, next);
  };

  /** Its launcher answers operators, wherever their servers stand. Whoever has staked finishes the round under maintenance. */
  async #isOffered({ path, ip }: Request): Promise<boolean> {
    return /^(\/at\/[^/]+)?\/api\//.test(path) || (await siteStatusFor(this.app, ip ?? "")).status !== 2;
  }

  async open(port: number): Promise<void> {
    const { app, options } = this;
    const house = await connectHouseStudio(app, { launcherUrl: STUDIO_PATH });
    this.#running = await createStudio({
      databaseUrl: studioDatabaseUrl(options.databaseUrl, options.dataDir),
      labels: [labelOf(port, { code: HOUSE_STUDIO, name: undefined, keepsPurses: false, ...house })],
      brandGames: brandGamesOfTheDemo(),
      publicPath: STUDIO_PATH,
      publicUrl: options.publicUrl,
      // A game may come by another server, and is shown in this site all the same.
      frameAncestors: options.publicUrl ? [new URL(options.publicUrl).origin] : [],
      place: app.config,
      playLimits: async () => ((await isStrict(app)) ? STRICT_PLAY : FREE_PLAY),
      clock: app.clock,
      random: app.random,
      log: app.log,
    });
    await this.#connectBrands(port);
    // Staff change keys and connect vendors while the site runs.
    app.bus.on("catalogue", () => {
      this.#connectBrands(port).catch((error: unknown) =>
        app.log.error({ err: error }, "the studio's brands were not connected"),
      );
    });
  }

  async #connectBrands(port: number): Promise<void> {
    const house = await connectHouseStudio(this.app, { launcherUrl: STUDIO_PATH });
    const brands = await connectedBrands(this.app);
    const labels = [{ code: HOUSE_STUDIO, name: undefined, keepsPurses: false, ...house }, ...brands];
    this.#running?.connect(labels.map((label) => labelOf(port, label)));
  }

  async close(): Promise<void> {
    await this.#running?.close();
  }
}

function labelOf(
  port: number,
  { code, name, secret, casinoId, keepsPurses }: Omit<ConnectedBrand, "name"> & { name: string | undefined },
): Label {
  const walletUrl = `http://127.0.0.1:${port}/callbacks/softswiss/${code}`;
  return { code, name, walletUrl, secret, operatorSecret: secret, casinoId, keepsPurses };
}
