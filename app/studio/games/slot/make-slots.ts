import { houseTitles } from "~/i18n/house-titles.server";
import { HOUSE_LABEL } from "../../labels";
import { dress } from "../../skins/dress";
import { houseSkins } from "../../skins/house-skins";
import type { BrandGame } from "../brand-games";
import { makeSlot, requireModel, type SlotGame } from "./slot";

/** The day since which the house's slots have been played by their models, and the brands' by theirs. */
const HOUSE_SINCE = 20261121;
const BRANDS_SINCE = 20261126;

/** The studio's own slots: one file each in skins/house. */
export function houseSlots(): SlotGame[] {
  return Object.values(houseSkins).map(({ code, model, ...skin }) =>
    makeSlot({
      ...{ code, label: HOUSE_LABEL, names: houseTitles(code) },
      ...{ sinceDay: HOUSE_SINCE, model: requireModel(model), skin },
    }),
  );
}

const made = new WeakMap<BrandGame, SlotGame>();

/** A brand's game as the studio makes it: always the same model and the same skin for the same code. */
export function slotOfBrand(order: BrandGame): SlotGame {
  let slot = made.get(order);
  if (!slot) made.set(order, (slot = makeForBrand(order)));
  return slot;
}

function makeForBrand({ code, label, kind, names }: BrandGame): SlotGame {
  const { model, ...skin } = dress({ code, kind, title: names.en, vendor: label });
  return makeSlot({ code, label, names, sinceDay: BRANDS_SINCE, model: requireModel(model), skin });
}
