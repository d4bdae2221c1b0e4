import { useLoaderData } from "@remix-run/react";
import { vendorLines } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import { useT } from "~/http/access/page.server";
import { adminVendorPath, paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { GamesTabs } from "~/ui/desk/games/games-tabs";
import { StateTags } from "~/ui/desk/games/state-tags";
import { Tag } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";

export const handle = { title: (t: Translate) => t("games:vendors.title") };

export const loader = staffLoader({ can: "games.edit" }, async ({ app }) => {
  const vendors = await vendorLines(app);
  return { vendors, games: vendors.reduce((sum, vendor) => sum + vendor.games, 0) };
});

/** The studios in the order in which visitors see them. */
export default function Vendors() {
  const { vendors, games } = useLoaderData<typeof loader>();
  const t = useT();
  const column = (name: "order" | "name" | "kinds" | "games" | "connection" | "state") =>
    t(`games:columns.${name}`);
  return (
    <>
      <DeskTitle title={t("games:title")} />
      <GamesTabs current="vendors" games={games} vendors={vendors.length} />
      <section className="panel flat">
        <ReportTable
          caption={t("games:vendors.title")}
          rows={vendors}
          keyOf={({ id }) => id}
          columns={[
            {
              head: column("name"),
              isTitle: true,
              cell: ({ id, name }) => (
                <a className="link" href={adminVendorPath(id)}>
                  {name}
                </a>
              ),
            },
            { head: column("order"), isFigure: true, cell: ({ sort }) => sort },
            {
              head: column("kinds"),
              cell: ({ kinds }) =>
                kinds.map((kind) => t(`lobby:sections.${kind as "RNG"}`)).join(", ") || "–",
            },
            {
              head: column("games"),
              isFigure: true,
              cell: ({ id, games: count }) => (
                <a className="link" href={`${paths.adminGames}?vendor=${id}`}>
                  {count.toLocaleString("en")}
                </a>
              ),
            },
            {
              head: column("connection"),
              cell: ({ adapter }) => (
                <Tag tone={adapter === "none" ? undefined : "good"}>
                  {t(adapter === "none" ? "games:vendors.shownOnly" : "games:vendors.connected")}
                </Tag>
              ),
            },
            {
              head: column("state"),
              cell: ({ enabled, maintenance }) => (
                <StateTags enabled={enabled === 1} maintenance={maintenance === 1} />
              ),
            },
          ]}
        />
      </section>
    </>
  );
}
