import { HOUSE_LABEL } from "../labels";
import type { BrandGames } from "./brand-games";
import type { Game } from "./game";
import { ROULETTE } from "./roulette/roulette";
import { houseSlots, slotOfBrand } from "./slot/make-slots";

export interface Catalogue {
  find(code: string): Game | undefined;
  ofLabel(label: string): readonly Game[];
}

const NONE: BrandGames = { find: () => undefined, list: () => [] };

export function createCatalogue(brands: BrandGames = NONE): Catalogue {
  const house: readonly Game[] = [...houseSlots(), ROULETTE];
  const byCode = new Map(house.map((game) => [game.code, game]));
  return {
    find(code) {
      const own = byCode.get(code);
      const ordered = own ? undefined : brands.find(code);
      return own ?? (ordered && slotOfBrand(ordered));
    },
    ofLabel(label) {
      if (label === HOUSE_LABEL) return house;
      return brands
        .list()
        .filter((game) => game.label === label)
        .map(slotOfBrand);
    },
  };
}
