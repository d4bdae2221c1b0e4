import { expect, test } from "vitest";
import { houseSlots } from "../make-slots";
import { broughtOf, isWin } from "./brought";
import { motionModelOf, type SlotPlayed, type SlotProps } from "./props";
import { nextStage, openStage, type StageEvent, type StageState } from "./state";
import { stageTexts } from "./texts";

const [slot] = houseSlots();
const page: SlotProps = {
  ...{
    action: "/play",
    modelHash: "m",
    form: "form-1",
    language: "en",
    texts: stageTexts("en"),
    title: "Rickshaw Reels",
  },
  ...{ isDemo: false, currency: { symbol: "৳", exponent: 2 }, balanceMinor: "100000", lastStake: null },
  stakes: [
    { value: "50", minor: "5000", short: "50" },
    { value: "100", minor: "10000", short: "100" },
  ],
  freePlays: [],
  ...{ stake: "50", plainStake: "50" },
  art: {
    sheet: "/s.svg",
    cell: 64,
    width: 384,
    height: 192,
    symbols: {},
    backdrop: null,
    ink: "",
    sprite: "",
  },
  model: motionModelOf(slot!.model),
  idleStops: [0, 15, 12, 0, 5],
  ...{ round: null, pending: null, notice: null, patienceMs: 1_000, roundsUrl: "/rounds" },
  limits: { turbo: true, hurry: true, minimumCycleMs: 0 },
};
const answer: SlotPlayed = {
  ...{ ok: true, form: "form-2", balanceMinor: "95000", roundNo: 7, stakeMinor: "5000", payoutMinor: "0" },
  round: {
    units: 0,
    spins: [
      {
        ...{
          kind: "paid",
          stops: [1, 2, 3, 4, 5],
          wildReels: [],
          scatters: 0,
          coins: 0,
          wins: [],
          steps: [],
        },
        ...{ orbs: [], times: 1, broughtSpins: 0, units: 0 },
        ...{ fell: [["A"]], columns: [["A"]] },
      },
    ],
  },
};
const no = (form: string, sentence: string) =>
  ({ ok: false, kind: "refused", form, sentence, pending: null }) as const;
const after = (...events: StageEvent[]): StageState =>
  events.reduce((state, event) => nextStage(page, state, event), openStage(page));

test("the balance is the one after the round, and is shown when the round has ended", () => {
  expect(after({ kind: "press" }, { kind: "played", answer }).balanceMinor).toBe("100000");
  const ended = after({ kind: "press" }, { kind: "played", answer }, { kind: "ended", answer });
  expect(ended).toMatchObject({ balanceMinor: "95000", form: "form-2", show: null, freshNo: 7 });
  expect(ended.round).toEqual(expect.objectContaining({ roundNo: 7, payoutMinor: "0" }));
});

test("a refusal stands over the stage, keeps the stake and takes the key of the next bet", () => {
  const refused = after(
    { kind: "pick", stake: "100" },
    { kind: "press" },
    { kind: "refused", answer: no("form-2", "Not enough money.") },
  );
  expect(refused).toMatchObject({ form: "form-2", stake: "100", balanceMinor: "100000", show: null });
  expect(refused.notice).toMatchObject({ kind: "refused", sentence: "Not enough money." });
  expect(nextStage(page, refused, { kind: "dismiss" }).notice).toBeNull();
});

test("without an answer the same key is kept: the next press is the same bet", () => {
  const notice = { kind: "refused", sentence: "See your rounds." } as const;
  expect(after({ kind: "press" }, { kind: "unanswered", notice })).toMatchObject({ form: "form-1", notice });
});

test("a press shows the last picture without what it paid", () => {
  const win = { symbol: "A", count: 3, units: 5, line: 1, cells: [[0, 0]] as [number, number][] };
  const won: SlotPlayed = {
    ...answer,
    round: { ...answer.round, spins: [{ ...answer.round.spins[0]!, wins: [win] }] },
  };
  const pressed = after({ kind: "ended", answer: won }, { kind: "press" });
  expect(pressed.show!.picture.wins).toEqual([]);
  expect(pressed.show!.stakeMinor).toBe("5000");
});

test("a page that came with a round which waits says so until its result is on its way", () => {
  const pending = {
    roundNo: 6,
    stakeMinor: "10000",
    line: "",
    title: "",
    text: "",
    button: "Show the result",
  };
  const waiting = { ...page, pending };
  const pressed = nextStage(waiting, openStage(waiting), { kind: "press" });
  expect(pressed.pending).toEqual(pending);
  expect(pressed.show!.stakeMinor).toBe("10000");
  expect(nextStage(waiting, pressed, { kind: "played", answer }).pending).toBeNull();
  const still = nextStage(waiting, pressed, {
    kind: "refused",
    answer: { ...no("form-2", "Not yet."), pending },
  });
  expect(still.pending).toEqual(pending);
  const over = nextStage(waiting, pressed, {
    kind: "refused",
    answer: { ...no("form-2", "Won ৳2.00."), kind: "repeated" },
  });
  expect(over).toMatchObject({ pending: null, notice: { kind: "repeated", sentence: "Won ৳2.00." } });
});

test("[Q59] a free play counts down with its rounds, and the stake is chosen again when it is over", () => {
  const spins = { value: "free-1", kind: "spins", minor: "100", left: 2 } as const;
  const offering = { ...page, freePlays: [spins], stake: spins.value };
  const left = (count: number): SlotPlayed => ({
    ...answer,
    free: { value: spins.value, kind: "spins", left: count },
  });
  const played = nextStage(page, openStage(offering), { kind: "ended", answer: left(1) });
  expect(played).toMatchObject({ stake: "free-1", freePlays: [{ value: "free-1", left: 1 }] });
  const over = nextStage(page, played, { kind: "ended", answer: left(0) });
  expect(over).toMatchObject({ stake: "50", freePlays: [] });
  const gone = { ...no("form-3", "Gone."), freePlays: [] };
  const refused = nextStage(page, played, { kind: "refused", answer: gone });
  expect(refused).toMatchObject({ stake: "50", freePlays: [] });
});

test("[Q59] what a free bet brings is above its stake, and any win of a free spin is one", () => {
  const paid = (payoutMinor: string, kind: "bet" | "spins") => {
    const shown = { stakeMinor: "200", payoutMinor, free: { value: "free-1", kind, left: 0 } };
    return [broughtOf(shown), isWin(shown)];
  };
  expect([paid("200", "bet"), paid("500", "bet")]).toEqual([
    [0n, false],
    [300n, true],
  ]);
  expect([paid("0", "spins"), paid("50", "spins")]).toEqual([
    [0n, false],
    [50n, true],
  ]);
});
