import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { silent, type Progress } from "./progress";
import { seedContent } from "./seed-content";
import { seedDepositMethods } from "./seed-deposit-methods";
import { seedExampleWins } from "./seed-example-wins";
import { seedGames } from "./seed-games";
import { seedHelp } from "./seed-help";
import { seedLanguages } from "./seed-languages";
import { seedMatches } from "./seed-matches";
import { seedNotices } from "./seed-notices";
import { seedPeople } from "./seed-people";
import { seedPlay } from "./seed-play";
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
  seedSite,
  seedHelp,
  seedNotices,
  seedDepositMethods,
  seedPeople,
  seedPlay,
];
/** Remembers how far it came, so that a seed that was interrupted goes on at the next start. */
const MARK = "demo_brand";

/** Fills a site with the demo brand: always the same one, however often it is asked for. */
export async function seedDemo(app: App, { progress = silent }: { progress?: Progress } = {}): Promise<void> {
  await mark(app, "started");
  for (const part of PARTS) await part(app, progress);
  progress.end();
  await mark(app, "done");
}

/** Whether a site that nobody has used yet, or one whose seed was interrupted, wants the demo brand. */
export async function wantsDemo(app: App): Promise<boolean> {
  const marked = await app.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", MARK)
    .executeTakeFirst();
  if (marked) return marked.value === JSON.stringify("started");
  const account = await app.db.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
  const staff = await app.db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
  return !account && !staff;
}

async function mark(app: App, state: "started" | "done"): Promise<void> {
  const value = JSON.stringify(state);
  const now = app.clock.now();
  await app.store.transaction(function* () {
    yield* rows((db) =>
      db
        .insertInto("settings")
        .values({ key: MARK, value, updated_at: now })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at: now })),
    );
  });
}
