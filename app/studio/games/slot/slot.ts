import type { Outcomes } from "../../fairness/outcomes";
import { HOUSE_LABEL } from "../../labels";
import { houseSkins } from "../../skins/house";
import { dress } from "../../skins/dress";
import type { Skin } from "../../skins/skin";
import type { BrandGame } from "../catalogue";
import type { Bets, GameBasics } from "../game";
import type { SlotFigures } from "./figures";
import type { SlotModel } from "./model";
import { findModelByHash, figuresOf, hashOf, slotModels } from "./models";
import { drawsOf, replaySlot } from "./replay";
import type { SlotRound } from "./round";

/** A slot: the rules of this folder, a model that is its mathematics, and a skin that is its face. */
export interface SlotGame extends GameBasics {
  rules: "slot";
  model: SlotModel;
  figures: SlotFigures;
  skin: Skin;
}

/** The bet of a slot round has one name: the model says how it is spread. */
export const WHOLE_STAKE = "lines";

const CHIPS = [10, 20, 50, 100, 500] as const;
/** No round may return more than this, in main units: what a model can return at most decides its highest chip. */
const MOST_RETURNED = 25_000_000;

interface Made {
  code: string;
  label: string;
  names: GameBasics["names"];
  sinceDay: number;
  model: string;
  skin: Skin;
}

export function makeSlot({ code, label, names, sinceDay, model: modelName, skin }: Made): SlotGame {
  const model = slotModels.get(modelName);
  if (!model) throw new Error(`${code}: there is no model ${modelName}`);
  const figures = figuresOf(model);
  const chips = CHIPS.filter((chip) => chip === CHIPS[0] || chip * figures.bound <= MOST_RETURNED);
  return {
    ...{ rules: "slot", code, label, names, category: "slots", volatility: model.volatility },
    ...{ chips, least: chips[0]!, most: chips.at(-1)! },
    version: { number: model.version, sinceDay },
    modelHash: hashOf(model),
    return: { paid: figures.return.numerator, ways: figures.return.denominator },
    ...{ model, figures, skin },
    draw: (outcomes: Outcomes) => drawsOf(model, (bound) => outcomes.next(bound)),
    payout: (bets: Bets, numbers: readonly number[]) => paidBy(model, replaySlot(model, numbers), stakeOf(bets)),
  };
}
