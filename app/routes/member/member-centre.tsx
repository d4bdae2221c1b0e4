import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { memberLoader } from "~/http/route.server";
import { MemberCentre } from "~/ui/centre/member-centre";
import deskCss from "~/ui/desk.css?url";
import { SiteFrame } from "~/ui/frame/site-frame";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const loader = memberLoader(() => null);

export default function MemberCentrePage() {
  return (
    <SiteFrame sideMenu={false}>
      <main className="main" id="main">
        <MemberCentre>
          <Outlet />
        </MemberCentre>
      </main>
    </SiteFrame>
  );
}
