import { expect, test } from "vitest";
import { openTestStudio, type TestStudio } from "../../../tests/support/test-studio";
import type { Fault } from "../../../tests/support/wallet-peer";
import { changeSeeds } from "../seats/change-seeds";
import type { Player } from "../sessions/sessions";
import { WHOLE_STAKE } from "../games/slot/slot";
import { studioDb } from "../store/queries";
import { acceptBet } from "./accept-bet";
import { playRound } from "./play-round";
import { resumeRound } from "./resume-round";
import { startSweeping, sweepOnce } from "./sweep";

const STAKE = 5_000n;
const START = 100_000n;
const SOON = { interval: 10 };

function spin(studio: TestStudio, player: Player, formKey: string, stakeMinor = STAKE) {
  return playRound(studio, player, {
    game: player.game,
    formKey,
    bets: new Map([[WHOLE_STAKE, stakeMinor]]),
    stakeMinor,
  });
}

/** What the wallet holds is what the rounds say: stakes and pays of settled rounds, nothing of the others. */
async function expectMoneyToAgree(studio: TestStudio) {
  const settled = (await studio.rounds()).filter(({ state }) => state === "settled");
  const net = settled.reduce((sum, round) => sum + round.payout_minor - round.stake_minor, 0n);
  expect(studio.peer.balanceOf("p-1")).toBe(START + net);
}

test("[Q58] a round is one bet, one pay and one end in a single call", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const played = await spin(studio, player, "form-1");
  expect(played).toMatchObject({ ok: true, repeated: false, round: { state: "settled", round_no: 1 } });

  const [call, ...others] = studio.peer.calls;
  expect(others).toEqual([]);
  expect(call).toMatchObject({
    path: "betwin",
    body: { account_id: "p-1", game_id: "rickshaw-reels", finished: true },
  });
  const [round] = await studio.rounds();
  expect(studio.peer.finishedRounds).toEqual(new Set([round!.id]));
  expect(round!.balance_after_minor).toBe(studio.peer.balanceOf("p-1"));
  expect(round!.balance_before_minor).toBe(START);
  await expectMoneyToAgree(studio);
});

test("[Q59] a round keeps who, what, when, seeds, outcome, rules and balances", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  await spin(studio, player, "form-1");
  const [round] = await studio.rounds();
  expect(round).toMatchObject({
    ...{ seat_id: player.seat.id, session_id: player.session.id, game: "rickshaw-reels", rules_version: 1 },
    ...{
      round_no: 1,
      stake_minor: STAKE,
      seed_id: player.seat.seed_id,
      client_seed: player.seat.client_seed,
    },
    ...{ state: "settled", opened_at: studio.clock.now(), closed_at: studio.clock.now() },
  });
  expect(JSON.parse(round!.stops_text)).toHaveLength(5);
  expect(round!.wallet_round).toBe(`op-${round!.id}`);
});

test("[Q58] the same form bets once: one after the other, and ten at once", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const first = await spin(studio, player, "form-1");
  const again = await spin(studio, player, "form-1");
  expect(again).toMatchObject({ ok: true, repeated: true });
  expect(again.ok && again.round.id).toBe(first.ok && first.round.id);

  const many = await Promise.all(Array.from({ length: 10 }, () => spin(studio, player, "form-2")));
  expect(new Set(many.map((played) => played.ok && played.round.id)).size).toBe(1);
  expect(many.every((played) => played.ok && played.round.state === "settled")).toBe(true);
  expect(await studio.rounds()).toHaveLength(2);
  expect([...studio.peer.transactions.values()].filter(({ type }) => type === "bet")).toHaveLength(2);
  await expectMoneyToAgree(studio);
});

test("[Q58] the same form in many processes at once is one round", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const order = {
    formKey: "form-1",
    bets: new Map([[WHOLE_STAKE, STAKE]]),
    stakeMinor: STAKE,
    game: player.game,
  };
  const accept = () => acceptBet(studio, { ...order, seat: player.seat, sessionId: player.session.id });
  const many = await Promise.all(Array.from({ length: 10 }, accept));
  expect(many.map((accepted) => accepted.ok && accepted.repeated).filter(Boolean)).toHaveLength(9);
  expect(await studio.rounds()).toHaveLength(1);
  expect((await studio.launch()).seat.next_round_no).toBe(2);
});

