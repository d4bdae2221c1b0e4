import type { IncomingHttpHeaders } from "node:http";

/** `Sec-Purpose` of today's browsers, and what Safari, Firefox and older ones sent before it. */
const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/** Whether it is said for what a page is fetched: then nobody has come to look at it. */
export const statesPurpose = (headers: IncomingHttpHeaders): boolean =>
  PURPOSES.some((name) => headers[name] !== undefined);

/**
 * Whether a browser fetches a page before somebody has decided to open it. Whether anybody ever sees it is not known:
 * nothing that is said or done once may be used up by it.
 */
export const isSpeculative = (headers: IncomingHttpHeaders): boolean =>
  PURPOSES.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? "")));

/**
 * For an address that does something by being opened: it is done when somebody comes, and the browser asks again.
 * @throws Response that no browser keeps for later
 */
export function waitForSomebody({ isSpeculative }: { isSpeculative: boolean }): void {
  if (isSpeculative) throw new Response(null, { status: 503, headers: { "Retry-After": "0" } });
}
