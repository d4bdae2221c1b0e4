import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { jackpotPageView } from "~/domain/games/jackpot/jackpot.views.server";
import { visitorLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import deskCss from "~/ui/desk.css?url";
import { BehindDialog } from "~/ui/dialog/behind-dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { SiteFrame } from "~/ui/frame/site-frame";
import { JackpotPage } from "~/ui/jackpot/jackpot-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle: PageHandle = { title: (t) => t("lobby:jackpot.title") };

/** /jackpot: how the pool is fed and won. There is none to tell of where the jackpot is a mere figure. */
export const loader = visitorLoader(async ({ app, context }) => {
  const view = await jackpotPageView(app, context.language);
  if (!view) throw new Response(null, { status: 404 });
  return serverOnly(view);
});

export default function Jackpot() {
  return (
    <BehindDialog>
      <SiteFrame>
        <JackpotPage view={useLoaderData<typeof loader>()} />
      </SiteFrame>
    </BehindDialog>
  );
}
