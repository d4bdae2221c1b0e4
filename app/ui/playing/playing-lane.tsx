import type { PlayingNow } from "~/domain/games/winners/playing-now.server";
import { gamePath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Cached } from "../cached";
import { Icon } from "../icon/icon";

/** What others play just now, and how many they are; nothing where nobody does. It has no pictures, to weigh little. */
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
  return (
    <>
      <div className="lane-h">
        <Icon name="users-three" />
        <h2 id="playing">{t("lobby:playing.title")}</h2>{" "}
        <span className="mut sm">{t("lobby:playing.players", { count: players })}</span>
      </div>
      <p className="chips">
        {games.map(({ game, players: here }) => (
          <a key={game.id} className="chip" href={gamePath(game)}>
            {game.name} <small>{t("lobby:playing.players", { count: here })}</small>
          </a>
        ))}
      </p>
    </>
  );
}
