import { first, rows } from "~/db/runner/transaction";
import type { App } from "../../app.server";

export const HOUSE_STUDIO = "studio";

/** What the built-in studio and the site must agree on; a vendor like any other, with a key of its own. */
export interface HouseStudio {
  vendorId: number;
  casinoId: string;
  secret: string;
}

/** Below it a brand whose games the built-in studio makes has its launcher. */
export const BRANDS_LAUNCHER = "/studio/at/";

/** A brand that is connected to the built-in studio. */
export interface ConnectedBrand {
  code: string;
  name: string;
  casinoId: string;
  secret: string;
  /** Whether its players' money is moved to the studio and back. */
  keepsPurses: boolean;
}

/** The vendors whose games the built-in studio makes: those whose launcher is one of its own. */
export async function connectedBrands(app: Pick<App, "db">): Promise<ConnectedBrand[]> {
  const vendors = await app.db
    .selectFrom("vendors")
    .select(["code", "name", "casino_id as casinoId", "secret", "wallet"])
    .where("launcher_url", "like", `${BRANDS_LAUNCHER}%`)
    .where("adapter", "=", "softswiss")
    .execute();
  return vendors.map(({ wallet, ...vendor }) => ({ ...vendor, keepsPurses: wallet === "transfer" }));
}

/**
 * The vendor row of the built-in studio, made with a new key at the first start.
 * @param launcherUrl where the studio is asked for sessions: a path of this site, or another server's URL
 */
export async function connectHouseStudio(
  app: App,
  { launcherUrl }: { launcherUrl: string },
): Promise<HouseStudio> {
  const secret = app.random.token();
  const row = await app.store.transaction(function* () {
    yield* rows((db) =>
      db
        .insertInto("vendors")
        .values({
          id: app.ids.next(),
          code: HOUSE_STUDIO,
          name: "House studio",
          adapter: "softswiss",
          casino_id: "croupier",
          launcher_url: launcherUrl,
          secret,
          rules_url: `${launcherUrl}/games/{language}/{code}/rules`,
          enabled: 1,
          maintenance: 0,
          sort: 0,
        })
        .onConflict((conflict) => conflict.column("code").doNothing()),
    );
    return yield* first((db) =>
      db.selectFrom("vendors").select(["id", "casino_id", "secret"]).where("code", "=", HOUSE_STUDIO),
    );
  });
  return { vendorId: row!.id, casinoId: row!.casino_id, secret: row!.secret };
}
