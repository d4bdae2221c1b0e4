import type { Request, RequestHandler } from "express";
import { studioDatabaseUrl } from "~/config/studio-env.server";
import type { App } from "~/domain/app.server";
import { siteStatusFor } from "~/domain/brand/site-status.server";
import { brandGamesOfTheDemo } from "~/demo/studio-games";
import { connectedBrands, connectHouseStudio, HOUSE_STUDIO } from "~/domain/games/house-studio.server";
import { createStudio, type RunningStudio } from "~/studio/studio";

/** Where the studio's pages and its launcher are, on this server. */
export const STUDIO_PATH = "/studio";

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

  /** Its launcher answers operators, wherever their servers stand. In upkeep whoever has staked finishes the round. */
  async #isOffered({ path, ip }: Request): Promise<boolean> {
    return /^(\/at\/[^/]+)?\/api\//.test(path) || (await siteStatusFor(this.app, ip ?? "")).status !== 2;
  }

  async open(port: number): Promise<void> {
    const { app, options } = this;
    const house = await connectHouseStudio(app, { launcherUrl: STUDIO_PATH });
    const labelOf = (code: string, { secret, casinoId }: { secret: string; casinoId: string }) => ({
      code,
      walletUrl: `http://127.0.0.1:${port}/callbacks/softswiss/${code}`,
      ...{ secret, operatorSecret: secret, casinoId },
    });
    const brands = await connectedBrands(app);
    this.#running = await createStudio({
      databaseUrl: studioDatabaseUrl(options.databaseUrl, options.dataDir),
      labels: [
        labelOf(HOUSE_STUDIO, house),
        ...brands.map(({ code, name, ...key }) => ({ ...labelOf(code, key), name })),
      ],
      brandGames: brands.length > 0 ? brandGamesOfTheDemo() : undefined,
      publicPath: STUDIO_PATH,
      publicUrl: options.publicUrl,
      // A game may come by another server, and is shown in this site all the same.
      frameAncestors: options.publicUrl ? [new URL(options.publicUrl).origin] : [],
      place: app.config,
      clock: app.clock,
      random: app.random,
      log: app.log,
    });
  }

  async close(): Promise<void> {
    await this.#running?.close();
  }
}
