import { data, redirect, type HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths, safeRedirect } from "~/http/paths/paths";
import { nextPopup, shownCookie } from "~/http/frame/popup.server";
import { visitorLoader } from "~/http/access/route.server";
import type { PageHandle } from "~/ui/document/page-title";
import { PopupDialog } from "~/ui/notices/popup-dialog";

export const handle: PageHandle = {
  dialog: true,
  title: (t) => t("notices:title"),
  canonical: paths.notices,
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The next popup that was not shown yet; after the last one, where the first was met. */
export const loader = visitorLoader(async ({ context, url }) => {
  const back = safeRedirect(url.searchParams.get("redirectTo"), paths.home);
  const popup = await nextPopup(context);
  if (!popup) throw redirect(back);
  return data({ popup, back }, { headers: { "Set-Cookie": await shownCookie(context, popup) } });
});

export default function Announcement() {
  const { popup, back } = useLoaderData<typeof loader>();
  return <PopupDialog popup={popup} closeTo={back} />;
}
