import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { rafflesOf } from "~/domain/rewards/raffle/raffles.views.server";
import { useT } from "~/http/access/page.server";
import { visitorLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import deskCss from "~/ui/desk.css?url";
import { Empty } from "~/ui/empty/empty";
import { SiteFrame } from "~/ui/frame/site-frame";
import { RaffleRows } from "~/ui/rewards/raffles";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: Translate) => t("rewards:raffle.title") };

/** Read anew for everybody, so that a commitment and a result are there at once. */
export const loader = visitorLoader(async ({ app, context }) => ({
  raffles: await rafflesOf(app, context.language),
}));

export default function Raffles() {
  const { raffles } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <SiteFrame>
      <main className="main st" id="main">
        <h1 className="disp t-2xl">{t("rewards:raffle.title")}</h1>
        {raffles.length > 0 ? (
          <RaffleRows raffles={raffles} />
        ) : (
          <Empty title={t("rewards:raffle.title")} text={t("rewards:raffle.none")}>
            <a className="btn btn-p" href={paths.promotions}>
              {t("promotions:all")}
            </a>
          </Empty>
        )}
      </main>
    </SiteFrame>
  );
}
