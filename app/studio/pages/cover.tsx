import type { RoundRow } from "../store/schema";
import { Note } from "./note";
import { moneyOf, timeOf, type View } from "./view";

/** Covers the picture while a round waits to be shown. The picture below is an older round's. */
export function Cover({
  view,
  round,
  returnAfterMs,
}: {
  view: View;
  round: RoundRow;
  returnAfterMs: number;
}) {
  const { t } = view;
  const told = coverOf(round);
  const sum = moneyOf(view, round.stake_minor);
  return (
    <div className="resume">
      <div className="st st-s max-md">
        <p className="xs">
          {t("resume.brokeOff", { round: round.round_no, time: timeOf(view, round.opened_at) })}
        </p>
        <h2 className="disp t-2xl">{t(`resume.${told}`)}</h2>
        <p className="sm">
          {t(`resume.${told}Text`, { sum, time: timeOf(view, round.opened_at + returnAfterMs) })}
        </p>
      </div>
    </div>
  );
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
