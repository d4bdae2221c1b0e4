import type { z } from "zod";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { otherTexts } from "../../shared/texts.server";
import { addressList } from "../../settings/address-list.server";
import { changeSettingByStaff } from "../../settings/change-setting.server";
import type { AccessSchema } from "./system-forms.server";
import type { SystemSettings, SystemStatus } from "../../settings/system-settings";
import type { ActingStaff } from "../../audit/audit.server";

/**
 * Staff close the site and open it, and say who may come in. Nobody can shut the back office on themselves: a list of
 * staff addresses must hold the one that it is sent from.
 */
interface ByStaff {
  by: ActingStaff;
}

export type AccessRules = z.output<typeof AccessSchema>;

/**
 * Refusals: `own_address_missing`, `no_country_table` where countries are named and nothing tells an address's,
 * `changed_meanwhile`.
 */
export async function changeAccess(
  app: App,
  { rules: { version, ...rules }, by }: ByStaff & { rules: AccessRules },
): Promise<Outcome<object, "own_address_missing" | "no_country_table" | "changed_meanwhile">> {
  const staff = addressList(rules.staffAddresses);
  if (!staff.isEmpty && !staff.has(by.ip)) return refuse("own_address_missing");
  const namesCountries = rules.allowCountries.length + rules.denyCountries.length > 0;
  if (namesCountries && !app.countries.isKnown) return refuse("no_country_table");
  return changeSettingByStaff(app, { key: "system", change: (now) => ({ ...now, ...rules }), by, version });
}

/** Refusals, in this order: `already_started`, of an end that has passed; `changed_meanwhile`. */
export async function changeSystemStatus(
  app: App,
  { status, endsAt, messages, languages, version, by }: ByStaff & SystemChange,
): Promise<Outcome<object, "already_started" | "changed_meanwhile">> {
  if (status === 1 && endsAt !== undefined && endsAt <= app.clock.now()) return refuse("already_started");
  const said = Object.fromEntries(Object.entries(messages).filter(([, text]) => text !== ""));
  const change = (now: SystemSettings): SystemSettings => {
    if (status !== 1) return { ...now, status, endsAt: null };
    return {
      ...{ ...now, status, endsAt: endsAt ?? null },
      messages: { ...otherTexts(now.messages, languages), ...said },
    };
  };
  return changeSettingByStaff(app, { key: "system", change, by, version });
}

interface SystemChange {
  status: SystemStatus;
  endsAt?: number | undefined;
  messages: Record<string, string>;
  /** Of the form: what is written in others stays. */
  languages: readonly string[];
  /** Of the setting as the form showed it. */
  version: string;
}
