import { currencyOf, inMinor } from "../../currencies";
import { fieldOf } from "../../fields";
import type { SeatRow } from "../../store/schema";
import { chipOf, defaultChip, formKeyOf, type Press } from "../press";
import { WHOLE_STAKE, type SlotGame } from "./slot";

/** What the field `stake` is sent with where a free play is chosen. */
const FREE = "free-";

export const freeValue = (freePlayId: string) => FREE + freePlayId;

export function freePlayOf(stake: string | undefined): string | undefined {
  return stake?.startsWith(FREE) && stake.length <= FREE.length + 64 ? stake.slice(FREE.length) : undefined;
}

/** A page that was drawn for another version of the model bets nothing: its rules are not the ones that would pay. */
export function readSpin(game: SlotGame, seat: SeatRow, fields: unknown): Press {
  if (fieldOf(fields, "do") === "repeat") return { kind: "again" };
  const stake = fieldOf(fields, "stake");
  const freePlayId = freePlayOf(stake);
  const chip = freePlayId === undefined ? chipOf(game, stake) : defaultChip(game);
  if (chip === undefined) return { kind: "wrong", code: "bad_chip", chip: defaultChip(game) };
  const formKey = formKeyOf(fields);
  if (!formKey) return { kind: "wrong", code: "bad_form", chip };
  const model = fieldOf(fields, "model");
  if (model !== undefined && model !== game.modelHash)
    return { kind: "wrong", code: "rules_changed", chip, formKey };
  if (freePlayId !== undefined) return { kind: "free", formKey, freePlayId, chip };
  const stakeMinor = inMinor(chip, currencyOf(seat.currency));
  return { kind: "bet", formKey, bets: new Map([[WHOLE_STAKE, stakeMinor]]), stakeMinor, chip };
}