test("[Q58] ten forms at once: rounds follow each other, a bet beside an open round is refused", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, index) => spin(studio, player, `form-${index}`)),
  );
  const refused = many.filter((played) => !played.ok);
  expect(refused.every((played) => !played.ok && played.refusal === "round_open")).toBe(true);
  const rounds = await studio.rounds();
  expect(rounds).toHaveLength(10 - refused.length);
  expect(rounds.map(({ round_no }) => round_no)).toEqual(rounds.map((_, index) => index + 1));
  await expectMoneyToAgree(studio);
});

test("not enough money is a refusal with the balance, and nothing moves", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch({ balanceMinor: 4_999n });
  const played = await spin(studio, player, "form-1");
  expect(played).toMatchObject({ ok: true, round: { state: "refused", refusal: "insufficient_funds" } });
  expect(played.ok && played.round.balance_after_minor).toBe(4_999n);
  expect(studio.peer.balanceOf("p-1")).toBe(4_999n);
  const next = await spin(studio, player, "form-2", 1_000n);
  expect(next).toMatchObject({ ok: true, round: { state: "settled" } });
});

/** Every point at which a call can break, and how the round ends while the player waits for it. */
const FAULTS: [string, Fault[], string][] = [
  ["the request is lost once", [{ kind: "lost_request" }], "settled"],
  ["the answer is lost once", [{ kind: "lost_answer" }], "settled"],
  [
    "the wallet fails before it does anything",
    [{ kind: "error_before" }, { kind: "error_before" }],
    "settled",
  ],
  ["the wallet fails after it has done everything", [{ kind: "error_after" }], "settled"],
  ["the answer is not one of the contract's", [{ kind: "garbled" }], "settled"],
  ["the wallet is too slow, but has done it", [{ kind: "slow", delayMs: 1_500 }], "settled"],
  ["all requests are lost", Array.from({ length: 3 }, () => ({ kind: "lost_request" }) as const), "staking"],
  ["all answers are lost", Array.from({ length: 3 }, () => ({ kind: "lost_answer" }) as const), "staking"],
  [
    "the wallet turns everything away",
    Array.from({ length: 3 }, () => ({ kind: "not_found" }) as const),
    "refused",
  ],
  ["a no comes first", [{ kind: "refuse", apiCode: "106" }], "refused"],
  ["a no follows a lost request", [{ kind: "lost_request" }, { kind: "refuse", apiCode: "100" }], "returned"],
  ["a no follows a lost answer", [{ kind: "lost_answer" }, { kind: "refuse", apiCode: "110" }], "returned"],
];

for (const [what, faults, state] of FAULTS) {
  test(`[Q58 Q60] ${what}: the round is ${state}, the money agrees, and stays so after the sweep`, async () => {
    const studio = await openTestStudio({ attemptTimeoutMs: 1_000 });
    const player = await studio.launch();
    studio.peer.failNext(...faults);
    const played = await spin(studio, player, "form-1");
    expect(played).toMatchObject({ ok: true, round: { state } });
    if (state !== "staking") await expectMoneyToAgree(studio);

    studio.clock.advance(60_000);
    await sweepOnce(studio);
    const [round] = await studio.rounds();
    expect(["settled", "refused", "returned"]).toContain(round!.state);
    await expectMoneyToAgree(studio);
    expect(await sweepOnce(studio)).toBe(0);
  });
}

