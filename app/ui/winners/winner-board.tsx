import type { Win } from "~/domain/games/winners/winners.server";
import { gameArtPath } from "~/http/paths/art-paths";
import { gamePath } from "~/http/paths/paths";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { Cached } from "../cached";
import { Time } from "../time/time";

/** Who just won, and at what. It scrolls by itself where there is script and motion is welcome. */
export function WinnerBoard({ wins }: { wins: readonly Win[] }) {
  return wins.length > 0 ? <Board wins={wins} /> : null;
}

function Board({ wins }: { wins: readonly Win[] }) {
  const t = useT();
  const label = { "aria-labelledby": "winners" };
  const shown = wins.map(({ name, game, amount, wonAt }) => `${name} ${game.id} ${amount} ${wonAt}`);
  return (
    <section className="wins" data-section="winners" {...label}>
      <h2 id="winners">{t(wins.some(isPlayed) ? "lobby:winners.title" : "lobby:winners.examples")}</h2>
      <Cached
        as="ul"
        // A keyboard scrolls the list as it scrolls any other part that is longer than its window.
        tabIndex={0}
        {...label}
        {...useBehaviour("winners")}
        data-step="0.5"
        cacheKey={`winners|${shown.join("|")}`}
        render={() => wins.map((win, position) => <Winner key={position} win={win} />)}
      />
    </section>
  );
}

function Winner({ win: { name, game, amount, wonAt } }: { win: Win }) {
  const t = useT();
  const { language } = usePage().messages;
  return (
    <li>
      <img src={gameArtPath(game, language, 90)} alt="" width="28" height="37" loading="lazy" />
      <p>
        <b dir="ltr">{name}</b>
        <br />
        <a className="mut xs" href={gamePath(game)}>
          {game.name}
        </a>
      </p>
      <p className="amt">
        <bdi className="num">{amount}</bdi>
        <span className="xs mut">
          {wonAt === undefined ? t("lobby:winners.example") : <Time at={wonAt} />}
        </span>
      </p>
    </li>
  );
}

const isPlayed = ({ wonAt }: Win) => wonAt !== undefined;
