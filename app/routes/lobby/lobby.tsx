import { Outlet } from "@remix-run/react";
import { visitorLoader } from "~/http/route.server";
import { BehindDialog } from "~/ui/dialog/behind-dialog";
import { SiteFrame } from "~/ui/frame/site-frame";

export const loader = visitorLoader(() => null);

export default function Lobby() {
  return (
    <>
      <BehindDialog>
        <SiteFrame>
          <main className="main" id="main">
            <h1>Croupier</h1>
          </main>
        </SiteFrame>
      </BehindDialog>
      <Outlet />
    </>
  );
}
