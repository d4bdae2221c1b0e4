import { toDecimal } from "~/domain/shared/money";
import type { RoundRow } from "../store/schema";
import { dateTimeOf, type View } from "./view";

const HEAD = "round,time,state,stake,payout,balance_after,client_seed,stops,round_id,free,nonce,model_sha256";

/**
 * The same list for a spreadsheet: plain decimals, times in the zone that the page uses. Stake and payout are those that
 * the round was reckoned by; of a free bet or a free spin the column `free` says so. With the server seed, once it is
 * revealed, nonce, client seed and model are what a round is recomputed from.
 */
export function roundsCsv(view: View, rounds: readonly RoundRow[]): string {
  const lines = rounds.map((round) =>
    [
      round.round_no,
      dateTimeOf(view, round.opened_at),
      round.state,
      toDecimal(round.stake_minor, view.currency),
      toDecimal(round.state === "settled" ? round.payout_minor : 0n, view.currency),
      round.balance_after_minor === null ? "" : toDecimal(round.balance_after_minor, view.currency),
      quoted(round.client_seed),
      quoted((JSON.parse(round.stops_text) as number[]).join(" ")),
      round.id,
      round.free_play_kind ?? "",
      round.round_no,
      round.model_hash ?? view.game.modelHash ?? "",
    ].join(","),
  );
  return [HEAD, ...lines, ""].join("\r\n");
}

/** A player's own text may begin like a formula; the apostrophe keeps a spreadsheet from running it. */
function quoted(text: string): string {
  const plain = /^[-+=@\t]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
