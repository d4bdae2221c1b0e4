import type { Request, Response } from "express";
import type { Studio } from "../context";
import { currencyOf } from "../currencies";
import { fieldOf } from "../fields";
import { pagesOf } from "../games/game-pages";
import { chipOf, defaultChip, type Press } from "../games/press";
import { changeTable, clearBets, clearTable } from "../games/roulette/change-table";
import { FELT } from "../games/roulette/felt";
import type { Answer, RefusalCode } from "../pages/answer";
import { moneyNow, type MoneyNow } from "../pages/balance";
import { SPIN } from "../pages/deck";
import type { PlayPage, PressAnswer } from "../pages/play-page";
import { playRound } from "../rounds/play-round";
import { resumeRound } from "../rounds/resume-round";
import { WHOLE_STAKE } from "../games/slot/slot";
import { findLastSettled, findRoundOfForm } from "../rounds/rounds.store";
import { seatView } from "../rounds/rounds.views";
import { seatById } from "../sessions/sessions.store";
import { readFirst } from "../store/queries";
import type { Player } from "../sessions/sessions";
import type { RoundRow } from "../store/schema";
import { sendPage } from "./respond";
import { playerView, sessionPath, type Visit } from "./site";

/** How a press ended: another page to look at, or the same page with a word about it. */
type Ended =
  | { next: Next; at?: string; balanceMinor?: bigint; told?: RoundRow }
  | { answer: Answer; chip?: number; balanceMinor?: bigint };
interface Next {
  chip?: number;
  again?: number;
  /** The free play that stays chosen. */
  free?: string;
}

export async function showPlay(visit: Visit, request: Request, response: Response): Promise<void> {
  const again = Number(fieldOf(request.query, "again"));
  const chip = chipOf(visit.player.game, fieldOf(request.query, "chip"));
  const { Play } = pagesOf(visit.player.game);
  const freePlayId = fieldOf(request.query, "free");
  const page = await playPage(visit, { answer: undefined, chip, freePlayId });
  const isRepeated = page.seat.recent.some(({ round_no }) => round_no === again);
  sendPage(
    response,
    <Play {...page} answer={isRepeated ? { kind: "repeated", roundNo: again } : page.answer} />,
  );
}

/**
 * One press. A form that was sent by the browser itself is answered by another page; one that a script sends and that
 * asks for JSON gets the round, or the sentence that refuses it.
 */
export async function pressPlay(visit: Visit, request: Request, response: Response): Promise<void> {
  const { site, player, token, frame } = visit;
  const { readPress, toJson, Play } = pagesOf(player.game);
  const resumes = fieldOf(request.body, "do") === "resume";
  const press: Press = resumes ? { kind: "resume" } : readPress(player.game, player.seat, request.body);
  const ended = await carryOut(visit, press);
  const answer = "answer" in ended ? ended.answer : undefined;
  if (toJson && request.accepts(["html", "json"]) === "json") {
    const chip = "answer" in ended ? ended.chip : ended.next.chip;
    const told = "next" in ended ? ended.told : undefined;
    const shown = { chip, told, answer, balanceMinor: ended.balanceMinor };
    response.status(statusOf(answer)).json(toJson(await pressAnswer(visit, shown)));
    return;
  }
  if ("answer" in ended) {
    const page = await playPage(await seatedAnew(visit), ended);
    return sendPage(response, <Play {...page} />, statusOf(answer));
  }
  const query = Object.entries(ended.next).map(
    ([name, value]) => `${name}=${encodeURIComponent(value as string | number)}`,
  );
  const address = `${sessionPath(site, token, frame)}/play`;
  const place = ended.at === undefined ? "" : `#${ended.at}`;
  response.redirect(303, (query.length === 0 ? address : `${address}?${query.join("&")}`) + place);
}

async function carryOut({ site: { studio }, player }: Visit, press: Press): Promise<Ended> {
  switch (press.kind) {
    case "look":
      return { next: { chip: press.chip } };
    case "again": {
      const last = await studio.database.store.transaction(() => findLastSettled(player.seat.id));
      const { exponent } = currencyOf(player.seat.currency);
      const units = (last?.stake_minor ?? 0n) / 10n ** BigInt(exponent);
      return { next: { chip: chipOf(player.game, String(units)) ?? defaultChip(player.game) }, at: SPIN };
    }
    case "wrong": {
      // The first press of a form cleared the table: the second one leads to the round that it made.
      const made = press.formKey && (await roundOfForm(studio, player, press.formKey));
      return made
        ? endOf(made, { ...press, stakeMinor: made.stake_minor }, true)
        : refused(press.code, press);
    }
    case "resume": {
      const resumed = await resumeRound(studio, player);
      if (!resumed.ok && resumed.refusal !== "nothing_open") return refused("still_open");
      if (resumed.ok) await takeOffTable(studio, player, resumed.round);
      return { next: {}, at: SPIN, told: resumed.ok ? resumed.round : undefined };
    }
    case "table": {
      const changed = await changeTable(studio, player.seat.id, press.order);
      return changed.ok ? { next: { chip: press.chip }, at: FELT } : refused(changed.refusal, press);
    }
    case "bet": {
      const played = await playRound(studio, player, { ...press, game: player.game });
      if (!played.ok)
        return refused(played.refusal === "round_open" ? "round_open" : "insufficient_chips", press);
      // A form that was sent before with another sum: the player changed a page that had been used already.
      if (played.repeated && played.round.stake_minor !== press.stakeMinor) return refused("bad_form", press);
      if (!played.repeated) await takeOffTable(studio, player, played.round, press.ownsTable);
      return endOf(played.round, press, played.repeated);
    }
    case "free":
      return playFreely(studio, player, press);
  }
}

