import { redirect, type TypedResponse } from "@remix-run/node";
import type { Flash, RequestContext } from "./request-context.server";

/** The end of every form that succeeded: on to a page, which says the line once. */
export async function redirectWithFlash(
  context: RequestContext,
  to: string,
  flash: Flash,
  cookies: string[] = [],
): Promise<TypedResponse<never>> {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  headers.append("Set-Cookie", await flashCookie(context, to, flash));
  return redirect(to, { status: 303, headers });
}

/** Carries a line to the page at `to`. */
export function flashCookie({ cookies }: RequestContext, to: string, flash: Flash): Promise<string> {
  return cookies.flash.set(JSON.stringify({ at: pathOf(to), flash }));
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

/** Whatever was typed as an address to go back to may be in capitals. */
function pathOf(address: string): string {
  return new URL(address, "http://site").pathname.toLowerCase();
}
