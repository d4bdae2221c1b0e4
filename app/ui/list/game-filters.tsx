import type { GameListWish } from "~/domain/games/game-list.views.server";
import { usePage, useT } from "~/http/page.server";
import { Icon } from "../icon/icon";

/** The GET form over a list of games. */
export function GameFilters({ wish, title }: { wish: GameListWish; title: string }) {
  const t = useT();
  const signedIn = usePage().request.member !== undefined;
  const label = t("lobby:list.search", { title });
  return (
    <form className="st st-s" role="search" action={`/${wish.page}`} aria-label={label}>
      {wish.vendor && <input type="hidden" name="vassalage" value={wish.vendor} />}
      <div className="filters">
        <div className="field full">
          <label className="vh" htmlFor="q">
            {label}
          </label>
          <div className="grp">
            <input
              className="in"
              id="q"
              type="search"
              name="q"
              defaultValue={wish.query}
              placeholder={t("lobby:list.placeholder")}
              maxLength={100}
              autoComplete="off"
            />
            <button className="btn" aria-label={t("lobby:list.submit")} title={t("lobby:list.submit")}>
              <Icon name="magnifying-glass" />
            </button>
          </div>
        </div>
        <div className="field">
          <label className="vh" htmlFor="sort">
            {t("lobby:list.sort.label")}
          </label>
          <select className="in" id="sort" name="sort" defaultValue={wish.sort}>
            <option value="hot">{t("lobby:list.sort.hot")}</option>
            <option value="new">{t("lobby:list.sort.new")}</option>
            <option value="name">{t("lobby:list.sort.name")}</option>
          </select>
        </div>
        <div className="ro checks">
          <Check name="trial" checked={wish.trial} label={t("lobby:list.trial")} />
          <Check name="hot" checked={wish.hot} label={t("lobby:list.hot")} />
          {signedIn && <Check name="mine" checked={wish.mine} label={t("lobby:list.mine")} />}
        </div>
      </div>
    </form>
  );
}

function Check({ name, checked, label }: { name: string; checked: boolean; label: string }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value="1" defaultChecked={checked} />
      {label}
    </label>
  );
}
