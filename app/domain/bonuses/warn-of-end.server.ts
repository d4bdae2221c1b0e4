import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { grantsBy } from "./grants.store.server";
import { tellOfGrant } from "./tell-of-grant.server";

const PORTION = 100;
const HOUR_MS = 3_600_000;

/**
 * Tells who has bonus money that ends soon, once for each of the times that the site has set. Where several have come,
 * after downtime or with a bonus that is shorter than they are, only the last is told.
 */
export async function warnOfEnds(app: App, lease: Lease): Promise<"more" | "done"> {
  const hours = await warningsOf(app);
  let told = 0;
  for (const [before, within] of [...hours.entries()].reverse())
    told += await warn(app, lease, { before, within });
  return told >= PORTION ? "more" : "done";
}

/** The longest time first. */
async function warningsOf(app: App): Promise<number[]> {
  const { bonuses } = await settingsOf(app);
  return [...bonuses.warnHours].sort((a, b) => b - a);
}

export async function endsAreNear(app: App): Promise<boolean> {
  const hours = await warningsOf(app);
  const near = await Promise.all(
    hours.map((within, before) => nearEnds(app, { before, within }).limit(1).executeTakeFirst()),
  );
  return near.some((row) => row !== undefined);
}

/** @param before how many of the warnings came before this one. */
interface Warning {
  before: number;
  within: number;
}

async function warn(app: App, lease: Lease, warning: Warning): Promise<number> {
  const due = await nearEnds(app, warning).limit(PORTION).execute();
  await app.store.transaction(function* (): Tx<void> {
    yield* holdLease(app, lease);
    for (const { id } of due) {
      const [grant] = yield* grantsBy("id", [id]);
      const marked = yield* rows((db) =>
        db
          .updateTable("grants")
          .set({ warned: warning.before + 1 })
          .where("id", "=", id)
          .where("warned", "<=", warning.before)
          .returning("id"),
      );
      if (!grant || marked.length === 0 || grant.remainingMinor === 0n) continue;
      const { remainingMinor: amountMinor } = grant;
      yield* tellOfGrant(app, grant, { letter: "bonusEnds", amountMinor, hours: warning.within });
    }
  });
  return due.length;
}

function nearEnds({ db, clock }: App, { before, within }: Warning) {
  return db
    .selectFrom("grants")
    .select("id")
    .where("state", "=", "active")
    .where("warned", "<=", before)
    .where("expires_at", "<=", clock.now() + within * HOUR_MS)
    .where("expires_at", ">", clock.now())
    .orderBy("id");
}
