import type { ReactNode } from "react";
import type { CatalogueGame } from "~/domain/games/catalogue/catalogue";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { FormSecrets } from "../form/form-secrets";
import { Icon } from "../icon/icon";

/** The form that every heart of a page belongs to. */
export const FAVOURITES_FORM = "fav";

interface HeartProps {
  game: CatalogueGame;
  pressed: boolean;
  className: string;
  title?: string;
  /** For whoever has neither a picture nor a label. */
  children?: ReactNode;
}

/** Makes a game a favourite, or takes it back. */
export function Heart({ game, pressed, className, title, children }: HeartProps) {
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
      {children}
    </button>
  );
}

/**
 * The same on the page of one game. Text browsers read no labels, and to them a button belongs to the form around it:
 * here it has one, while all others send the form of the page.
 */
export function HeartInWords({ game, pressed }: Pick<HeartProps, "game" | "pressed">) {
  const { rendering } = usePage();
  const t = useT();
  return (
    <form method="post" action={paths.favourites}>
      <FormSecrets />
      <input type="hidden" name="redirectTo" value={rendering.location} />
      <Heart game={game} pressed={pressed} className="ib heart" title={t("lobby:favourites.title")}>
        <span className="vh">{`${pressed ? "♥" : "♡"} ${t("lobby:tile.favourite", { name: game.name })}`}</span>
      </Heart>
    </form>
  );
}
