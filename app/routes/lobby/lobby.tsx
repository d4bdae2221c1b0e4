import { Outlet } from "@remix-run/react";
import { visitorLoader } from "~/http/route.server";
import { SiteFrame } from "~/ui/frame/site-frame";

export const loader = visitorLoader(() => null);

export default function Lobby() {
  return (
    <SiteFrame>
      <main className="main" id="main">
        <h1>Croupier</h1>
      </main>
      <Outlet />
    </SiteFrame>
  );
}
