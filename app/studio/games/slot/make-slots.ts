import { HOUSE_LABEL } from "../../labels";
import type { BrandGame } from "../catalogue";
import { makeSlot, requireModel, type SlotGame } from "./slot";

/** The day from which the games of brands have been played by their first models. */
const BRANDS_SINCE = 20261126;

export function houseSlots(): SlotGame[] {
  return [
    makeSlot({
      ...{ code: "rickshaw-reels", label: HOUSE_LABEL, names: { en: "Rickshaw Reels" }, sinceDay: 20261121 },
      ...{ model: requireModel("rickshaw-reels"), skin: { theme: "bengal", inks: "bengal" } as never },
    }),
  ];
}

/** A brand's game as the studio makes it: always the same model and the same skin for the same code. */
export function slotOfBrand({ code, label, names }: BrandGame): SlotGame {
  return makeSlot({
    ...{ code, label, names, sinceDay: BRANDS_SINCE },
    ...{ model: requireModel("rickshaw-reels"), skin: { theme: "bengal", inks: "bengal" } as never },
  });
}
