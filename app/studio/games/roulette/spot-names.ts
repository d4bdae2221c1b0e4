import type { View } from "../../pages/view";
import type { Spot } from "./stage/spots";
import { colourOf, columnOf, dozenOf } from "./stage/wheel";

/** "Straight up 17", "Split 17-20", "2nd 12", "Red": what lies on the table, in words. */
export function nameOfSpot({ t }: View, spot: Spot): string {
  switch (spot.kind) {
    case "dozen":
      return t(`spots.dozen${dozenOf(spot.numbers[0]!) as 0 | 1 | 2}`);
    case "column":
      return t("spots.column", { column: columnOf(spot.numbers[0]!) + 1 });
    case "low":
      return "1–18";
    case "high":
      return "19–36";
    case "even":
      return t("spots.Even");
    case "odd":
      return t("spots.Odd");
    case "red":
      return t("spots.Red");
    case "black":
      return t("spots.Black");
    default:
      return t(`spots.${spot.kind}`, { numbers: spot.numbers.join("–") });
  }
}

/** "17 black" */
export function nameOfResult({ t }: View, number: number): string {
  return t("spots.result", { number, colour: t(`spots.${colourOf(number)}`) });
}

/** "Black, odd, low" and "2nd dozen, column 2": which outside bets a number pays. */
export function outsideOf({ t }: View, number: number): string[] {
  if (number === 0) return [t("spots.ZeroAlone")];
  return [
    t("spots.about", {
      colour: t(colourOf(number) === "red" ? "spots.Red" : "spots.Black"),
      parity: t(number % 2 === 0 ? "spots.evenWord" : "spots.oddWord"),
      half: t(number <= 18 ? "spots.lowWord" : "spots.highWord"),
    }),
    t("spots.where", {
      dozen: t(`spots.nth${dozenOf(number) as 0 | 1 | 2}`),
      column: columnOf(number) + 1,
    }),
  ];
}
