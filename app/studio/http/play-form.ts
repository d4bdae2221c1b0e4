import { currencyOf, inMinor } from "../currencies";
import type { Bets, Game } from "../games/game";
import type { RefusalCode } from "../pages/answer";
import type { TableOrder } from "../games/roulette/change-table";
import { sumOf } from "../games/roulette/payout";
import { findInsideSpot } from "../games/roulette/spots";
import { chipsOf, tableFromText } from "../games/roulette/table";
import { ALL_LINES } from "../slot/slot";
import type { SeatRow } from "../store/schema";
import { fieldOf } from "./respond";

/** What a press on the playing page asks for. */
export type Press =
  | { kind: "resume" }
  | { kind: "look"; chip: number }
  | { kind: "table"; order: TableOrder; chip: number }
  | { kind: "bet"; formKey: string; bets: Bets; stakeMinor: bigint; chip: number }
  /** With the key of a form that may have been sent before. */
  | { kind: "wrong"; code: RefusalCode; chip: number; formKey?: string };

export const DEFAULT_CHIP = 50;

export function readPress(game: Game, seat: SeatRow, fields: unknown): Press {
  const act = fieldOf(fields, "do");
  if (act === "resume") return { kind: "resume" };
  return game.code === "rickshaw-reels" ? readSlot(game, seat, fields) : readTable(game, seat, fields, act);
}

function readSlot(game: Game, seat: SeatRow, fields: unknown): Press {
  const chip = chipOf(game, fieldOf(fields, "stake"));
  if (chip === undefined) return { kind: "wrong", code: "bad_chip", chip: DEFAULT_CHIP };
  const formKey = formKeyOf(fields);
  if (!formKey) return { kind: "wrong", code: "bad_form", chip };
  const stakeMinor = inMinor(chip, currencyOf(seat.currency));
  return { kind: "bet", formKey, bets: new Map([[ALL_LINES, stakeMinor]]), stakeMinor, chip };
}

function readTable(game: Game, seat: SeatRow, fields: unknown, act: string | undefined): Press {
  const chip = chipOf(game, fieldOf(fields, "chip"));
  if (chip === undefined) return { kind: "wrong", code: "bad_chip", chip: DEFAULT_CHIP };
  const stakeMinor = inMinor(chip, currencyOf(seat.currency));
  const cell = fieldOf(fields, "cell");
  if (cell !== undefined) return { kind: "table", order: { act: "lay", spotId: cell, stakeMinor }, chip };
  switch (act) {
    case "undo":
    case "double":
    case "clear":
    case "repeat":
      return { kind: "table", order: { act }, chip };
    case "lay":
      return readNumbers(fieldOf(fields, "numbers") ?? "", stakeMinor, chip);
    case "spin":
      return readSpin(seat, fields, chip);
    default:
      return { kind: "wrong", code: "bad_form", chip };
  }
}

/** Enter without numbers lays nothing: the page comes back with the chip that was chosen. */
function readNumbers(numbers: string, stakeMinor: bigint, chip: number): Press {
  if (numbers.trim() === "") return { kind: "look", chip };
  const spot = findInsideSpot(numbers);
  if (!spot) return { kind: "wrong", code: "numbers", chip };
  return { kind: "table", order: { act: "lay", spotId: spot.id, stakeMinor }, chip };
}

/** The button named a sum; it is bet only while exactly those chips lie on the table. */
function readSpin(seat: SeatRow, fields: unknown, chip: number): Press {
  const formKey = formKeyOf(fields);
  if (!formKey) return { kind: "wrong", code: "bad_form", chip };
  if (fieldOf(fields, "table") !== String(seat.table_version))
    return { kind: "wrong", code: "table_changed", chip, formKey };
  const bets = chipsOf(tableFromText(seat.table_text));
  if (bets.size === 0) return { kind: "wrong", code: "table_empty", chip, formKey };
  return { kind: "bet", formKey, bets, stakeMinor: sumOf(bets), chip };
}

export function chipOf(game: Game, text: string | undefined): number | undefined {
  return game.chips.find((chip) => String(chip) === text);
}

function formKeyOf(fields: unknown): string | undefined {
  const key = fieldOf(fields, "form");
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}
