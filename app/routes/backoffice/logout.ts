import { redirect } from "@remix-run/node";
import { signOutStaff } from "~/domain/staff/sign-in.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";

/** An address that somebody typed ends nothing: only the form does. */
export const loader = staffLoader({ can: "dashboard.read" }, () => redirect(paths.admin));

export const action = staffAction({ can: "dashboard.read" }, async ({ app, context, staff, session }) => {
  const ended = await signOutStaff(app, { staff, session, ip: context.ip });
  if (!ended.ok) {
    const flash = { tone: "bad", key: `refusals:${ended.refusal}` } as const;
    return redirectWithFlash(context, paths.adminLogin, flash, [await context.cookies.staff.clear()]);
  }
  return redirect(paths.adminLogin, {
    status: 303,
    headers: { "Set-Cookie": await context.cookies.staff.clear() },
  });
});
