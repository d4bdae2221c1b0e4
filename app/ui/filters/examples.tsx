import type { Example } from "../gallery/example";
import { FilterSelect, PeriodFields, PeriodPresets } from "./period-fields";

const today = 20_260_701;
const options = [
  { value: "deposit", label: "Deposits" },
  { value: "bonus", label: "বোনাস ও পুরস্কার" },
];

export default [
  {
    name: "one of a few",
    node: (
      <form className="ro">
        <FilterSelect name="kind" label="Kind" all="All kinds" options={options} value="deposit" />
      </form>
    ),
  },
  {
    name: "all",
    node: (
      <form className="ro">
        <FilterSelect name="kind" label="Kind" all="All kinds" options={options} value={undefined} />
      </form>
    ),
  },
  {
    name: "one that is always chosen",
    node: (
      <form className="ro">
        <FilterSelect name="kind" label="Kind" options={options} value="bonus" />
      </form>
    ),
  },
  {
    name: "periods, today is chosen",
    node: (
      <PeriodPresets
        period={{ fromDay: today, toDay: today }}
        today={today}
        hrefOf={({ fromDay, toDay }) => `?from=${fromDay}&to=${toDay}`}
      />
    ),
  },
  {
    name: "from and to",
    node: (
      <form className="filters">
        <PeriodFields period={{ fromDay: 20_260_601, toDay: today }} />
      </form>
    ),
  },
] satisfies Example[];
