import { expect, test } from "vitest";
import { openTestStudio, startTestStudio, type TestStudio } from "../../../tests/support/test-studio";
import type { Fault } from "../../../tests/support/wallet-peer";
import { WHOLE_STAKE } from "../games/slot/slot";
import type { Player } from "../sessions/sessions";
import { playRound } from "./play-round";
import { resumeRound } from "./resume-round";
import { sweepOnce } from "./sweep";

const START = 100_000n;
const SPIN = 100n;

function playFree(
  studio: TestStudio,
  player: Player,
  formKey: string,
  free: { id: string; kind: "bet" | "spins"; minor: bigint },
) {
  const bets = new Map([[WHOLE_STAKE, free.minor]]);
  return playRound(studio, player, { game: player.game, formKey, bets, stakeMinor: free.minor, free });
}

const spins = (id = "f-1") => ({ id, kind: "spins" as const, minor: SPIN });

async function scene(left = 20) {
  const studio = await openTestStudio();
  const player = await studio.launch();
  studio.peer.free.set("f-1", { accountId: "p-1", kind: "spins", minor: SPIN, left });
  studio.peer.free.set("f-2", { accountId: "p-1", kind: "bet", minor: 20_000n, left: 1 });
  return { studio, player };
}

test("[Z15 Q58] a free spin takes no stake, is told what it won, and keeps what it was played with", async () => {
  const { studio, player } = await scene(2);
  const first = await playFree(studio, player, "form-1", spins());
  expect(first).toMatchObject({
    ok: true,
    round: { state: "settled", free_play_id: "f-1", free_play_kind: "spins", free_play_left: 1 },
  });
  expect(studio.peer.balanceOf("p-1")).toBe(START);
  expect(studio.peer.calls.map(({ path }) => path)).toEqual(["freespin"]);
  await playFree(studio, player, "form-2", spins());
  const rounds = await studio.rounds();
  const won = rounds.reduce((sum, { payout_minor }) => sum + payout_minor, 0n);
  expect(studio.peer.balanceOf("p-1")).toBe(START + won);
  expect(rounds.at(-1)).toMatchObject({ round_no: 2, balance_after_minor: START + won, free_play_left: 0 });
  const gone = await playFree(studio, player, "form-3", spins());
  expect(gone).toMatchObject({ ok: true, round: { state: "refused", refusal: "free_play_gone" } });
});

test("[Z15 Q58] the same form is one free spin: again, and ten at once", async () => {
  const { studio, player } = await scene();
  await playFree(studio, player, "form-1", spins());
  expect(await playFree(studio, player, "form-1", spins())).toMatchObject({ repeated: true });
  await Promise.all(Array.from({ length: 10 }, () => playFree(studio, player, "form-2", spins())));
  expect(studio.peer.free.get("f-1")!.left).toBe(18);
  expect(await studio.rounds()).toHaveLength(2);
});

const FAULTS: [string, Fault[]][] = [
  ["the request is lost", [{ kind: "lost_request" }]],
  ["the answer is lost after the spin was counted", [{ kind: "lost_answer" }]],
  ["the wallet fails after it has counted", [{ kind: "error_after" }]],
  ["the answer is not one of the contract's", [{ kind: "garbled" }]],
];

test.each(FAULTS)("[Z15 Q58] a free spin is counted once where %s", async (_, faults) => {
  const { studio, player } = await scene();
  studio.peer.failNext(...faults);
  const played = await playFree(studio, player, "form-1", spins());
  expect(played).toMatchObject({ round: { state: "settled", free_play_left: 19 } });
  expect(studio.peer.free.get("f-1")!.left).toBe(19);
});

test("[Z15 Q58] a free spin without an answer is told until there is one, however late, and never taken back", async () => {
  const { studio, player } = await scene();
  studio.peer.failNext(...Array.from({ length: 3 }, () => ({ kind: "lost_answer" }) as const));
  expect(await playFree(studio, player, "form-1", spins())).toMatchObject({ round: { state: "staking" } });
  expect(studio.peer.free.get("f-1")!.left).toBe(19);
  studio.clock.advance(600_000);
  studio.peer.failNext({ kind: "lost_answer" });
  expect(await sweepOnce(studio)).toBe(0);
  studio.clock.advance(600_000);
  expect(await sweepOnce(studio)).toBe(1);
  expect(await studio.rounds()).toMatchObject([{ state: "settled", free_play_left: 19, shown_at: null }]);
  expect(studio.peer.free.get("f-1")!.left).toBe(19);
  expect(studio.peer.calls.every(({ path }) => path === "freespin")).toBe(true);
  expect(await resumeRound(studio, player)).toMatchObject({ ok: true, round: { state: "settled" } });
});

