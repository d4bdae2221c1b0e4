import type { FreeGame } from "~/domain/games/catalogue/free-games.views.server";
import { useT } from "~/http/access/page.server";
import { gamePath } from "~/http/paths/paths";

interface Props {
  /** Undefined where none plays it now. */
  game: FreeGame | undefined;
  /** Where there are others. */
  lobbyPath: string;
}

/** Where a free bet or free spins can be played. */
export function BonusPlay({ game, lobbyPath }: Props) {
  const t = useT();
  return (
    <section className="panel st st-s">
      <p className="sm">{t(game ? "member:bonus.playHow" : "member:bonus.playNowhere")}</p>
      {game && (
        <div className="ro">
          <a className="btn btn-p" href={gamePath(game)}>
            {t("member:bonus.playIn", { game: game.name })}
          </a>{" "}
          <a className="btn btn-q" href={lobbyPath}>
            {t("member:bonus.playOthers")}
          </a>
        </div>
      )}
    </section>
  );
}
