import { GAMES_CHANGES } from "~/domain/games/catalogue/desk/edit-games.server";
import type { GameLine } from "~/domain/games/catalogue/desk/game-desk.views.server";
import { returnText } from "~/domain/games/catalogue/return-bands";
import { paths } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { FormSecrets } from "../../form/form-secrets";
import { Tag } from "../../note/note";
import { StateTags } from "./state-tags";

/** Games to tick, and what to do to those that are ticked. */
export function GameTable({ games, total }: { games: readonly GameLine[]; total: number }) {
  const t = useT();
  const { location } = usePage().rendering;
  if (games.length === 0) return <p className="panel p-4 mut">{t("games:none")}</p>;
  return (
    <form className="panel flat" method="post" action={paths.adminGames}>
      <FormSecrets />
      <input type="hidden" name="back" value={location} />
      <div className="scroll">
        <table className="rep dense cards">
          <caption className="vh">{t("games:found", { count: total })}</caption>
          <Head />
          <tbody>
            {games.map((game) => (
              <Line key={game.id} game={game} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="ro p-4 ruled">
        <label className="sm" htmlFor="change">
          {t("games:many.label")}
        </label>
        <select className="in in-s w-auto" id="change" name="change">
          {GAMES_CHANGES.map((change) => (
            <option key={change} value={change}>
              {t(`games:many.${change}`)}
            </option>
          ))}
        </select>
        <button className="btn btn-s" type="submit">
          {t("games:many.submit")}
        </button>
        <span className="xs mut">{t("games:found", { count: total })}</span>
      </div>
    </form>
  );
}

const COLUMNS = ["name", "code", "kind", "return", "order", "marks", "state"] as const;

function Head() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th>
          <span className="vh">{t("games:columns.tick")}</span>
        </th>
        {COLUMNS.map((name) => (
          <th key={name} className={name === "return" || name === "order" ? "n" : undefined}>
            {t(`games:columns.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Line({ game }: { game: GameLine }) {
  const t = useT();
  const label = (name: (typeof COLUMNS)[number]) => t(`games:columns.${name}`);
  return (
    <tr>
      <td data-l={t("games:columns.tick")}>
        <label className="check">
          <input type="checkbox" name="game" value={game.id} />
          <span className="vh">{t("games:many.tick", { name: game.name })}</span>
        </label>
      </td>
      <td className="head">
        <a className="link" href={`${paths.adminGames}/${game.id}`}>
          {game.name}
        </a>{" "}
        <span className="xs mut">{game.vendor.name}</span>
      </td>
      <td className="mono" data-l={label("code")}>
        {game.code}
      </td>
      <td data-l={label("kind")}>{t(`lobby:sections.${game.gameType as "RNG"}`)}</td>
      <td className="n" data-l={label("return")}>
        {game.returnHundredths === undefined ? "–" : returnText(game.returnHundredths)}
      </td>
      <td className="n" data-l={label("order")}>
        {game.sort}
      </td>
      <td data-l={label("marks")}>
        <span className="ro g-2">
          {game.isHot && <Tag tone="bad">{t("games:state.hot")}</Tag>}
          {game.offersTrial && <Tag tone="info">{t("games:state.trial")}</Tag>}
        </span>
      </td>
      <td data-l={label("state")}>
        <StateTags enabled={game.enabled && game.vendor.enabled} maintenance={game.maintenance} />
      </td>
    </tr>
  );
}