test("[Q15 Q60] the member logs out before the wallet has heard of a bet: it comes back, and nothing is taken", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch({ operatorSession: "a-log-in" });
  studio.peer.failNext({ kind: "lost_request" }, { kind: "refuse", apiCode: "404" });
  expect(await spin(studio, player, "form-1")).toMatchObject({
    ok: true,
    round: { state: "returned", refusal: "logged_out", stake_minor: STAKE },
  });
  expect(studio.peer.calls.map(({ path, body }) => [path, body.session_id])).toEqual([
    ["rollback", "a-log-in"],
  ]);
  expect(studio.peer.balanceOf("p-1")).toBe(START);
  await expectMoneyToAgree(studio);
});

test("of a wallet that was told of no log-in, the same answer says nothing about one", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  studio.peer.failNext({ kind: "refuse", apiCode: "404" });
  const played = await spin(studio, player, "form-1");
  expect(played).toMatchObject({ ok: true, round: { state: "refused", refusal: "wallet_refused" } });
});

test("[Q60] a wallet that cannot be reached at all: the bet is off at once, and the next one may follow", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  await studio.peer.goDown();
  const played = await spin(studio, player, "form-1");
  expect(played).toMatchObject({ ok: true, round: { state: "refused", refusal: "wallet_unreachable" } });
  await studio.peer.comeBack();
  expect(await spin(studio, player, "form-2")).toMatchObject({ ok: true, round: { state: "settled" } });
  await expectMoneyToAgree(studio);
});

test("[Q60] an interrupted round is shown on request and takes nothing again; new bets wait for it", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  studio.peer.failNext({ kind: "lost_answer" }, { kind: "lost_answer" }, { kind: "lost_answer" });
  await spin(studio, player, "form-1");
  expect(await spin(studio, player, "form-2")).toEqual({ ok: false, refusal: "round_open" });

  const resumed = await resumeRound(studio, player);
  expect(resumed).toMatchObject({ ok: true, round: { state: "settled", round_no: 1 } });
  expect(await resumeRound(studio, player)).toEqual({ ok: false, refusal: "nothing_open" });
  await expectMoneyToAgree(studio);
  expect(await spin(studio, player, "form-3")).toMatchObject({ ok: true, round: { state: "settled" } });
});

test("[Q60] the process ends after the round was written and before the wallet was asked: the sweep plays it", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const order = {
    formKey: "form-1",
    bets: new Map([[WHOLE_STAKE, STAKE]]),
    stakeMinor: STAKE,
    game: player.game,
  };
  await acceptBet(studio, { ...order, seat: player.seat, sessionId: player.session.id });
  const fixed = (await studio.rounds())[0]!;

  expect(await sweepOnce(studio), "the request that wrote it still has it").toBe(0);
  studio.clock.advance(studio.timing.holdMs);
  expect(await sweepOnce(studio)).toBe(1);
  const [round] = await studio.rounds();
  expect(round).toMatchObject({
    state: "settled",
    stops_text: fixed.stops_text,
    payout_minor: fixed.payout_minor,
  });
  expect(round!.shown_at, "nobody was told yet").toBeNull();
  expect(await spin(studio, player, "form-2")).toEqual({ ok: false, refusal: "round_open" });
  expect(await resumeRound(studio, player)).toMatchObject({ ok: true, round: { round_no: 1 } });
  await expectMoneyToAgree(studio);
});

test("[Q60] the process ends after the wallet was asked and before the answer was written: nothing is taken twice", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  await spin(studio, player, "form-1");
  // The state of the row as it stood before the answer.
  await studioDb(studio.database)
    .updateTable("studio_rounds")
    .set({ state: "staking", closed_at: null, shown_at: null, balance_after_minor: null, wallet_round: null })
    .execute();
  studio.clock.advance(studio.timing.holdMs);
  expect(await sweepOnce(studio)).toBe(1);
  expect((await studio.rounds())[0]!.state).toBe("settled");
  expect(studio.peer.calls.map(({ path }) => path)).toEqual(["betwin", "betwin"]);
  await expectMoneyToAgree(studio);
});

