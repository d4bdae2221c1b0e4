import { z } from "zod";
import { first, type Tx } from "~/db/runner/transaction";
import { MEMBER_TYPE } from "../accounts/account";
import type { App } from "../app.server";
import { openCurrency } from "../ledger/currencies.server";
import { versionField } from "../shared/content-version.server";
import { refuse, type Outcome } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import type { ActingStaff } from "../staff/audit.server";
import { settingByStaff } from "./change-setting.server";

/** Names of the tz database, as this Node knows them. */
export const TIME_ZONES: readonly string[] = ["UTC", ...Intl.supportedValuesOf("timeZone")];
/** Codes of ISO 4217. */
export const CURRENCIES: readonly string[] = Intl.supportedValuesOf("currency");

const oneOf = (known: readonly string[]) =>
  z
    .string({ required_error: "errors:field.required" })
    .refine((text) => known.includes(text), { message: "errors:field.choice" });

/** A currency that is in use is not asked for. */
export const PlaceSchema = z.object({
  timeZone: oneOf(TIME_ZONES),
  currency: oneOf(CURRENCIES).optional(),
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
    if (currency !== app.config.currency && (yield* hasAccounts())) return refuse("currency_in_use");
    yield* openCurrency(currency);
    return yield* settingByStaff(app, { key: "place", change: () => ({ timeZone, currency }), by, version });
  });
}

/** People's own; who only looks around holds no money. */
export function* hasAccounts(): Tx<boolean> {
  const found = yield* first((db) =>
    db.selectFrom("accounts").select("id").where("member_type", "!=", MEMBER_TYPE.trial).limit(1),
  );
  return found !== undefined;
}