/**
 * What a free play is worth, the wallet says: nothing of it comes from the form. One that is gone may have been played by
 * this very form.
 */
async function playFreely(
  studio: Studio,
  player: Player,
  press: Extract<Press, { kind: "free" }>,
): Promise<Ended> {
  const { formKey, freePlayId, chip } = press;
  const made = await roundOfForm(studio, player, formKey);
  const money: Pick<MoneyNow, "freePlays" | "isLoggedOut"> = made
    ? { freePlays: [] }
    : await moneyNow(studio, player);
  if (money.isLoggedOut) return refused("logged_out", press);
  const { freePlays } = money;
  if (!freePlays) return refused("free_play_unknown", press);
  const free = freePlays.find(({ id }) => id === freePlayId);
  const round = free ? undefined : (made ?? (await roundOfForm(studio, player, formKey)));
  if (!free && round?.free_play_id !== freePlayId) return refused("free_play_gone", press);
  const stakeMinor = free?.valueMinor ?? round!.stake_minor;
  const bets = new Map([[WHOLE_STAKE, stakeMinor]]);
  const played = await playRound(studio, player, { game: player.game, formKey, bets, stakeMinor, free });
  if (!played.ok)
    return refused(played.refusal === "round_open" ? "round_open" : "free_play_gone", { chip, stakeMinor });
  if (played.repeated && played.round.free_play_id !== freePlayId) return refused("bad_form", press);
  const ended = endOf(played.round, { chip, stakeMinor }, played.repeated);
  const isLeft = (played.round.free_play_left ?? 0) > 0;
  return "next" in ended && isLeft ? { ...ended, next: { ...ended.next, free: freePlayId } } : ended;
}

/** What was played to its end is on the table no longer; a bet that was not taken still is. */
async function takeOffTable(
  studio: Studio,
  { game, seat }: Player,
  round: RoundRow,
  ownsTable = false,
): Promise<void> {
  if (game.rules !== "roulette" || round.state !== "settled") return;
  if (ownsTable) await clearTable(studio, seat);
  else await clearBets(studio, seat, round);
}

function roundOfForm({ database }: Studio, { seat }: Player, formKey: string): Promise<RoundRow | undefined> {
  return database.store.transaction(() => findRoundOfForm(seat.id, formKey));
}

function endOf(round: RoundRow, press: { chip: number; stakeMinor: bigint }, repeated: boolean): Ended {
  const { chip } = press;
  switch (round.state) {
    case "settled":
      return {
        next: repeated ? { chip, again: round.round_no } : { chip },
        ...{ at: SPIN, told: round },
        balanceMinor: repeated ? undefined : (round.balance_after_minor ?? undefined),
      };
    case "staking":
    case "returning":
      return { next: { chip } };
    case "refused":
    case "returned": {
      const code = (round.refusal ?? "wallet_silent") as RefusalCode;
      return { ...refused(code, press), balanceMinor: round.balance_after_minor ?? undefined };
    }
  }
}

function refused(code: RefusalCode, { chip, stakeMinor }: { chip?: number; stakeMinor?: bigint } = {}) {
  return { answer: { kind: "refused", code, stakeMinor }, chip } satisfies Ended;
}

interface Shown {
  answer: Answer | undefined;
  chip?: number | undefined;
  freePlayId?: string | undefined;
  told?: RoundRow | undefined;
  balanceMinor?: bigint | undefined;
}

/** A press may have changed the table and the seat's chips. */
async function seatedAnew(visit: Visit): Promise<Visit> {
  const { player, site } = visit;
  const seat = (await readFirst(site.studio.database, seatById, { seatId: player.seat.id }))!;
  return { ...visit, player: { ...player, seat } };
}

/** A round that has come to its end before the player is the whole answer: nothing more is read for it. */
async function pressAnswer(visit: Visit, shown: Shown): Promise<PressAnswer> {
  const { told, balanceMinor } = shown;
  if (told?.state !== "settled" || told.shown_at === null || balanceMinor === undefined)
    return playPage(await seatedAnew(visit), shown);
  return { ...saying(visit, shown), balanceMinor, seat: { pending: undefined, recent: [] } };
}

async function playPage(visit: Visit, shown: Shown): Promise<PlayPage> {
  const { player, site } = visit;
  const [seat, { isLoggedOut, ...money }, limits] = await Promise.all([
    seatView(site.studio, player.seat),
    moneyShown(visit, shown),
    site.studio.playLimits(),
  ]);
  return {
    ...saying(visit, shown),
    answer: shown.answer ?? (isLoggedOut ? { kind: "refused", code: "logged_out" } : undefined),
    seat,
    limits,
    ...money,
    freePlayId: shown.freePlayId,
    table: player.seat,
    chip: shown.chip ?? defaultChip(player.game),
  };
}

/** A game without free plays asks for no balance that the press has brought. */
async function moneyShown({ site, player }: Visit, { balanceMinor }: Shown): Promise<MoneyNow> {
  if (balanceMinor !== undefined && player.game.rules !== "slot") return { balanceMinor, freePlays: [] };
  const money = await moneyNow(site.studio, player);
  return { ...money, balanceMinor: balanceMinor ?? money.balanceMinor };
}

function saying(visit: Visit, { told, answer }: Shown) {
  const { studio } = visit.site;
  return {
    ...{ told, answer, view: playerView(visit), timing: studio.timing },
    formKey: studio.random.token(16),
    depositUrl: visit.player.session.deposit_url,
  };
}

function statusOf(answer: Answer | undefined): number {
  if (answer?.kind !== "refused") return 200;
  return answer.code === "wallet_unreachable" ? 503 : 422;
}
