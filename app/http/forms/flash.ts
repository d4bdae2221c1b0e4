import type { LoginBefore } from "~/domain/access/session-list.views.server";

/** A line that is said once, on the page that an answered form leads to. */
export interface Flash {
  tone: "good" | "bad" | "info";
  /** A message key with its values. */
  key: string;
  values?: Record<string, string | number>;
  /** After a log-in: the one before it. */
  before?: LoginBefore;
  /** Where it leads on: the line is then a popup with a title, which one closes. */
  link?: { href: string; key: string; title: string };
  /** Stands over that title. */
  tag?: string;
}

/**
 * The line in a cookie, for the page that it was sent to: another tab of the browser, which looks for itself meanwhile,
 * must not use it up.
 */
export function flashAt(path: string, cookie: string | undefined): Flash | undefined {
  if (cookie === undefined) return undefined;
  const { at, flash } = JSON.parse(cookie) as { at?: string; flash?: Flash };
  return at === pathOf(path) ? flash : undefined;
}

/** Whatever was typed as an address to go back to may be in capitals; undefined of what is no address. */
export function pathOf(address: string): string | undefined {
  return URL.canParse(address, "http://site")
    ? new URL(address, "http://site").pathname.toLowerCase()
    : undefined;
}
