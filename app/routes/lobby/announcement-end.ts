import { redirect } from "@remix-run/node";
import { paths, safeRedirect } from "~/http/paths/paths";
import { shownCookie } from "~/http/frame/popup.server";
import { visitorAction } from "~/http/access/route.server";

/** No more popups in this session. A dialog that asked for it only has to close. */
export const action = visitorAction(async ({ context, request, url }) => {
  const headers = { "Set-Cookie": await shownCookie(context, "everything") };
  if (request.headers.has("x-fragment")) return new Response(null, { status: 204, headers });
  return redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.home), { status: 303, headers });
});
