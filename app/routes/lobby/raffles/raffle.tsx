import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import {
  drawnPrizes,
  findRaffle,
  ownTickets,
  shortRaffleList,
} from "~/domain/rewards/raffle/raffles.views.server";
import { isTrial } from "~/domain/vocabulary/account";
import { useT } from "~/http/access/page.server";
import { visitorLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import deskCss from "~/ui/desk.css?url";
import { SiteFrame } from "~/ui/frame/site-frame";
import { Raffle } from "~/ui/rewards/raffles";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: Translate) => t("rewards:raffle.title") };

/** The same for everybody; who is signed in sees the own tickets besides. */
export const loader = visitorLoader(async ({ app, account, context, params }) => {
  const raffle = await findRaffle(app, context.language, idParam(params.raffleId));
  if (!raffle) throw new Response(null, { status: 404 });
  const [currency, list, drawn, own] = await Promise.all([
    currencyOf(app, app.config.currency),
    shortRaffleList(app, raffle.id),
    drawnPrizes(app, raffle.id),
    account && !isTrial(account) ? ownTickets(app, { accountId: account.id, raffle }) : undefined,
  ]);
  return { raffle, currency, list, drawn, own };
});

export default function RafflePage() {
  const shown = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <SiteFrame within={paths.raffles}>
      <main className="main st" id="main">
        <p className="sm">
          <a href={paths.raffles}>{t("rewards:raffle.all")}</a>
        </p>
        <h1 className="disp t-2xl">
          <bdi>{shown.raffle.title}</bdi>
        </h1>
        <Raffle {...shown} />
      </main>
    </SiteFrame>
  );
}
