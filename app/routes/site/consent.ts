import { redirect } from "@remix-run/node";
import { paths, safeRedirect } from "~/http/paths/paths";
import { visitorAction, visitorLoader } from "~/http/access/route.server";

export const loader = visitorLoader(() => redirect(paths.home));

/** Whether this browser may be measured; anything but a clear yes is a no. */
export const action = visitorAction(async ({ context, form }) => {
  const answer = form.get("measure") === "yes" ? "yes" : "no";
  return redirect(safeRedirect(form.get("redirectTo"), paths.home), {
    status: 303,
    headers: { "Set-Cookie": await context.cookies.consent.set(answer) },
  });
});
