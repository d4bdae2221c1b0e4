import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { refuse, type Refused } from "../shared/refusal";
import { MEMBER_TYPE } from "../vocabulary/account";
import { enter, type Arrival } from "./enter.server";
import { openAccount } from "./open-account.server";
import { placeLimits, spendTries, type Secret, type TryTaken } from "../access/secret-attempts.server";

interface Started {
  ok: true;
  token: string;
  accountId: number;
}

/**
 * Lets a visitor try games: an account of its own without a password and without any right to real money, for a day.
 * Refusals: `feature_off`, `too_many_tries`, when one address or one browser opens them in bulk.
 */
export async function startTrial(
  app: App,
  { language, ...arrival }: Arrival & { language: string },
): Promise<Started | Refused<"feature_off"> | Exclude<TryTaken, { ok: true }>> {
  if (!(await settingsOf(app)).features.freePlay) return refuse("feature_off");
  const token = app.random.token();
  return app.store.transaction(function* () {
    const taken = yield* spendTries(app, limitsOf(arrival));
    if (!taken.ok) return taken;
    const username = `trial-${app.random.token(9)}`;
    const opened = yield* openAccount(app, {
      username,
      passwordHash: "",
      memberType: MEMBER_TYPE.trial,
      language,
    });
    if (!opened.ok) throw new Error(`a trial account is called ${username} already`);
    const { accountId } = opened;
    const account = { id: accountId, passwordHash: "", firstLogin: true, absoluteMs: DAY_MS };
    if ((yield* enter(app, token, account, arrival)) !== "in")
      throw new Error("a new account could not be entered");
    return { ok: true as const, token, accountId };
  });
}

function limitsOf({ ip, device }: Arrival): Secret[] {
  const places = placeLimits("trial_ip", ip);
  return device === undefined ? places : [...places, { kind: "trial_device", subject: device }];
}

const DAY_MS = 86_400_000;
