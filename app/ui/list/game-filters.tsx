import type { ReactNode } from "react";
import { GAME_SORTS } from "~/domain/games/catalogue/catalogue";
import type { GameListWish } from "~/domain/games/catalogue/game-list.views.server";
import { GAME_PAGES } from "~/domain/games/catalogue/game-pages";
import { RETURN_BANDS } from "~/domain/games/catalogue/return-bands";
import { usePage, useT } from "~/http/access/page.server";
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
            <button className="btn" title={t("lobby:list.submit")}>
              <span className="vh">{t("lobby:list.submit")}</span>
              <Icon name="magnifying-glass" />
            </button>
          </div>
        </div>
        <div className="chips narrow">
          <Choice name="sort" label={t("lobby:list.sort.label")} chosen={wish.sort}>
            {GAME_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`lobby:list.sort.${sort}`)}
              </option>
            ))}
          </Choice>
          {GAME_PAGES[wish.page].length > 1 && (
            <Choice name="kind" label={t("lobby:list.kind.label")} chosen={wish.kind}>
              <option value="">{t("lobby:list.kind.all")}</option>
              {GAME_PAGES[wish.page].map((kind) => (
                <option key={kind} value={kind}>
                  {t(`lobby:sections.${kind}`)}
                </option>
              ))}
            </Choice>
          )}
          <Choice name="rtp" label={t("lobby:list.returns.label")} chosen={wish.returns}>
            <option value="">{t("lobby:list.returns.all")}</option>
            {RETURN_BANDS.map((band) => (
              <option key={band} value={band}>
                {t(`lobby:list.returns.${band}`)}
              </option>
            ))}
          </Choice>
          <div className="ro checks">
            <Check name="playable" checked={wish.playable === true} label={t("lobby:list.playable")} />
            <Check name="trial" checked={wish.trial} label={t("lobby:list.trial")} />
            <Check name="hot" checked={wish.hot} label={t("lobby:list.hot")} />
            <Check name="new" checked={wish.latest === true} label={t("lobby:list.new")} />
            {signedIn && <Check name="mine" checked={wish.mine} label={t("lobby:list.mine")} />}
          </div>
        </div>
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | undefined;
  children: ReactNode;
}

function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <div className="field">
      <label className="vh" htmlFor={name}>
        {label}
      </label>
      <select className="in" id={name} name={name} defaultValue={chosen ?? ""}>
        {children}
      </select>
    </div>
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