test("[Z15 Q58] where nothing listens a free spin waits, and is counted when the wallet is there again", async () => {
  const { studio, player } = await scene();
  await studio.peer.goDown();
  expect(await playFree(studio, player, "form-1", spins())).toMatchObject({ round: { state: "staking" } });
  await studio.peer.comeBack();
  studio.clock.advance(60_000);
  expect(await sweepOnce(studio)).toBe(1);
  expect(studio.peer.free.get("f-1")!.left).toBe(19);
});

test("[Z15 Q58] a free bet is staked whole, and what is above it comes back", async () => {
  const { studio, player } = await scene();
  const free = { id: "f-2", kind: "bet" as const, minor: 20_000n };
  await playFree(studio, player, "form-1", free);
  const [round] = await studio.rounds();
  const above = round!.payout_minor > 20_000n ? round!.payout_minor - 20_000n : 0n;
  expect(round).toMatchObject({ state: "settled", free_play_kind: "bet", free_play_left: 0 });
  expect([round!.balance_before_minor, round!.balance_after_minor]).toEqual([START, START + above]);
  expect(studio.peer.calls[0]!.body.transactions![0]).toMatchObject({ free_bet_id: "f-2", amount: "200.00" });
  expect(await playFree(studio, player, "form-2", free)).toMatchObject({
    round: { state: "refused", refusal: "free_play_gone" },
  });
  expect(studio.peer.balanceOf("p-1")).toBe(START + above);
});

test("[Z15 Q59] a slot's page offers free plays, plays one by its form, and says how many are left", async () => {
  const site = await startTestStudio();
  const address = await site.launch({ balanceMinor: START });
  site.peer.free.set("f-1", { accountId: "p-1", kind: "spins", minor: SPIN, left: 2 });
  site.peer.free.set("f-2", { accountId: "p-1", kind: "bet", minor: 20_000n, left: 1 });
  let page = await site.open(address);
  expect(page.text).toContain("Free spins: 2 left, ৳1.00 each");
  expect(page.text).toContain("Free bet ৳200.00");
  page = await site.press(page, { stake: "free-f-1", do: "spin" });
  expect(page.text).toContain("Free spin: 1 left");
  expect(page.text).toContain("Balance 1,000.00");
  expect(page.html).toMatch(/<input[^>]*checked[^>]*value="free-f-1"|value="free-f-1"[^>]*checked/);
  page = await site.press(page, { stake: "free-f-1", do: "spin" });
  expect(page.text).toContain("Last free spin");
  expect(page.text).not.toContain("Free spins:");
  const gone = await site.press(page, { stake: "free-f-1", do: "spin" });
  expect(gone.status).toBe(422);
  expect(gone.text).toContain("cannot be played here any more. Nothing was taken.");
  page = await site.press(gone, { stake: "free-f-2", do: "spin" });
  expect(page.text).toContain("Free bet of ৳200.00");
  const rounds = await site.open(/href="([^"]+\/rounds)"/.exec(page.html)![1]!);
  expect(rounds.text).toContain("Free: 1.00");
  expect(rounds.text).toContain("Free: 200.00");
});

test("[Z15 Q59] the same form sent by script is answered with what is left, and a table game offers none", async () => {
  const site = await startTestStudio();
  const address = await site.launch({ balanceMinor: START });
  site.peer.free.set("f-1", { accountId: "p-1", kind: "spins", minor: SPIN, left: 2 });
  const page = await site.open(address);
  const form = /name="form" value="([^"]+)"/.exec(page.html)![1]!;
  const path = new URL(/action="([^"]+\/play)"/.exec(page.html)![1]!, site.url).href;
  const send = (stake: string, key = form) =>
    fetch(path, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ form: key, do: "spin", stake }),
    }).then((response) => response.json());
  const free = { value: "free-f-1", kind: "spins", left: 1 };
  expect(await send("free-f-1")).toMatchObject({ ok: true, balanceMinor: "100000", free });
  expect(await send("free-f-1")).toMatchObject({ ok: true, free });
  expect(await send("free-f-9", "another-form-key-1")).toMatchObject({
    ok: false,
    freePlays: [{ value: "free-f-1", left: 1 }],
  });
  await site.peer.goDown();
  expect(await send("free-f-1", "another-form-key-2")).toMatchObject({
    ok: false,
    sentence: expect.stringContaining("it is not known what you can play for free") as string,
  });
  await site.peer.comeBack();
  const table = await site.open(await site.launch({ game: "baize-roulette" }));
  expect(table.text).not.toContain("Free spins");
});
