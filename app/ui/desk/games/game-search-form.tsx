import { GAME_STATES, type GameSearch } from "~/domain/games/catalogue/desk/game-desk.views.server";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { FilterChoice } from "../parts/filter-choice";

interface GameSearchFormProps {
  search: GameSearch;
  vendors: readonly { id: number; name: string }[];
}

/** Name or code, studio, kind and state, as a GET form. */
export function GameSearchForm({ search, vendors }: GameSearchFormProps) {
  const t = useT();
  return (
    <form className="panel filters" role="search" action={paths.adminGames} aria-label={t("games:games")}>
      <div className="field">
        <label htmlFor="q">{t("games:find.text")}</label>
        <input className="in in-s" id="q" type="search" name="q" defaultValue={search.text} maxLength={100} />
      </div>
      <FilterChoice name="vendor" label={t("games:find.vendor")} chosen={search.vendorId}>
        {vendors.map(({ id, name }) => ({ value: String(id), text: name }))}
      </FilterChoice>
      <FilterChoice name="kind" label={t("games:find.kind")} chosen={search.gameType}>
        {GAME_TYPES.map((type) => ({ value: type, text: t(`lobby:sections.${type}`) }))}
      </FilterChoice>
      <FilterChoice name="state" label={t("games:find.state")} chosen={search.state}>
        {GAME_STATES.map((state) => ({ value: state, text: t(`games:state.${state}`) }))}
      </FilterChoice>
      <button className="btn btn-p btn-s" type="submit">
        {t("games:find.show")}
      </button>
      <a className="btn btn-q btn-s" href={paths.adminGames}>
        {t("games:find.clear")}
      </a>
    </form>
  );
}
