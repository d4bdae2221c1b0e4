import { useLoaderData } from "@remix-run/react";
import { programmesForDesk } from "~/domain/rewards/desk/programmes-desk.views.server";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ProgrammeRows } from "~/ui/desk/contests/programme-rows";

export const handle = { title: (t: Translate) => t("rewards:desk.raffle.title") };

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context }) => ({
  programmes: await programmesForDesk(app, "raffle", context.language),
}));

export default function Raffles() {
  const { programmes } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={t("rewards:desk.raffle.title")} />
      <ProgrammeRows
        programmes={programmes}
        path={paths.adminRaffles}
        newLabel={t("rewards:desk.raffle.new")}
      />
    </>
  );
}
