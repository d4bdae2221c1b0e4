import type { Win } from "~/domain/games/winners.server";
import { gameArtPath } from "~/http/art-paths";
import { gamePath } from "~/http/paths";
import { useBehaviour, usePage, useT } from "~/http/page.server";

/** Who just won, and at what. It scrolls by itself where there is script and motion is welcome. */
export function WinnerBoard({ wins }: { wins: readonly Win[] }) {
  const t = useT();
  const { language } = usePage().messages;
  const behaviour = useBehaviour("winners");
  if (wins.length === 0) return null;
  return (
    <section className="wins" data-section="winners" aria-labelledby="winners">
      <h2 id="winners">{t("lobby:winners.title")}</h2>
      {/* A keyboard scrolls the list as it scrolls any other part that is longer than its window. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-labelledby="winners" {...behaviour} data-step="0.5">
        {wins.map(({ name, game, amount }, position) => (
          <li key={position}>
            <img src={gameArtPath(game, language)} alt="" width="28" height="37" loading="lazy" />
            <p>
              <b dir="ltr">{name}</b>
              <br />
              <a className="mut xs" href={gamePath(game)}>
                {game.name}
              </a>
            </p>
            <bdi className="amt num">{amount}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
