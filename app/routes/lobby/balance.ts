import { redirect } from "@remix-run/node";
import { paths, safeRedirect } from "~/http/paths/paths";
import { accountAction, accountLoader } from "~/http/access/route.server";
import { balanceText } from "~/http/frame/site-frame.server";

/** The header's balance, asked for again: in words for script, else the page one was on, which shows it. */
export const loader = accountLoader(async ({ context, request, url }) => {
  if (request.headers.get("accept") !== "application/json") {
    return redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.home), 303);
  }
  return Response.json({ balance: await balanceText(context) }, { headers: { "Cache-Control": "no-store" } });
});

/** Hidden or shown from now on, in this browser. */
export const action = accountAction(({ context, form }) =>
  redirect(safeRedirect(form.get("redirectTo"), paths.home), {
    status: 303,
    headers: { "Set-Cookie": context.cookies.hiddenBalance.set(form.get("hide") === "1") },
  }),
);
