import { z } from "zod";
import { first, type Tx } from "~/db/runner/transaction";
import { MEMBER_TYPE } from "../../vocabulary/account";
import type { App } from "../../app.server";
import { openCurrency } from "../../ledger/currencies.server";
import { versionField } from "../../shared/content-version.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeKept, markChanged } from "../../shared/versions.server";
import type { ActingStaff } from "../../audit/audit.server";
import { settingByStaff } from "../../settings/change-setting.server";
import { readSetting } from "../../settings/settings.server";

/** Names of the tz database to choose from; it knows others for the same zones. */
export const TIME_ZONES: readonly string[] = ["UTC", ...Intl.supportedValuesOf("timeZone")];
/** Codes of ISO 4217. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf("currency");

const such = (isKnown: (text: string) => boolean) =>
  z.string({ required_error: "errors:field.required" }).refine(isKnown, { message: "errors:field.choice" });

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A currency that is in use is not asked for. */
export const PlaceSchema = z.object({
  timeZone: such(isTimeZone),
  currency: such((code) => CURRENCIES.includes(code)).optional(),
  version: versionField(),
});

interface PlaceChange {
  wanted: z.output<typeof PlaceSchema>;
  by: ActingStaff;
}

/**
 * By which zone days begin and end from now on, and in which currency accounts are opened. What was counted by a former
 * zone stays in the day that it had. Refusals: `currency_in_use` once somebody has an account, since every limit of the
 * desk is a sum in that currency; `changed_meanwhile`.
 */
export async function changePlace(
  app: App,
  { wanted: { timeZone, currency = app.config.currency, version }, by }: PlaceChange,
): Promise<Outcome<object, "currency_in_use" | "changed_meanwhile">> {
  return changeKept(app, "settings", function* () {
    if (currency !== app.config.currency) {
      yield* markChanged(app, "settings");
      if (yield* hasAccounts()) return refuse("currency_in_use");
    }
    const place = { timeZone, currency };
    const changed = yield* settingByStaff(app, { key: "place", change: () => place, by, version });
    if (changed.ok) yield* openCurrency(currency);
    return changed;
  });
}

/**
 * The currency is fixed by the first account, so the two take turns: whichever is second waits for the first and sees
 * what it did. Later accounts wait for nobody.
 */
export function* fixCurrency(app: Pick<App, "clock" | "ids" | "config">): Tx<string> {
  if (!(yield* hasAccounts())) yield* markChanged(app, "settings");
  return (yield* readSetting("place")).currency ?? app.config.currency;
}

/** People's own; who only looks around holds no money. */
export function* hasAccounts(): Tx<boolean> {
  const found = yield* first((db) =>
    db.selectFrom("accounts").select("id").where("member_type", "!=", MEMBER_TYPE.trial).limit(1),
  );
  return found !== undefined;
}
