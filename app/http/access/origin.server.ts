import type { IncomingHttpHeaders } from "node:http";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: browsers say where a form came from, and it must be this site. A browser
 * that says nothing at all (lynx, w3m) is let through here; the token in the form then decides for signed-in people.
 */
export function comesFromThisSite(method: string, headers: IncomingHttpHeaders, host: string): boolean {
  if (SAFE_METHODS.has(method)) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = headers.origin;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
