import type { GamePages } from "../rules-pages";
import { readTable } from "./read-press";
import type { RouletteGame } from "./roulette";
import { RoulettePlay } from "./roulette-play";
import { betsOfRound, NumberOfRound } from "./roulette-rounds";
import { RouletteRules } from "./roulette-rules";
import { VerifyDraws, VerifyOutcome } from "./roulette-verify";

export const roulettePages: GamePages<RouletteGame> = {
  formOf: (t) => t("form.roulette"),
  readPress: readTable,
  Play: RoulettePlay,
  Rules: RouletteRules,
  rounds: {
    first: "rounds.number",
    short: "rounds.number",
    second: "rounds.bets",
    First: NumberOfRound,
    describe: betsOfRound,
  },
  VerifyDraws,
  VerifyOutcome,
};
