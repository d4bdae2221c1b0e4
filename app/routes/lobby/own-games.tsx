import { useLoaderData } from "@remix-run/react";
import { ownGamesView } from "~/domain/games/catalogue/game-list.views.server";
import { ownListOf } from "~/http/paths/paths";
import { accountLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { BehindDialog } from "~/ui/dialog/behind-dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { SiteFrame } from "~/ui/frame/site-frame";
import { OwnGamesPage } from "~/ui/list/own-games-page";

/** /favorite and /recent: the games that an account keeps, and those it played. */
export const loader = accountLoader(async ({ app, account, context, url }) => {
  const own = ownListOf(url)!;
  const who = { accountId: account.id, language: context.language };
  return serverOnly({ list: own.list, ...(await ownGamesView(app, who, own)) });
});

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { list }) => t(`lobby:${list}.title`),
};

export default function OwnGames() {
  return (
    <BehindDialog>
      <SiteFrame>
        <OwnGamesPage view={useLoaderData<typeof loader>()} />
      </SiteFrame>
    </BehindDialog>
  );
}
