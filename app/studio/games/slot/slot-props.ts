import { seeded } from "~/art/random";
import { backdropAddress } from "../../art-addresses";
import { inMinor } from "../../currencies";
import { noticeOf } from "../../pages/answer";
import { coverTexts } from "../../pages/cover";
import { shortSum } from "../../pages/deck";
import type { PlayPage, PressAnswer } from "../../pages/play-page";
import { moneyOf, type View } from "../../pages/view";
import type { RoundRow } from "../../store/schema";
import type { FreePlay } from "../../wallet/wallet";
import { lookOf } from "./look";
import type { SlotModel } from "./model";
import { playSlot } from "./play";
import type { SlotGame } from "./slot";
import { freeValue } from "./read-press";
import {
  motionModelOf,
  type FreeChoice,
  type Notice,
  type PendingRound,
  type ShownRound,
  type SlotAnswer,
  type SlotProps,
} from "./stage/props";
import { stageTexts } from "./stage/texts";
import { roundOf } from "./wins";

/** What the form of a slot is drawn from, by the server and again by the browser. */
export function slotProps(page: PlayPage<SlotGame>): SlotProps {
  const { view, seat, chip } = page;
  const freePlays = (page.freePlays ?? []).map(freeChoice);
  const chosen = page.freePlayId === undefined ? undefined : freeValue(page.freePlayId);
  const { game, currency } = view;
  const last = lastShown(page);
  return {
    action: `${view.at.game}/play`,
    form: page.formKey,
    modelHash: game.modelHash,
    language: view.locale,
    texts: stageTexts(view.locale),
    title: view.title,
    isDemo: view.mode === "demo",
    currency: { symbol: currency.symbol, exponent: currency.exponent },
    balanceMinor: balanceOf(page),
    stakes: game.chips.map((each) => ({
      value: String(each),
      minor: String(inMinor(each, currency)),
      short: shortSum(each),
    })),
    freePlays,
    stake: freePlays.find(({ value }) => value === chosen)?.value ?? String(chip),
    plainStake: String(chip),
    lastStake: stakeOf(
      view,
      seat.recent.find(({ state, free_play_kind }) => state === "settled" && free_play_kind === null),
    ),
    art: {
      ...lookOf(view),
      backdrop: backdropAddress(view.at.studio, game.skin),
      ink: `ink-${game.skin.inks}`,
      sprite: view.at.sprite,
    },
    model: motionModelOf(game.model),
    idleStops: idleStopsOf(game.model),
    round: last ? shownRound(game, last) : null,
    pending: seat.pending ? pendingOf(page, seat.pending) : null,
    notice: page.answer ? noticeOf(view, page.answer, page.depositUrl) : undrawable(view, last),
    limits: page.limits,
    patienceMs: patienceOf(page),
    roundsUrl: `${view.at.game}/rounds`,
  };
}

/** The same page for a script that has sent the form: the round, or why there is none. */
export function slotAnswer(page: PressAnswer<SlotGame>): SlotAnswer {
  const { view, seat, answer } = page;
  const freePlays = page.freePlays?.map(freeChoice);
  const said = { form: page.formKey, balanceMinor: balanceOf(page) };
  const pending = seat.pending ? pendingOf(page, seat.pending) : null;
  const refused = { ok: false as const, ...said, pending, ...(freePlays && { freePlays }) };
  if (answer?.kind === "refused") return { ...refused, ...noticeOf(view, answer, page.depositUrl) };
  if (page.told?.state === "returned" || page.told?.state === "refused") {
    const sum = moneyOf(view, page.told.stake_minor);
    const sentence = view.t("say.returned", { round: page.told.round_no, sum });
    return { ...refused, kind: "refused", sentence };
  }
  if (pending) return { ...refused, kind: "refused", sentence: view.t("refusals.round_open") };
  const row = lastShown(page);
  const shown = row && shownRound(view.game, row);
  if (shown) return { ok: true, ...said, ...shown };
  const nothing = { kind: "refused" as const, sentence: view.t("refusals.nothing_open") };
  return { ...refused, ...(undrawable(view, row) ?? nothing) };
}

/** What came of a round that was played by a model that the game no longer has: its reels cannot be drawn. */
function undrawable(view: View<SlotGame>, row: RoundRow | undefined): Notice | null {
  if (!row || shownRound(view.game, row)) return null;
  const sums = { stake: moneyOf(view, row.stake_minor), paid: moneyOf(view, row.payout_minor) };
  return { kind: "repeated", sentence: view.t("say.earlier", { round: row.round_no, ...sums }) };
}

/** The round that the press has led to; else the last one whose end the player has seen. */
function lastShown({ told, seat }: PressAnswer<SlotGame>): RoundRow | undefined {
  if (told?.state === "settled") return told;
  return seat.recent.find(({ shown_at, state }) => shown_at !== null && state === "settled");
}

/** Nothing for a round of a model that is no longer known: its picture cannot be drawn. */
function shownRound(game: SlotGame, row: RoundRow): ShownRound | null {
  const played = roundOf(game, row);
  if (played?.model !== game.model) return null;
  return {
    roundNo: row.round_no,
    stakeMinor: String(row.stake_minor),
    payoutMinor: String(row.payout_minor),
    ...freeOf(row),
    round: played.round,
  };
}

function freeOf({ free_play_id, free_play_kind, free_play_left }: RoundRow): Pick<ShownRound, "free"> {
  if (free_play_id === null || free_play_kind === null) return {};
  return { free: { value: freeValue(free_play_id), kind: free_play_kind, left: free_play_left ?? 0 } };
}

function freeChoice({ id, kind, valueMinor, left }: FreePlay): FreeChoice {
  return { value: freeValue(id), kind, minor: String(valueMinor), left };
}

function pendingOf({ view, timing }: PressAnswer<SlotGame>, row: RoundRow): PendingRound {
  return {
    roundNo: row.round_no,
    stakeMinor: String(row.stake_minor),
    ...coverTexts(view, row, timing.returnAfterMs),
  };
}

function balanceOf({ balanceMinor }: Pick<PressAnswer, "balanceMinor">): string | null {
  return balanceMinor === undefined ? null : String(balanceMinor);
}

function stakeOf({ game, currency }: View<SlotGame>, last: RoundRow | undefined): string | null {
  const chip = last && game.chips.find((each) => inMinor(each, currency) === last.stake_minor);
  return chip === undefined ? null : String(chip);
}

/** As long as the studio asks the wallet while somebody waits. */
function patienceOf({ timing }: PlayPage): number {
  const pauses = timing.pausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0);
  return pauses + timing.attemptTimeoutMs * (timing.pausesMs.length + 1);
}

const idle = new WeakMap<SlotModel, number[]>();

/** A place that pays nothing and sets nothing off, always the same for a model. */
function idleStopsOf(model: SlotModel): number[] {
  let stops = idle.get(model);
  if (!stops) idle.set(model, (stops = findIdleStops(model)));
  return stops;
}

function findIdleStops(model: SlotModel): number[] {
  const random = seeded(model.name);
  for (;;) {
    const { units, spins, hold } = playSlot(model, (bound) => random.between(0, bound - 1));
    if (units === 0 && spins.length === 1 && !hold) return spins[0]!.stops;
  }
}
