import type { GameListView, GameListWish } from "~/domain/games/catalogue/game-list.views.server";
import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";
import { StudioLogo } from "../studio-logo/studio-logo";
import { listPath } from "./list-path";

/** So many stand in a row; the others are one press further. */
const FIRST = 6;

interface StudioChipsProps extends Pick<GameListView, "vendors" | "logoVersion"> {
  wish: GameListWish;
}

/** Narrows a list down to one studio's games. */
export function StudioChips({ wish, vendors, logoVersion }: StudioChipsProps) {
  const t = useT();
  if (vendors.length < 2) return null;
  const shown = wish.allStudios ? vendors : firstOf(vendors, wish.vendor);
  const hidden = vendors.length - shown.length;
  return (
    <nav
      id="studios"
      className={wish.allStudios ? "chips wrap" : "chips"}
      aria-label={t("lobby:list.studios")}
    >
      <a
        className="chip"
        href={listPath({ ...wish, vendor: undefined, pageNo: 1 })}
        aria-current={wish.vendor === undefined ? "true" : undefined}
      >
        {t("lobby:list.allStudios")}
      </a>
      {shown.map((counted) => (
        <Studio key={counted.vendor.code} {...counted} wish={wish} logoVersion={logoVersion} />
      ))}
      {hidden > 0 && (
        <a className="chip" href={`${listPath({ ...wish, allStudios: true })}#studios`}>
          {t("lobby:list.moreStudios", { count: hidden })}
          <Icon name="caret-down" />
        </a>
      )}
    </nav>
  );
}

/** The chosen one stands first, so that it can be seen. */
function firstOf(vendors: GameListView["vendors"], chosen: string | undefined) {
  const isChosen = ({ vendor }: GameListView["vendors"][number]) => vendor.code === chosen;
  return [...vendors.filter(isChosen), ...vendors.filter((vendor) => !isChosen(vendor))].slice(0, FIRST);
}

type StudioProps = GameListView["vendors"][number] & Omit<StudioChipsProps, "vendors">;

function Studio({ vendor, games, wish, logoVersion }: StudioProps) {
  return (
    <a
      className="chip"
      href={listPath({ ...wish, vendor: vendor.code, pageNo: 1 })}
      aria-current={vendor.code === wish.vendor ? "true" : undefined}
    >
      <StudioLogo vendor={vendor} version={logoVersion} />
      <span className="vh">{vendor.name}</span>
      <small>{games}</small>
    </a>
  );
}
