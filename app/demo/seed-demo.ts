import { first, rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { silent, type Progress } from "./progress";
import { seedChat } from "./seed-chat";
import { seedContests } from "./seed-contests";
import { seedContent } from "./seed-content";
import { seedContracts } from "./seed-contracts";
import { seedDepositMethods } from "./seed-deposit-methods";
import { seedExampleWins } from "./seed-example-wins";
import { seedGames } from "./seed-games";
import { seedHelp } from "./seed-help";
import { seedJackpot } from "./seed-jackpot";
import { seedLanguages } from "./seed-languages";
import { seedMatches } from "./seed-matches";
import { seedNotices } from "./seed-notices";
import { seedPeople } from "./seed-people";
import { seedPlay } from "./seed-play";
import { seedPoints } from "./seed-points";
import { seedSettlement } from "./seed-settlement";
import { seedProgrammes } from "./seed-programmes";
import { seedPromotions } from "./seed-promotions";
import { seedSite } from "./seed-site";

/** One part of the demo brand: adds what is missing, changes nothing that is there. */
export type DemoPart = (app: App, progress: Progress) => Promise<void>;

/** In this order: people play games, so the games are there first. */
const PARTS: readonly DemoPart[] = [
  seedLanguages,
  seedGames,
  seedMatches,
  seedExampleWins,
  seedContent,
  seedPromotions,
  seedProgrammes,
  seedSite,
  seedJackpot,
  seedHelp,
  seedNotices,
  seedDepositMethods,
  seedPeople,
  seedContracts,
  seedChat,
  seedPlay,
  seedSettlement,
  seedContests,
  seedPoints,
];
/** Remembers how far it came: one that was cut off is begun anew, on an empty database. */
const MARK = "demo_brand";

/**
 * Fills an empty site with the demo brand, always the same one; a site that has it stays as it is.
 * @throws SiteInUse
 */
export async function seedDemo(
  app: App,
  { progress = silent, parts = PARTS }: { progress?: Progress; parts?: readonly DemoPart[] } = {},
): Promise<void> {
  if (await hasDemo(app)) return;
  if (!(await wantsDemo(app)) || !(await begin(app))) throw new SiteInUse();
  for (const part of parts) await part(app, progress);
  progress.end();
  await app.store.transaction(() =>
    rows((db) => db.updateTable("settings").set(marked(app, "done")).where("key", "=", MARK)),
  );
}

/** Somebody has an account here, or a demo brand was cut off. */
export class SiteInUse extends Error {
  override message = "the demo brand goes into an empty database only";
}

/** Whether it was begun and not ended: what is there then is no brand, and nobody has used the site. */
export async function isHalfSeeded(app: App): Promise<boolean> {
  return (await markOf(app)) === "started";
}

export async function hasDemo(app: App): Promise<boolean> {
  return (await markOf(app)) === "done";
}

/** Whether it is a site that nobody has used yet. */
export async function wantsDemo(app: App): Promise<boolean> {
  if (await markOf(app)) return false;
  const account = await app.db.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
  const staff = await app.db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return !account && !staff;
}

async function markOf(app: App): Promise<"started" | "done" | undefined> {
  const row = await app.db.selectFrom("settings").select("value").where("key", "=", MARK).executeTakeFirst();
  return row && (JSON.parse(row.value) as "started" | "done");
}

/** False when another process has begun at the same moment. */
async function begin(app: App): Promise<boolean> {
  const begun = await app.store.transaction(() =>
    first((db) =>
      db
        .insertInto("settings")
        .values({ key: MARK, ...marked(app, "started") })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("key"),
    ),
  );
  return begun !== undefined;
}

function marked({ clock }: App, state: "started" | "done") {
  return { value: JSON.stringify(state), updated_at: clock.now() };
}
