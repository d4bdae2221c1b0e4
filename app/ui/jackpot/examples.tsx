import type { JackpotPageView } from "~/domain/games/jackpot/jackpot.views.server";
import type { Example } from "../gallery/example";
import { game, SOMETIME, taka } from "../gallery/samples";
import { Digits } from "./digits";
import { DemoJackpot, PoolDigits, PoolJackpot } from "./jackpot";
import { JackpotPage } from "./jackpot-page";

const pool = { amountMinor: 184_203_77n, shownMinor: 183_703_77n, currency: taka };
const hash = "9f3c7a1e".repeat(8);
const win = {
  runId: 1,
  name: "ra***7",
  wonMinor: 912_400_50n,
  wonAt: SOMETIME,
  stakeMinor: 500n,
  oddsMinor: 100_000_000n,
  isByCeiling: false,
  drawnFor: "round-1204",
  drawSeed: hash,
  drawSeedHash: hash,
};
const view: JackpotPageView = {
  ...pool,
  terms: { shareBp: 100, oddsMinor: 100_000_000n, seedMinor: 1_000_000n, mustWinByMinor: null },
  startedAt: SOMETIME,
  drawSeedHash: hash,
  games: [game, { ...game, id: 2, name: "সোনার বাংলা" }],
  wins: [win, { ...win, runId: 2, name: undefined }],
};

export default [
  { name: "a figure to look at", node: <DemoJackpot /> },
  { name: "a pool", node: <PoolJackpot pool={pool} /> },
  {
    name: "a large pool",
    node: <PoolJackpot pool={{ ...pool, amountMinor: 999_999_999_999n, shownMinor: 999_999_999_999n }} />,
  },
  {
    name: "digits of a pool",
    node: (
      <section className="jack">
        <PoolDigits pool={pool} />
      </section>
    ),
  },
  {
    name: "digits",
    node: (
      <section className="jack">
        <Digits text="184,203" symbol="৳" />
      </section>
    ),
  },
  { name: "the page", node: <JackpotPage view={view} />, isWhole: true },
  {
    name: "the page of one that has to be won by an amount",
    node: (
      <JackpotPage
        view={{
          ...view,
          terms: { ...view.terms, mustWinByMinor: 30_000_000_000n },
          wins: [{ ...win, isByCeiling: true }],
        }}
      />
    ),
    isWhole: true,
  },
  { name: "the page, nobody won yet", node: <JackpotPage view={{ ...view, wins: [] }} />, isWhole: true },
] satisfies Example[];
