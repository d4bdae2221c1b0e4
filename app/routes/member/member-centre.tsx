import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { unreadCount } from "~/domain/outbound/inbox/inbox.server";
import { rewardCounts } from "~/domain/rewards/centre/reward-centre.views.server";
import { referralOffer } from "~/domain/rewards/referral/referral.views.server";
import { vipLabelOf } from "~/domain/rewards/ranks/vip.views.server";
import { isAgent } from "~/domain/vocabulary/account";
import { memberLoader } from "~/http/access/route.server";
import { MemberCentre } from "~/ui/centre/member-centre";
import deskCss from "~/ui/desk.css?url";
import { PauseNote } from "~/ui/safer-play/pause-note";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

/** What keeps the member from playing is said on every page of the centre, and how many messages and rewards wait. */
export const loader = memberLoader(async ({ app, account, context }) => {
  const [unread, { rewards, missions }, referral, vip] = await Promise.all([
    unreadCount(app, account),
    rewardCounts(app, { accountId: account.id, language: context.language }),
    referralOffer(app),
    vipLabelOf(app, { accountId: account.id, language: context.language }),
  ]);
  return {
    pause: account.pause,
    waiting: { unread, rewards, missions },
    offered: { referral: referral !== undefined && !isAgent(account), vip },
  };
});

export default function MemberCentrePage() {
  const { pause, waiting, offered } = useLoaderData<typeof loader>();
  return (
    <MemberCentre waiting={waiting} offered={offered}>
      {pause && <PauseNote pause={pause} />}
      <Outlet />
    </MemberCentre>
  );
}
