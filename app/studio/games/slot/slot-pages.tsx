import type { Translate } from "../../locales/messages";
import type { GamePages } from "../rules-pages";
import { readSpin } from "./read-press";
import type { SlotGame } from "./slot";
import { SlotPlay } from "./slot-play";
import { MiddleRow, winsOfRound } from "./slot-rounds";
import { SlotRules } from "./slot-rules";
import { slotAnswer } from "./slot-props";
import { VerifyDraws, VerifyOutcome } from "./slot-verify";

/** "5×3, 10 lines" */
function formOf(t: Translate, { model }: SlotGame): string {
  const size = `${model.reels}×${model.rows}`;
  if (model.pay === "anywhere") return t("form.anywhere", { size });
  if (model.pay === "ways") return t("form.ways", { size, ways: model.rows ** model.reels });
  return t("form.lines", { size, lines: model.lines!.length });
}

export const slotPages: GamePages<SlotGame> = {
  formOf,
  readPress: readSpin,
  Play: SlotPlay,
  toJson: slotAnswer,
  Rules: SlotRules,
  rounds: {
    first: "rounds.middleRow",
    short: "rounds.row",
    second: "rounds.wins",
    First: MiddleRow,
    describe: winsOfRound,
  },
  VerifyDraws,
  VerifyOutcome,
};