for (const applied of [false, true]) {
  test(`[Q61] a bet that nobody could confirm in time is taken back (the wallet ${applied ? "had" : "never had"} it)`, async () => {
    const studio = await openTestStudio();
    const player = await studio.launch();
    const kind = applied ? "lost_answer" : "lost_request";
    studio.peer.failNext({ kind }, { kind }, { kind });
    await spin(studio, player, "form-1");
    studio.clock.advance(studio.timing.returnAfterMs);
    expect(await sweepOnce(studio)).toBe(1);
    const [round] = await studio.rounds();
    expect(round).toMatchObject({ state: "returned", refusal: "wallet_silent", shown_at: null });
    expect(studio.peer.balanceOf("p-1")).toBe(START);
    expect(studio.peer.calls.at(-1)!.path).toBe("rollback");
    expect(await resumeRound(studio, player)).toMatchObject({ ok: true, round: { state: "returned" } });
  });
}

test("[Q61] a return is asked for until the wallet confirms it, and money moves back once", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const lost = { kind: "lost_answer" } as const;
  studio.peer.failNext(lost, lost, lost);
  await spin(studio, player, "form-1");
  studio.clock.advance(studio.timing.returnAfterMs);
  for (const fault of ["lost_request", "error_before", "lost_answer", "error_after", "not_found"] as const) {
    studio.peer.failNext({ kind: fault });
    expect(await sweepOnce(studio)).toBe(0);
    expect((await studio.rounds())[0]!.state).toBe("returning");
    studio.clock.advance(studio.timing.sweepEveryMs + studio.timing.attemptTimeoutMs);
  }
  expect(await sweepOnce(studio)).toBe(1);
  expect((await studio.rounds())[0]!.state).toBe("returned");
  expect(studio.peer.balanceOf("p-1")).toBe(START);
});

test("[Q61] a bet that arrives after its return meets the mark that the return has left", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const lost = { kind: "lost_request" } as const;
  studio.peer.failNext(lost, lost, lost);
  await spin(studio, player, "form-1");
  studio.clock.advance(studio.timing.returnAfterMs);
  await sweepOnce(studio);
  const [round] = await studio.rounds();
  const late = await studio.walletOf(player.seat.label).play({
    player: {
      accountRef: "p-1",
      currency: "BDT",
      exponent: 2,
      gameCode: player.game.code,
      operatorSession: null,
    },
    roundId: round!.id,
    stakeMinor: round!.stake_minor,
    payoutMinor: round!.payout_minor,
  });
  expect(late).toMatchObject({ kind: "refused", apiCode: "409" });
  expect(studio.peer.balanceOf("p-1")).toBe(START);
});

test("[Q60] sweepers, a player who asks and a late answer at the same time agree on one end", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const lost = { kind: "lost_answer" } as const;
  studio.peer.failNext(lost, lost, lost);
  await spin(studio, player, "form-1");
  studio.clock.advance(60_000);
  await Promise.all([
    sweepOnce(studio),
    sweepOnce(studio),
    resumeRound(studio, player),
    resumeRound(studio, player),
  ]);
  expect((await studio.rounds())[0]!.state).toBe("settled");
  expect([...studio.peer.transactions.values()].filter(({ type }) => type === "bet")).toHaveLength(1);
  await expectMoneyToAgree(studio);
});

for (const kind of ["held", "held_answer"] as const) {
  test(`[Q61] a bet that was given up stays returned when its ${kind === "held" ? "call" : "answer"} comes late`, async () => {
    const studio = await openTestStudio({ attemptTimeoutMs: 60_000 });
    const player = await studio.launch();
    let comes = () => {};
    studio.peer.failNext({ kind, until: new Promise((done) => (comes = done)) });
    const playing = spin(studio, player, "form-1");
    await expect.poll(async () => (await studio.rounds()).length, SOON).toBe(1);
    if (kind === "held_answer")
      await expect.poll(() => studio.peer.transactions.size, SOON).toBeGreaterThan(0);
    studio.clock.advance(studio.timing.returnAfterMs);
    expect(await sweepOnce(studio)).toBe(1);
    comes();
    expect(await playing).toMatchObject({ ok: true, round: { state: "returned" } });
    expect((await studio.rounds())[0]).toMatchObject({ state: "returned", refusal: "wallet_silent" });
    expect(studio.peer.balanceOf("p-1")).toBe(START);
  });
}

