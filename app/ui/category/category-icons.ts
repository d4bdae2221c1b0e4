import type { GamePage } from "~/domain/games/catalogue/game-pages";
import type { IconName } from "../icon/names";

/** A kind of games as a line drawing in lists and in two tones in the category menu. */
export const CATEGORY_ICONS: Record<GamePage, { plain: IconName; duotone: IconName }> = {
  live: { plain: "video-camera", duotone: "video-camera-duotone" },
  rng: { plain: "cherries", duotone: "cherries-duotone" },
  fish: { plain: "fish", duotone: "fish-duotone" },
  pvp: { plain: "cards", duotone: "cards-duotone" },
  sports: { plain: "soccer-ball", duotone: "soccer-ball-duotone" },
  esports: { plain: "game-controller", duotone: "game-controller-duotone" },
  lott: { plain: "ticket", duotone: "ticket-duotone" },
  elott: { plain: "ticket", duotone: "ticket-duotone" },
};
