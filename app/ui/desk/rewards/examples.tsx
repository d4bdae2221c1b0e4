import type { DeskProgramme } from "~/domain/rewards/desk/programmes.views.server";
import type { Example } from "../../gallery/example";
import { SOMETIME, taka } from "../../gallery/samples";
import { CostTable } from "./cost-table";
import { ProgrammeForm } from "./programme-form";
import { ProgrammeRows, ProgrammeTag } from "./programme-rows";
import { RunLog } from "./run-log";

const programme: DeskProgramme = {
  ...{ id: 1, kind: "cashback", rules: { period: "week", rateBp: "800", mostMinor: "500000" }, texts: {} },
  ...{ fromDay: 20261101, untilDay: undefined, enabled: true, sort: 1, version: 1 },
  state: "running",
};
const programmes = [
  programme,
  {
    ...{ ...programme, id: 2, kind: "mission" as const, texts: { en: { title: "Ten bets a day" } } },
    ...{ untilDay: 20261130, state: "planned" as const },
  },
  { ...programme, id: 3, kind: "rebate" as const, state: "off" as const },
];
const form = { currency: taka, today: 20261121, lastResult: undefined };
const line = { id: 1, title: "Friday reload", kind: "promotion" as const };
const amounts = { givenMinor: 260_000_00n, returnedMinor: 12_500_00n, costMinor: 247_500_00n, points: 1_200 };
const costs = {
  lines: [
    { ...line, ...amounts },
    {
      id: 0,
      title: undefined,
      kind: "staff" as const,
      givenMinor: 0n,
      returnedMinor: 500n,
      costMinor: -500n,
      points: 0,
    },
  ],
  total: amounts,
};

export default [
  {
    name: "reward programmes in several states",
    node: <ProgrammeRows programmes={programmes} currency={taka} />,
  },
  { name: "no reward programmes", node: <ProgrammeRows programmes={[]} currency={taka} /> },
  { name: "a programme that has ended", node: <ProgrammeTag state="ended" /> },
  { name: "a cashback programme", node: <ProgrammeForm kind="cashback" programme={programme} {...form} /> },
  { name: "a new rebate", node: <ProgrammeForm kind="rebate" programme={undefined} {...form} /> },
  { name: "a new mission", node: <ProgrammeForm kind="mission" programme={undefined} {...form} /> },
  { name: "new VIP levels", node: <ProgrammeForm kind="ranks" programme={undefined} {...form} /> },
  {
    name: "periods that were paid",
    node: <RunLog runs={[{ programmeId: 1, period: 20261116, ranAt: SOMETIME }]} names={{ 1: "Cashback" }} />,
  },
  { name: "no period paid yet", node: <RunLog runs={[]} /> },
  { name: "what promotions cost", node: <CostTable costs={costs} currency={taka} /> },
] satisfies Example[];
