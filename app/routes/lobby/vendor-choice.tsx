import { useLoaderData } from "@remix-run/react";
import { vendorChoiceView } from "~/domain/games/catalogue/game-list.views.server";
import { isGamePage } from "~/domain/games/catalogue/game-pages";
import { useT } from "~/http/access/page.server";
import { visitorLoader } from "~/http/access/route.server";
import { Dialog } from "~/ui/dialog/dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { VendorCards } from "~/ui/list/vendor-cards";

/** A choice of studios, over the lobby: where a tile stands for a whole kind of games. */
export const loader = visitorLoader(async ({ app, context, params }) => {
  const page = params.page ?? "";
  if (!isGamePage(page)) throw new Response(null, { status: 404 });
  return { page, ...(await vendorChoiceView(app, context.language, page)) };
});

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  dialog: true,
  title: (t, { page }) => t("lobby:choice.title", { kind: t(`lobby:pages.${page}.title`) }),
};

export default function VendorChoice() {
  const { page, vendors, logoVersion } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Dialog
      id="studios"
      title={t("lobby:choice.title", { kind: t(`lobby:pages.${page}.title`) })}
      lead={t("lobby:choice.lead")}
      closeTo={`/${page}`}
      wide
    >
      <div className="body st">
        <VendorCards vendors={vendors} logoVersion={logoVersion} page={page} />
      </div>
    </Dialog>
  );
}
