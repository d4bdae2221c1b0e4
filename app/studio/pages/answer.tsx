import { tableLimits } from "../games/roulette/roulette";
import { Note } from "./note";
import { moneyOf, type View } from "./view";

/** What the page says about the press that led to it. */
export type Answer =
  | { kind: "refused"; code: RefusalCode; stakeMinor?: bigint }
  | { kind: "repeated"; roundNo: number };

export type RefusalCode =
  | "insufficient_funds"
  | "insufficient_chips"
  | "bet_limit"
  | "bet_too_high"
  | "game_forbidden"
  | "game_closed"
  | "player_disabled"
  | "wallet_refused"
  | "wallet_unreachable"
  | "wallet_silent"
  | "round_open"
  | "still_open"
  | "bad_chip"
  | "bad_form"
  | "rules_changed"
  | "unknown_spot"
  | "numbers"
  | "spot_full"
  | "table_full"
  | "nothing_to_undo"
  | "table_empty"
  | "table_changed"
  | "table_busy"
  | "bad_seed";

export function AnswerNote({ view, answer, depositUrl }: AnswerNoteProps) {
  const { t } = view;
  if (answer.kind === "repeated") {
    return (
      <Note view={view} kind="info" title={t("repeated.title")}>
        {t("repeated.text", { round: answer.roundNo })}
      </Note>
    );
  }
  return (
    <Note view={view} kind="bad" title={t("refusals.heading")}>
      {sayRefusal(view, answer)}
      {answer.code === "insufficient_funds" && depositUrl && (
        <>
          {" "}
          <a href={depositUrl} target="_top">
            {t("refusals.deposit")}
          </a>
        </>
      )}
      {answer.code === "game_closed" && view.returnUrl && (
        <>
          {" "}
          <a href={view.returnUrl} target="_top">
            {t("studio.back")}
          </a>
        </>
      )}
    </Note>
  );
}
interface AnswerNoteProps {
  view: View;
  answer: Answer;
  depositUrl: string | null;
}

export function sayRefusal(
  view: View,
  { code, stakeMinor = 0n }: { code: RefusalCode; stakeMinor?: bigint },
) {
  const { mostOnNumberMinor, mostOnTableMinor } = tableLimits(view.currency);
  return view.t(`refusals.${code}`, {
    sum: moneyOf(view, stakeMinor),
    number: moneyOf(view, mostOnNumberMinor),
    table: moneyOf(view, mostOnTableMinor),
  });
}
