import type { PlayingNow } from "~/domain/games/playing-now.server";
import { gameArtPath } from "~/http/art-paths";
import { gamePath } from "~/http/paths";
import { usePage, useT } from "~/http/page.server";
import { Cached } from "../cached";
import { Icon } from "../icon/icon";

/** What others play just now, and how many they are; nothing where nobody does. */
export function PlayingLane({ playing }: { playing: PlayingNow }) {
  const { games, players } = playing;
  if (games.length === 0) return null;
  const shown = games.map(({ game, players }) => `${game.id}:${players}`).join(" ");
  return (
    <Cached
      as="section"
      className="lane playing"
      aria-labelledby="playing"
      cacheKey={`playing|${players}|${shown}`}
      render={() => <Content {...playing} />}
    />
  );
}

function Content({ games, players }: PlayingNow) {
  const t = useT();
  const { language } = usePage().messages;
  return (
    <>
      <div className="lane-h">
        <Icon name="users-three" />
        <h2 id="playing">{t("lobby:playing.title")}</h2>{" "}
        <span className="mut sm">{t("lobby:playing.players", { count: players })}</span>
      </div>
      <ul>
        {games.map(({ game, players: here }) => (
          <li key={game.id}>
            <img src={gameArtPath(game, language, 90)} alt="" width="28" height="37" loading="lazy" />
            <p>
              <a href={gamePath(game)}>{game.name}</a>
              <br />
              <span className="mut xs">{t("lobby:playing.players", { count: here })}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
