import type { RoundRow } from "../store/schema";
import { Note } from "./note";
import { moneyOf, timeOf, type View } from "./view";

/** Covers the picture while a round waits to be shown. The picture below is an older round's. */
export function Cover({ view, round, returnAfterMs }: CoverProps) {
  const { line, title, text } = coverTexts(view, round, returnAfterMs);
  return (
    <div className="resume">
      <div className="st st-s max-md">
        <p className="xs">{line}</p>
        <h2 className="disp t-2xl">{title}</h2>
        <p className="sm">{text}</p>
      </div>
    </div>
  );
}
interface CoverProps {
  view: View;
  round: RoundRow;
  returnAfterMs: number;
}

/** What is said about a round that waits to be shown, and on the one button that is left. */
export function coverTexts(view: View, round: RoundRow, returnAfterMs: number) {
  const { t } = view;
  const told = coverOf(round);
  const time = timeOf(view, round.opened_at);
  const until = timeOf(view, round.opened_at + returnAfterMs);
  const comesBack = told === "returned" || told === "returning";
  return {
    line: t("resume.brokeOff", { round: round.round_no, time }),
    title: t(`resume.${told}`),
    text: t(textOf(round, told), { sum: moneyOf(view, round.stake_minor), time: until }),
    button: t(comesBack ? "stage.goOn" : "stage.show"),
  };
}

/** A free spin has taken nothing that could come back. */
function textOf({ free_play_kind }: RoundRow, told: ReturnType<typeof coverOf>) {
  const isSpin = free_play_kind === "spins" && (told === "finished" || told === "open");
  return isSpin ? (`resume.${told}Spin` as const) : (`resume.${told}Text` as const);
}

function coverOf(round: RoundRow): "finished" | "open" | "returning" | "returned" {
  switch (round.state) {
    case "settled":
      return "finished";
    case "staking":
      return "open";
    case "returning":
      return "returning";
    case "returned":
    case "refused":
      return "returned";
  }
}

/** What stands above the rounds: that one is open, that this is the demo. */
export function Notes({ view, pending }: { view: View; pending: RoundRow | undefined }) {
  const { t } = view;
  return (
    <>
      {pending && (
        <Note view={view} kind="warn" title={t("resume.noteTitle")}>
          {t("resume.noteText")}
        </Note>
      )}
      {view.mode === "demo" && (
        <Note view={view} kind="info" title={t("demo.title")}>
          {t("demo.text")}
        </Note>
      )}
    </>
  );
}
