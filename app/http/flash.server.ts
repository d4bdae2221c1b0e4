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
  headers.append("Set-Cookie", await context.cookies.flash.set(JSON.stringify(flash)));
  return redirect(to, { status: 303, headers });
}
