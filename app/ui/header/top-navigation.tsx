import { isLobbyPath, paths } from "~/http/paths";
import { useT } from "~/http/page.server";
import type { SiteFrameView } from "~/http/site-frame.server";

/** Home, every kind of games that somebody offers, promotions last. What does not fit wraps out of the header's one line. */
export function TopNavigation({
  destinations,
  place,
}: Pick<SiteFrameView, "destinations"> & { place: string }) {
  const t = useT();
  return (
    <>
      <a className="mk" href={paths.home} aria-current={isLobbyPath(place) ? "page" : undefined}>
        {t("common:home")}
      </a>
      {destinations.map(({ page, href }) => (
        <a className="mk" key={page} href={href} aria-current={place === `/${page}` ? "page" : undefined}>
          {t(`lobby:pages.${page}.short`)}
        </a>
      ))}
      <a
        className="mk"
        href={paths.promotions}
        aria-current={place === paths.promotions ? "page" : undefined}
      >
        {t("promotions:title")}
      </a>
    </>
  );
}
