import { redirect, type TypedResponse } from "@remix-run/node";
import { pathOf, type Flash } from "./flash";
import type { RequestContext } from "../access/request-context.server";

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
  return cookies.flash.set({ at: pathOf(to), flash });
}
