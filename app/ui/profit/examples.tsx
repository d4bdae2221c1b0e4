import type { Profit } from "~/domain/games/records/profit.views.server";
import type { CashChange } from "~/domain/games/records/cash-change.views.server";
import type { Example } from "../gallery/example";
import { taka } from "../gallery/samples";
import { CashTable } from "./cash-table";
import { KindTable } from "./kind-table";
import { MonthTable } from "./month-table";
import { ProfitFigures } from "./profit-figures";

const period = { fromDay: 20_260_601, toDay: 20_260_701 };
const slots = {
  stakeMinor: 1_820_000n,
  validMinor: 1_820_000n,
  wonMinor: 1_712_050n,
  resultMinor: -107_950n,
};
const cards = { stakeMinor: 90_000n, validMinor: 90_000n, wonMinor: 114_200n, resultMinor: 24_200n };
const pool = { stakeMinor: 0n, validMinor: 0n, wonMinor: 50_000n, resultMinor: 50_000n };
const profit: Profit = {
  kinds: [
    { kind: "RNG", ...slots },
    { kind: "PVP", ...cards },
    { kind: undefined, stakeMinor: 100n, validMinor: 100n, wonMinor: 100n, resultMinor: 0n },
    { kind: "pool", ...pool },
  ],
  total: { stakeMinor: 1_910_100n, validMinor: 1_910_100n, wonMinor: 1_876_350n, resultMinor: -33_750n },
  depositMinor: 500_000n,
  withdrawMinor: 120_000n,
  months: [
    { month: 202_512, resultMinor: 84_050n },
    { month: 202_601, resultMinor: 0n },
    { month: 202_602, resultMinor: -312_075n },
  ],
  lifetimeNetMinor: -20_000n,
};

const cash: CashChange = {
  ...{ deposits: 500_000n, withdrawals: -120_000n, play: -33_750n, bonus: 12_000n, rebate: 1_730n },
  ...{ transfers: -40_000n, corrections: 0n, total: 319_980n },
};

export default [
  { name: "change of cash", node: <CashTable cash={cash} period={period} currency={taka} /> },
  { name: "key figures", node: <ProfitFigures profit={profit} currency={taka} /> },
  { name: "by kind of game", node: <KindTable profit={profit} period={period} currency={taka} /> },
  { name: "month by month", node: <MonthTable months={profit.months} currency={taka} /> },
] satisfies Example[];
