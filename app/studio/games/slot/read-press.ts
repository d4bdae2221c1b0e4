import { currencyOf, inMinor } from "../../currencies";
import { fieldOf } from "../../fields";
import type { SeatRow } from "../../store/schema";
import { chipOf, DEFAULT_CHIP, formKeyOf, type Press } from "../press";
import { WHOLE_STAKE, type SlotGame } from "./slot";

/** A page that was drawn for another version of the model bets nothing: its rules are not the ones that would pay. */
export function readSpin(game: SlotGame, seat: SeatRow, fields: unknown): Press {
  if (fieldOf(fields, "do") === "repeat") return { kind: "again" };
  const chip = chipOf(game, fieldOf(fields, "stake"));
  if (chip === undefined) return { kind: "wrong", code: "bad_chip", chip: DEFAULT_CHIP };
  const formKey = formKeyOf(fields);
  if (!formKey) return { kind: "wrong", code: "bad_form", chip };
  const model = fieldOf(fields, "model");
  if (model !== undefined && model !== game.modelHash)
    return { kind: "wrong", code: "rules_changed", chip, formKey };
  const stakeMinor = inMinor(chip, currencyOf(seat.currency));
  return { kind: "bet", formKey, bets: new Map([[WHOLE_STAKE, stakeMinor]]), stakeMinor, chip };
}
