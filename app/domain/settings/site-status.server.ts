import type { App } from "../app.server";
import { addressList, type AddressList } from "./address-list.server";
import { settingsOf } from "./settings.server";
import type { SystemSettings } from "./system-settings";

/**
 * Whether the site is there for a visitor: open, closed for maintenance, or not offered where they are. Nobody is shut
 * out of what is owed to them: rounds and payments under way come in by other doors, which this says nothing about.
 */
export type SiteStatus =
  | { status: 0 }
  | { status: 1; endsAt: number | undefined; messages: Record<string, string> }
  | { status: 2; by: "place" | "address" };

export async function siteStatusFor(app: App, ip: string): Promise<SiteStatus> {
  const { system } = await settingsOf(app);
  if (system.status === 1)
    return { status: 1, endsAt: system.endsAt ?? undefined, messages: system.messages };
  const by = closedBy(app, system, ip);
  return by === undefined ? { status: 0 } : { status: 2, by };
}

export async function isUnderMaintenance(app: App): Promise<boolean> {
  return (await settingsOf(app)).system.status === 1;
}

/** For what is decided within a transaction: the rules as they are now. */
export interface RegionRules {
  isClosedTo(ip: string): boolean;
  countryOf(ip: string): string | undefined;
}

export async function regionRulesOf(app: App): Promise<RegionRules> {
  const { system } = await settingsOf(app);
  return {
    isClosedTo: (ip) => closedBy(app, system, ip) !== undefined,
    countryOf: (ip) => app.countries.of(ip),
  };
}

/** Whether it is open, and to nobody's address closed. */
export async function isOpenToAll(app: App): Promise<boolean> {
  const { system } = await settingsOf(app);
  const { status, denyAddresses, allowCountries, denyCountries } = system;
  return status === 0 && denyAddresses.length + allowCountries.length + denyCountries.length === 0;
}

/** Whether the back office can be reached from an address. */
export async function isStaffAddress(app: App, ip: string): Promise<boolean> {
  const { staff } = listsOf((await settingsOf(app)).system);
  return staff.isEmpty || staff.has(ip);
}

/** Lists of addresses decide before countries, and leave before entry: what is let in by name stays in. */
function closedBy(app: App, system: SystemSettings, ip: string): "place" | "address" | undefined {
  const { allowed, denied } = listsOf(system);
  if (allowed.has(ip)) return undefined;
  if (denied.has(ip)) return "address";
  return system.status === 2 || !isOffered(app, system, ip) ? "place" : undefined;
}

function isOffered(app: App, system: SystemSettings, ip: string): boolean {
  const { allowCountries, denyCountries } = system;
  if (!app.countries.isKnown || allowCountries.length + denyCountries.length === 0) return true;
  const country = app.countries.of(ip);
  if (country === undefined) return allowCountries.length === 0;
  return (
    (allowCountries.length === 0 || allowCountries.includes(country)) && !denyCountries.includes(country)
  );
}

const lists = new WeakMap<SystemSettings, Record<"allowed" | "denied" | "staff", AddressList>>();

/** Made once for each version of the settings: every request asks them. */
function listsOf(system: SystemSettings) {
  let made = lists.get(system);
  if (!made) {
    made = {
      allowed: addressList(system.allowAddresses),
      denied: addressList(system.denyAddresses),
      staff: addressList(system.staffAddresses),
    };
    lists.set(system, made);
  }
  return made;
}
