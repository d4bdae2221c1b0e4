import type { Currency } from "~/domain/shared/money";
import type { Outcomes } from "../../fairness/outcomes";
import type { Skin } from "../../skins/skin";
import type { Bets, GameBasics } from "../game-basics";
import type { SlotFigures } from "./figures.schema";
import { hashOfModel, type SlotModel } from "./model";
import { figuresOf, findModelByHash, slotModels } from "./models";
import { drawsOf, replaySlot } from "./replay";

/** A slot: the rules of this folder, a model that is its mathematics, and a skin that is its face. */
export interface SlotGame extends GameBasics {
  rules: "slot";
  model: SlotModel;
  modelHash: string;
  figures: SlotFigures;
  skin: Skin;
}

/** The bet of a slot round has one name: the model says how it is spread. */
export const WHOLE_STAKE = "lines";

const CHIPS = [10, 20, 50, 100, 500] as const;
/** No round may return more than this, in main units: what a model can return at most decides its highest chip. */
const MOST_RETURNED = 25_000_000;

export interface SlotOfModel {
  code: string;
  label: string;
  names: GameBasics["names"];
  sinceDay: number;
  model: SlotModel;
  skin: Skin;
}

export function makeSlot({ sinceDay, model, ...made }: SlotOfModel): SlotGame {
  const modelHash = hashOfModel(model);
  const figures = figuresOf(modelHash);
  const chips = CHIPS.filter((chip) => chip === CHIPS[0] || chip * figures.bound <= MOST_RETURNED);
  const [paid, ways] = figures.return;
  return {
    ...made,
    ...{ rules: "slot", category: "slots", volatility: figures.volatility, model, modelHash, figures },
    ...{ chips, least: chips[0]!, most: chips.at(-1)! },
    version: { number: model.version, sinceDay },
    return: { paid: BigInt(paid), ways: BigInt(ways) },
    draw: (outcomes: Outcomes) => drawsOf(model, (bound) => outcomes.next(bound)),
    payout: (bets: Bets, numbers: readonly number[]) =>
      ((bets.get(WHOLE_STAKE) ?? 0n) * BigInt(replaySlot(model, numbers).units)) / BigInt(model.stake),
  };
}

/**
 * A slot as it is played in a currency: where one has no decimals, a chip is a multiple of what the model counts a stake
 * in, so that every win comes to whole units and the game returns exactly what its rules say.
 */
export function slotIn(game: SlotGame, { exponent }: Pick<Currency, "exponent">): SlotGame {
  const unit = 10 ** exponent;
  const step = game.model.stake / commonDivisor(game.model.stake, unit);
  if (game.chips.every((chip) => chip % step === 0)) return game;
  const chips = [...new Set(game.chips.map((chip) => Math.max(step, chip - (chip % step))))];
  return { ...game, chips, least: chips[0]!, most: chips.at(-1)! };
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

/**
 * Whether a round may be played at a stake that is no chip, as a free spin is: its best outcome stays within what a
 * round may return. What a win comes to below the currency's smallest unit is not paid.
 */
export function takesStake(
  game: Pick<SlotGame, "figures" | "least">,
  { valueMinor, unitMinor }: { valueMinor: bigint; unitMinor: bigint },
): boolean {
  return valueMinor * 100n <= BigInt(largestStake(game)) * unitMinor;
}

/** The largest such stake, in hundredths of a main unit. */
export const largestStake = ({ figures, least }: Pick<SlotGame, "figures" | "least">): number =>
  Math.max(least * 100, Math.floor((MOST_RETURNED * 100) / Math.ceil(figures.bound)));

/** @throws Error where there is no model of that name */
export function requireModel(name: string): SlotModel {
  const model = slotModels.get(name);
  if (!model) throw new Error(`there is no slot model ${name}`);
  return model;
}

/** The game as it was when a round was played: by the model that pins it. Nothing when that model is gone. */
export function slotOfRound(game: SlotGame, modelHash: string | null): SlotGame | undefined {
  // Rounds from before models had pins were played by the only one there was.
  if (modelHash === null || modelHash === game.modelHash) return game;
  const model = findModelByHash(modelHash);
  return model && makeSlot({ ...game, model, sinceDay: game.version.sinceDay });
}
