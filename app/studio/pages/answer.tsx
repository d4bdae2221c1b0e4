import { tableLimits } from "../games/roulette/roulette";
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
  | "logged_out"
  | "wallet_refused"
  | "wallet_unreachable"
  | "wallet_silent"
  | "round_open"
  | "still_open"
  | "bad_chip"
  | "bad_form"
  | "rules_changed"
  | "free_play_gone"
  | "free_play_unknown"
  | "unknown_spot"
  | "numbers"
  | "spot_full"
  | "table_full"
  | "nothing_to_undo"
  | "table_empty"
  | "table_changed"
  | "table_busy"
  | "bad_seed";

/** What is said about the press, and where to go with it. */
export interface Notice {
  kind: Answer["kind"];
  sentence: string;
  link?: { href: string; text: string; top: boolean };
}

export function noticeOf(view: View, answer: Answer, depositUrl: string | null): Notice {
  const { t } = view;
  if (answer.kind === "repeated")
    return { kind: "repeated", sentence: t("repeated.text", { round: answer.roundNo }) };
  const link = linkOf(view, answer.code, depositUrl);
  return { kind: "refused", sentence: sayRefusal(view, answer), ...(link && { link }) };
}

function linkOf({ t, at, returnUrl }: View, code: RefusalCode, depositUrl: string | null): Notice["link"] {
  if (code === "insufficient_funds" && depositUrl)
    return { href: depositUrl, text: t("refusals.deposit"), top: true };
  if (code === "rules_changed") return { href: `${at.game}/play`, text: t("refusals.reload"), top: false };
  const leadsBack = code === "game_closed" || code === "logged_out";
  if (leadsBack && returnUrl) return { href: returnUrl, text: t("studio.back"), top: true };
  return undefined;
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
