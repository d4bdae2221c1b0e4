import { isLobbyPath, paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import type { SiteFrameView } from "~/http/frame/site-frame.server";
import { Icon } from "../icon/icon";
import { LaunchLink } from "../launch/launch-link";
import { vendorMenuId } from "./vendor-menus";

/** Home, every kind of games that somebody offers, promotions last. What does not fit is scrolled to. */
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
      {destinations.map((destination) => (
        <Entry key={destination.page} destination={destination} place={place} />
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

interface EntryProps {
  destination: SiteFrameView["destinations"][number];
  place: string;
}

/** A kind of games: its page with a list of its vendors, or its only vendor at once. */
function Entry({ destination: { page, href, launches, vendors }, place }: EntryProps) {
  const t = useT();
  const Way = launches ? LaunchLink : "a";
  return (
    <span className="tn">
      <Way className="mk" href={href} aria-current={place === `/${page}` ? "page" : undefined}>
        {t(`lobby:pages.${page}.short`)}
      </Way>
      {vendors.length > 0 && (
        <button
          type="button"
          {...{ popovertarget: vendorMenuId(page) }}
          aria-label={t("lobby:nav.vendors", { kind: t(`lobby:pages.${page}.title`) })}
        >
          <Icon name="caret-down" />
        </button>
      )}
    </span>
  );
}
