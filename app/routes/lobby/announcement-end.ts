import { redirect } from "@remix-run/node";
import { paths } from "~/http/paths";
import { shownCookie } from "~/http/popup.server";
import { visitorAction } from "~/http/route.server";

/** No more popups in this session. A dialog that asked for it only has to close. */
export const action = visitorAction(async ({ context, request }) => {
  const headers = { "Set-Cookie": await shownCookie(context, "everything") };
  if (request.headers.has("x-fragment")) return new Response(null, { status: 204, headers });
  return redirect(paths.home, { status: 303, headers });
});