test("[Q60] a bet is not called off while another request may have sent it", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const lost = { kind: "lost_answer" } as const;
  const away = { kind: "not_found" } as const;
  // The player's first call is turned away; then somebody asks again and the bet arrives, its answer lost.
  studio.peer.failNext(away, lost, away, away);
  let asked = false;
  const askInBetween = async () => {
    if (asked) return;
    asked = true;
    expect(await resumeRound(studio, player)).toEqual({ ok: false, refusal: "still_open" });
  };
  const played = await spin({ ...studio, clock: { ...studio.clock, sleep: askInBetween } }, player, "form-1");
  expect(studio.peer.transactions.size).toBeGreaterThan(0);
  expect(played).toMatchObject({ ok: true, round: { state: "staking" } });
  await resumeRound(studio, player);
  expect((await studio.rounds())[0]!.state).toBe("settled");
  await expectMoneyToAgree(studio);
});

test("the sweeper starts with what was left open and stops when told", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const lost = { kind: "lost_answer" } as const;
  studio.peer.failNext(lost, lost, lost);
  await spin(studio, player, "form-1");
  studio.clock.advance(60_000);
  const sweeper = startSweeping(studio);
  await expect.poll(async () => (await studio.rounds())[0]!.state, SOON).toBe("settled");
  await sweeper.stop();
});

test("[Q65] a demo asks no wallet: chips of the seat, the same draw, the same idempotency", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch({ mode: "demo", accountRef: "demo-1", balanceMinor: 12_000n });
  const first = await spin(studio, player, "form-1", 10_000n);
  expect(first).toMatchObject({ ok: true, round: { state: "settled", balance_before_minor: 12_000n } });
  await spin(studio, player, "form-1", 10_000n);
  const [round] = await studio.rounds();
  expect(round!.balance_after_minor).toBe(2_000n + round!.payout_minor);
  expect(studio.peer.calls).toEqual([]);

  const tooMuch = await spin(studio, player, "form-2", round!.balance_after_minor! + 10_000n);
  expect(tooMuch).toEqual({ ok: false, refusal: "insufficient_funds" });
  expect(await studio.rounds()).toHaveLength(1);
});

test("[Q71] what a round pays follows from its seeds alone, which are told when they are changed", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  for (let index = 0; index < 5; index++) await spin(studio, player, `form-${index}`);
  const rounds = await studio.rounds();
  const changed = await changeSeeds(studio, { seatId: player.seat.id, clientSeed: "my own" });
  if (!changed.ok) throw new Error(changed.refusal);
  expect(changed.revealed).toMatchObject({ id: player.seat.seed_id, first_round_no: 1 });
  const { Outcomes } = await import("../fairness/outcomes");
  for (const round of rounds) {
    const seeds = {
      serverSeed: changed.revealed.server_seed,
      clientSeed: round.client_seed,
      nonce: round.round_no,
    };
    expect(JSON.stringify(player.game.draw(new Outcomes(seeds)))).toBe(round.stops_text);
  }
  await spin(studio, player, "form-6");
  expect((await studio.rounds()).at(-1)).toMatchObject({
    seed_id: player.seat.next_seed_id,
    client_seed: "my own",
  });
});

test("[Q71] a seed is not told while a round that it decides is open", async () => {
  const studio = await openTestStudio();
  const player = await studio.launch();
  const lost = { kind: "lost_request" } as const;
  studio.peer.failNext(lost, lost, lost);
  await spin(studio, player, "form-1");
  const changed = await changeSeeds(studio, { seatId: player.seat.id, clientSeed: "peek" });
  expect(changed).toEqual({ ok: false, refusal: "round_open" });
  const seeds = await studioDb(studio.database).selectFrom("studio_seeds").selectAll().execute();
  expect(seeds.every(({ revealed_at }) => revealed_at === null)).toBe(true);
});
