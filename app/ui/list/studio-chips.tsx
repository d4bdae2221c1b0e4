import type { GameListView, GameListWish } from "~/domain/games/game-list.views.server";
import { useT } from "~/http/page.server";
import { StudioLogo } from "../studio-logo/studio-logo";
import { listPath } from "./list-path";

/** So many stand in the first row; the others are one press further. */
const FIRST = 8;

interface StudioChipsProps extends Pick<GameListView, "vendors" | "logoVersion"> {
  wish: GameListWish;
}

/** Narrows a list down to one studio's games. */
export function StudioChips({ wish, vendors, logoVersion }: StudioChipsProps) {
  const t = useT();
  if (vendors.length < 2) return null;
  const chosen = vendors.filter(({ vendor }) => vendor.code === wish.vendor);
  const others = vendors.filter(({ vendor }) => vendor.code !== wish.vendor);
  const first = [...chosen, ...others.slice(0, FIRST - chosen.length)];
  const more = vendors.filter((vendor) => !first.includes(vendor));
  return (
    <nav aria-label={t("lobby:list.studios")} className="studios">
      <div className="chips">
        <a
          className="chip"
          href={listPath({ ...wish, vendor: undefined, pageNo: 1 })}
          aria-current={wish.vendor === undefined ? "true" : undefined}
        >
          {t("lobby:list.allStudios")}
        </a>
        {first.map((counted) => (
          <Studio key={counted.vendor.code} {...counted} wish={wish} logoVersion={logoVersion} />
        ))}
      </div>
      {more.length > 0 && (
        <details>
          <summary className="chip">{t("lobby:list.moreStudios", { count: more.length })}</summary>
          <div className="chips wrap">
            {more.map((counted) => (
              <Studio key={counted.vendor.code} {...counted} wish={wish} logoVersion={logoVersion} />
            ))}
          </div>
        </details>
      )}
    </nav>
  );
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
