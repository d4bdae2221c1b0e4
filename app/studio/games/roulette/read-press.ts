import { currencyOf, inMinor } from "../../currencies";
import { fieldOf } from "../../fields";
import type { SeatRow } from "../../store/schema";
import { chipOf, defaultChip, formKeyOf, type Press } from "../press";
import { sumOf } from "./stage/payout";
import { tableLimits, type RouletteGame } from "./roulette";
import { findInsideSpot } from "./stage/spots";
import { chipsOf } from "./stage/table";
import { betsFromPage, tableFromText } from "./stored-table";

export function readTable(game: RouletteGame, seat: SeatRow, fields: unknown): Press {
  const chip = chipOf(game, fieldOf(fields, "chip"));
  if (chip === undefined) return { kind: "wrong", code: "bad_chip", chip: defaultChip(game) };
  const stakeMinor = inMinor(chip, currencyOf(seat.currency));
  const cell = fieldOf(fields, "cell");
  if (cell !== undefined) return { kind: "table", order: { act: "lay", spotId: cell, stakeMinor }, chip };
  const act = fieldOf(fields, "do");
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

/**
 * The button named a sum; it is bet only while exactly those chips lie on the table. A page with script has kept its chips
 * and sends them along.
 */
function readSpin(seat: SeatRow, fields: unknown, chip: number): Press {
  const formKey = formKeyOf(fields);
  if (!formKey) return { kind: "wrong", code: "bad_form", chip };
  const kept = fieldOf(fields, "chips");
  if (kept !== undefined) {
    const bets = betsFromPage(kept, tableLimits(currencyOf(seat.currency)));
    if (!bets) return { kind: "wrong", code: "bad_form", chip, formKey };
    if (bets.size === 0) return { kind: "wrong", code: "table_empty", chip, formKey };
    return { kind: "bet", formKey, bets, stakeMinor: sumOf(bets), chip, ownsTable: true };
  }
  if (fieldOf(fields, "table") !== String(seat.table_version))
    return { kind: "wrong", code: "table_changed", chip, formKey };
  const bets = chipsOf(tableFromText(seat.table_text));
  if (bets.size === 0) return { kind: "wrong", code: "table_empty", chip, formKey };
  return { kind: "bet", formKey, bets, stakeMinor: sumOf(bets), chip };
}
