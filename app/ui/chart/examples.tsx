import type { Example } from "../gallery/example";
import { taka } from "../gallery/samples";
import { DaysChart } from "./days-chart";

const days = [1, 2, 3, 4, 5].map((day) => ({
  day: 20_260_700 + day,
  validMinor: BigInt(day) * 1_000_00n,
  resultMinor: BigInt(day % 2 === 0 ? -day : day) * 200_00n,
}));

export default [
  { name: "five days", node: <DaysChart title="Bets and result" days={days} currency={taka} /> },
] satisfies Example[];
