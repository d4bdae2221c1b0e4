import type { App } from "../app.server";
import { isStrict } from "../settings/settings.server";
import { refuse, type Refused } from "../shared/refusal";
import { giveTryBack, loseTry, takeTry, type Secret } from "../access/secret-attempts.server";
import type { WithClash } from "./person.server";
import { writeTurnedAway } from "./turned-away.server";

/**
 * A member changes what people are known by. Strict, the answer tells whether somebody else has it; so each asks only so
 * often in a day. The try is taken before, in a transaction of its own, since that of the change is undone, and given
 * back when nothing was learned by it.
 */
interface Change {
  accountId: number;
  ip: string;
  /** Whether it may be made again and again, so that a change that is accepted tells something as well. */
  isRepeatable?: boolean;
  /** False for a change of other things alone. */
  asks?: boolean;
}

export type DetailsRefused =
  | Refused<"details_not_accepted">
  | (Refused<"details_too_often"> & { retryAfterMs: number });

type Answer = { ok: boolean } | (Refused<"details_not_accepted"> & WithClash);

/** Refusals: `details_too_often` before anything else; `details_not_accepted`, of which staff are told more. */
export async function changeOwnDetails<Done extends Answer>(
  app: App,
  { accountId, ip, isRepeatable = false, asks = true }: Change,
  change: (strict: boolean) => Promise<Done>,
): Promise<Exclude<Done, WithClash> | DetailsRefused> {
  const strict = await isStrict(app);
  const tries: Secret = { kind: "own_details", subject: String(accountId) };
  const isCounted = strict && asks;
  if (isCounted) {
    const taken = await app.store.transaction(() => takeTry(app, tries));
    if (!taken.ok) return { ...taken, refusal: "details_too_often" };
  }
  const answer = await change(strict);
  const clash = "clash" in answer ? answer.clash : undefined;
  await app.store.transaction(function* () {
    if (clash) yield* writeTurnedAway(app, { door: "change", clash, username: "", accountId, ip });
    if (!isCounted) return;
    if (clash || (answer.ok && isRepeatable)) yield* loseTry(app, tries);
    else yield* giveTryBack(app, tries);
  });
  return clash ? refuse("details_not_accepted") : (answer as Exclude<Done, WithClash>);
}
