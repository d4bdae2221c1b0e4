import { vendorListPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import type { SiteFrameView } from "~/http/frame/site-frame.server";
import { Cached } from "../cached";

/** A list of more vendors than this takes the width of the page. */
const SMALL = 10;

type Destinations = Pick<SiteFrameView, "destinations">;

/**
 * Who offers each kind of games, opened from the header by the button beside the kind: the browser itself opens and
 * closes them, on Escape too. They stand at the end of the page, since nobody needs them before the page is there.
 */
export function VendorMenus({ destinations }: Destinations) {
  return (
    <Cached
      as="div"
      className="desk"
      cacheKey="vendor-menus"
      render={() => destinations.map((destination) => <Menu key={destination.page} {...destination} />)}
    />
  );
}

export const vendorMenuId = (page: string) => `vendors-${page}`;

function Menu({ page, vendors }: Destinations["destinations"][number]) {
  const t = useT();
  if (vendors.length === 0) return null;
  return (
    <nav
      className={vendors.length > SMALL ? "vendor-menu large" : "vendor-menu"}
      id={vendorMenuId(page)}
      {...{ popover: "auto" }}
      aria-label={t("lobby:nav.vendors", { kind: t(`lobby:pages.${page}.title`) })}
    >
      {vendors.map(({ code, name }) => (
        <a key={code} href={vendorListPath(page, code)}>
          {name}
        </a>
      ))}
    </nav>
  );
}
