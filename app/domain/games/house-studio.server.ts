import { first, rows } from "~/db/runner/transaction";
import type { App } from "../app.server";

export const HOUSE_STUDIO = "studio";

/** What the built-in studio and the site must agree on; a vendor like any other, with a key of its own. */
export interface HouseStudio {
  vendorId: number;
  casinoId: string;
  secret: string;
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
