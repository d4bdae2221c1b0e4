import type { Tx } from "~/db/runner/transaction";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import { isActive, type NotActive } from "../accounts/active-account.server";
import type { App } from "../app.server";
import { readSetting, settingsOf } from "../settings/settings.server";
import { currencyOf } from "../ledger/currencies.server";
import { postOrRollback } from "../ledger/ledger.server";
import { lockWallet } from "../ledger/wallets.server";
import type { Currency } from "../shared/money";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { tellBalance } from "../outbound/tell-balance.server";
import { bookPoints } from "./book-points.server";
import { checkPointsPassword, type PasswordRefused } from "./check-password.server";

/**
 * A member's points become money of its wallet: whole units of the currency, which the house pays. The points leave and
 * the money comes in one transaction, so that never one is there without the other.
 */
export interface Conversion {
  accountId: number;
  currency: string;
  points: number;
  /** How many made one unit where the member saw it: they are never worth less than was said. */
  perUnit: number;
  password: string;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
}

export type ConvertRefusal =
  | "feature_off"
  | NotActive
  | "rate_changed"
  | "points_not_whole"
  | "insufficient_points"
  | "different_content";

export type ConvertRefused = PasswordRefused | Refused<ConvertRefusal>;

/**
 * Refusals: `feature_off`, also of an account in another currency than the site's, in which no play earns points; then
 * those of the password, then in the order of ConvertRefusal.
 */
export async function convertPoints(
  app: App,
  conversion: Conversion,
): Promise<{ ok: true; amountMinor: bigint } | ConvertRefused> {
  const { accountId, currency: code, points, perUnit, formKey } = conversion;
  const { features } = await settingsOf(app);
  if (!features.pointsSystem || code !== app.config.currency) return refuse("feature_off");
  const known = await checkPointsPassword(app, conversion);
  if (!known.ok) return known;
  const currency = await currencyOf(app, code);
  const key = { scope: `convert:${accountId}`, key: formKey, content: { points, perUnit } };
  const converted = await app.store.transaction(() =>
    once(app, key, () => convert(app, conversion, currency)),
  );
  return converted.ok ? { ok: true, amountMinor: amountOf(points, perUnit, currency) } : converted;
}

const amountOf = (points: number, perUnit: number, { exponent }: Pick<Currency, "exponent">): bigint =>
  BigInt(points / perUnit) * 10n ** BigInt(exponent);

function* convert(
  app: App,
  { accountId, points, perUnit }: Conversion,
  currency: Currency,
): Tx<Outcome<object, ConvertRefusal>> {
  const { code } = currency;
  // The wallet first, as everybody who needs it and the account's row.
  yield* lockWallet(app, { accountId, currency: code });
  if (yield* fallDormant(app, accountId)) return refuse("account_dormant");
  const active = yield* isActive(accountId);
  if (!active.ok) return active;
  if ((yield* readSetting("points")).perUnit !== perUnit) return refuse("rate_changed");
  if (points <= 0 || points % perUnit !== 0) return refuse("points_not_whole");
  const conversionId = app.ids.next();
  const taken = yield* bookPoints(app, {
    ...{ accountId, type: "convert", points: -points, referenceId: conversionId },
  });
  if (!taken.ok) return taken;
  const amountMinor = amountOf(points, perUnit, currency);
  yield* postOrRollback(app, {
    ...{ source: "points", externalId: String(conversionId), kind: "points", currency: code },
    referenceId: conversionId,
    postings: [
      { party: { kind: "member_main", ownerId: accountId }, amountMinor },
      { party: { kind: "house" }, amountMinor: -amountMinor },
    ],
  });
  yield* tellBalance(app, { accountId, currency: code });
  return { ok: true };
}
