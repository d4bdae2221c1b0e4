import { isPlayable, type CatalogueGame } from "~/domain/games/catalogue/catalogue";
import type { Page } from "~/domain/shared/page";
import { gameArtPath } from "~/http/paths/art-paths";

/** A game as the specification names its parts. */
export function gameItem(game: CatalogueGame, language: string) {
  const picture = gameArtPath(game, language);
  return {
    nodeId: game.id,
    cardId: game.id,
    nodeName: game.englishName,
    gameName: game.name,
    displayName: game.name,
    lagerIcon: picture,
    iconUrl: picture,
    showIcon: picture,
    vassalage: game.vendor.code,
    gameType: game.gameType,
    gameCode: game.code,
    isGame: game.opensVendors ? "VASSALAGE" : "GAME",
    isHot: game.isHot ? 1 : 0,
    supportPlay: game.offersTrial ? 0 : 1,
    playable: isPlayable(game),
  };
}

export const NO_GAMES: Page<CatalogueGame> = { items: [], pageNo: 1, pageCount: 1, total: 0 };
