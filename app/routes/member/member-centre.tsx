import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { unreadCount } from "~/domain/outbound/inbox/inbox.server";
import { memberLoader } from "~/http/access/route.server";
import { MemberCentre } from "~/ui/centre/member-centre";
import deskCss from "~/ui/desk.css?url";
import { PauseNote } from "~/ui/safer-play/pause-note";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

/** What keeps the member from playing is said on every page of the centre, and how many messages wait. */
export const loader = memberLoader(async ({ app, account }) => ({
  pause: account.pause,
  unread: await unreadCount(app, account),
}));

export default function MemberCentrePage() {
  const { pause, unread } = useLoaderData<typeof loader>();
  return (
    <MemberCentre unread={unread}>
      {pause && <PauseNote pause={pause} />}
      <Outlet />
    </MemberCentre>
  );
}
