import { useLoaderData } from "@remix-run/react";
import { vendorLines } from "~/domain/games/desk/vendor-desk.views.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/desk-title";
import { GamesTabs } from "~/ui/desk/games/games-tabs";
import { StateTags } from "~/ui/desk/games/state-tags";
import { Tag } from "~/ui/note/note";

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
        <div className="scroll">
          <table className="rep dense cards">
            <caption className="vh">{t("games:vendors.title")}</caption>
            <thead>
              <tr>
                <th>{column("name")}</th>
                <th className="n">{column("order")}</th>
                <th>{column("kinds")}</th>
                <th className="n">{column("games")}</th>
                <th>{column("connection")}</th>
                <th>{column("state")}</th>
              </tr>
            </thead>
            <tbody>
              {vendors.map((vendor) => (
                <tr key={vendor.id}>
                  <td className="head">
                    <a className="link" href={`${paths.adminVendors}/${vendor.id}`}>
                      {vendor.name}
                    </a>
                  </td>
                  <td className="n" data-l={column("order")}>
                    {vendor.sort}
                  </td>
                  <td data-l={column("kinds")}>
                    {vendor.kinds.map((kind) => t(`lobby:sections.${kind as "RNG"}`)).join(", ") || "–"}
                  </td>
                  <td className="n" data-l={column("games")}>
                    <a className="link" href={`${paths.adminGames}?vendor=${vendor.id}`}>
                      {vendor.games.toLocaleString("en")}
                    </a>
                  </td>
                  <td data-l={column("connection")}>
                    <Tag tone={vendor.adapter === "none" ? undefined : "good"}>
                      {t(vendor.adapter === "none" ? "games:vendors.shownOnly" : "games:vendors.connected")}
                    </Tag>
                  </td>
                  <td data-l={column("state")}>
                    <StateTags enabled={vendor.enabled === 1} maintenance={vendor.maintenance === 1} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
