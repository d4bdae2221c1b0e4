import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { Grant } from "./grant";
import { activeGrants, grantOf } from "./grants.store.server";

/** Whether one of these is active of which there may be only one. */
export const hasExclusive = (grants: Iterable<Pick<Grant, "state" | "terms">>): boolean =>
  [...grants].some(({ state, terms }) => state === "active" && terms.exclusive);

/** The same of a member; a grant that has ended by the clock is none, whether or not that was booked. */
export function* hasExclusiveGrant({ clock }: Pick<App, "clock">, accountId: number): Tx<boolean> {
  const now = clock.now();
  const grants = (yield* rows(activeGrants, { accountId })).map(grantOf);
  return hasExclusive(grants.filter(({ expiresAt }) => expiresAt === null || expiresAt > now));
}
