import type { CatalogueGame } from "~/domain/games/catalogue";
import { useT } from "~/http/page.server";
import { Icon } from "../icon/icon";

/** The form that every heart of a page belongs to. */
export const FAVOURITES_FORM = "fav";

interface HeartProps {
  game: CatalogueGame;
  pressed: boolean;
  className: string;
  title?: string;
}

/** Makes a game a favourite, or takes it back. */
export function Heart({ game, pressed, className, title }: HeartProps) {
  const t = useT();
  return (
    <button
      className={className}
      form={FAVOURITES_FORM}
      name={pressed ? "remove" : "add"}
      value={game.id}
      aria-pressed={pressed}
      aria-label={t("lobby:tile.favourite", { name: game.name })}
      title={title}
    >
      <Icon name={pressed ? "heart-fill" : "heart"} />
    </button>
  );
}
