import { data, redirect, type HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/http/paths";
import { nextPopup, shownCookie } from "~/http/popup.server";
import { visitorLoader } from "~/http/route.server";
import type { PageHandle } from "~/ui/document/page-title";
import { PopupDialog } from "~/ui/notices/popup-dialog";

export const handle: PageHandle = {
  dialog: true,
  title: (t) => t("notices:title"),
  canonical: paths.notices,
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The next popup that was not shown yet; after the last one, the lobby. */
export const loader = visitorLoader(async ({ context }) => {
  const popup = await nextPopup(context);
  if (!popup) throw redirect(paths.home);
  return data({ popup }, { headers: { "Set-Cookie": await shownCookie(context, popup) } });
});

export default function Announcement() {
  return <PopupDialog {...useLoaderData<typeof loader>()} closeTo={paths.home} />;
}
