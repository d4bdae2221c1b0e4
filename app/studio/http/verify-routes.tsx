import type { Request, Response } from "express";
import { parseClientSeed, parseNonce, parseServerSeed } from "../fairness/seeds";
import type { Game } from "../games/game";
import { gameOfRound } from "../games/game-of-round";
import { pagesOf } from "../games/game-pages";
import { roundFile } from "../pages/own-check-files";
import { roundJson } from "../pages/round-json";
import { VerifyPage, type VerifyPageProps, type VerifyValues } from "../pages/verify-page";
import { findRoundWithSeed, seatView, type SeatView } from "../rounds/rounds.views";
import { checksOut, recompute, type Recomputed } from "../rounds/verify-round";
import { changeSeeds } from "../seats/change-seeds";
import type { View } from "../pages/view";
import { fieldOf } from "../fields";
import { sendMessagePage } from "./message-pages";
import { sendPage } from "./respond";
import { playerView, sessionPath, type Visit } from "./site";

/** Values that were typed in, a round of this seat, or the last round: in this order. */
export async function showVerify(visit: Visit, request: Request, response: Response): Promise<void> {
  const change = fieldOf(request.query, "changed") === undefined ? undefined : "changed";
  await sendVerify(visit, request.query, response, { change });
}

export async function pressChangeSeeds(visit: Visit, request: Request, response: Response): Promise<void> {
  const { site, player, token, frame } = visit;
  const clientSeed = parseClientSeed(fieldOf(request.body, "client") ?? "");
  if (!clientSeed) return sendVerify(visit, {}, response, { change: "bad_seed", status: 422 });
  const changed = await changeSeeds(site.studio, { seatId: player.seat.id, clientSeed });
  if (!changed.ok) return sendVerify(visit, {}, response, { change: changed.refusal, status: 422 });
  response.redirect(303, `${sessionPath(site, token, frame)}/verify?changed#seeds`);
}

/** A round as a file, for its own player; while its server seed is secret the page says how to reveal it. */
export async function sendRound(visit: Visit, request: Request, response: Response): Promise<void> {
  const { site, player } = visit;
  const roundNo = parseNonce(request.params.round ?? "");
  const seatId = player.seat.id;
  const kept = roundNo === undefined ? undefined : await findRoundWithSeed(site.studio, { seatId, roundNo });
  if (!kept) return sendMessagePage(site, request, response, { message: "notFound", status: 404 });
  if (kept.seed.revealed_at === null)
    return sendVerify(visit, { round: String(roundNo) }, response, { status: 409 });
  response.attachment(roundFile(kept.round.round_no));
  response.type("json").send(`${JSON.stringify(roundJson(playerView(visit), kept), undefined, 2)}\n`);
}

/** The same page for somebody who only reads: no round, no seeds of a seat. */
export function showVerifyToReader(view: View, request: Request, response: Response): void {
  const typed = readTyped(request.query);
  const empty: VerifyValues = { serverSeed: "", clientSeed: "", nonce: "1" };
  const tried = typed && tryValues(view.game, typed);
  const parts = pagesOf(view.game);
  const props = { view, parts, kept: undefined, seat: undefined, change: undefined };
  sendPage(
    response,
    <VerifyPage {...props} values={typed ?? empty} verdict={tried?.verdict} recomputed={tried?.recomputed} />,
  );
}

async function sendVerify(
  visit: Visit,
  query: unknown,
  response: Response,
  { change, status = 200 }: { change?: VerifyPageProps["change"]; status?: number },
) {
  const { site, player } = visit;
  const seat = await seatView(site.studio, player.seat);
  const typed = readTyped(query);
  const shown = typed
    ? { values: typed, kept: undefined, ...tryValues(player.game, typed) }
    : await roundShown(visit, seat, fieldOf(query, "round"));
  // A round is explained by the rules that paid it.
  const game = (shown.kept && gameOfRound(player.game, shown.kept.round)) ?? player.game;
  const view = { ...playerView(visit), game };
  sendPage(response, <VerifyPage {...{ view, seat, change, parts: pagesOf(game), ...shown }} />, status);
}

type Shown = Pick<VerifyPageProps, "values" | "verdict" | "kept" | "recomputed">;

async function roundShown(
  { site, player }: Visit,
  seat: SeatView,
  wanted: string | undefined,
): Promise<Shown> {
  const roundNo = parseNonce(wanted ?? "") ?? seat.recent[0]?.round_no;
  const kept =
    roundNo === undefined
      ? undefined
      : await findRoundWithSeed(site.studio, { seatId: player.seat.id, roundNo });
  if (!kept) {
    const values = { serverSeed: "", clientSeed: seat.clientSeed, nonce: String(seat.nextRoundNo) };
    return { values, verdict: undefined, kept: undefined, recomputed: undefined };
  }
  const { round, seed } = kept;
  const revealed = seed.revealed_at !== null;
  const serverSeed = revealed ? seed.server_seed : "";
  const values = { serverSeed, clientSeed: round.client_seed, nonce: String(round.round_no) };
  if (!revealed) return { values, verdict: "sealed", kept, recomputed: undefined };
  const seeds = { serverSeed, clientSeed: round.client_seed, nonce: round.round_no };
  const game = gameOfRound(player.game, round);
  if (!game) return { values, kept, recomputed: undefined, verdict: "oldModel" };
  const recomputed = recompute(game, seeds);
  return { values, kept, recomputed, verdict: checksOut(game, kept, recomputed) ? "good" : "bad" };
}

/** Nothing when no value was typed in at all. */
function readTyped(query: unknown): VerifyValues | undefined {
  const [serverSeed, clientSeed, nonce] = ["seed", "client", "nonce"].map((name) => fieldOf(query, name));
  if (serverSeed === undefined && clientSeed === undefined && nonce === undefined) return undefined;
  return { serverSeed: serverSeed ?? "", clientSeed: clientSeed ?? "", nonce: nonce ?? "" };
}

function tryValues(
  game: Game,
  values: VerifyValues,
): { verdict: "tried" | "incomplete"; recomputed: Recomputed | undefined } {
  const serverSeed = parseServerSeed(values.serverSeed);
  const clientSeed = parseClientSeed(values.clientSeed);
  const nonce = parseNonce(values.nonce);
  if (!serverSeed || !clientSeed || !nonce) return { verdict: "incomplete", recomputed: undefined };
  return { verdict: "tried", recomputed: recompute(game, { serverSeed, clientSeed, nonce }) };
}
