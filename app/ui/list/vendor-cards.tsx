import type { CatalogueVendor } from "~/domain/games/catalogue/catalogue";
import type { GamePage } from "~/domain/games/catalogue/game-pages";
import { vendorListPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { StudioLogo } from "../studio-logo/studio-logo";

interface VendorCardsProps {
  vendors: readonly { vendor: CatalogueVendor; games: number }[];
  logoVersion: string;
  page: GamePage;
}

/** One card for each studio: its logo, its name, how much it has, and whether it is closed for maintenance. */
export function VendorCards({ vendors, logoVersion, page }: VendorCardsProps) {
  const t = useT();
  return (
    <div className="items studios-grid">
      {vendors.map(({ vendor, games }) => (
        <a className="panel st st-s" key={vendor.code} href={vendorListPath(page, vendor.code)}>
          <span className="ro sp nowrap">
            <StudioLogo vendor={vendor} version={logoVersion} />
            {vendor.maintenance && <span className="tag warn">{t("lobby:tile.maintenance")}</span>}
          </span>
          <b className="sm">{vendor.name}</b>
          <span className="xs mut num">{t("lobby:list.games", { count: games })}</span>
        </a>
      ))}
    </div>
  );
}
