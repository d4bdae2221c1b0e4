import { FilterSelect } from "./period-fields";
import type { Example } from "../gallery/example";

export default [
  {
    name: "one of a few",
    node: (
      <form className="ro">
        <FilterSelect
          name="kind"
          label="Kind"
          all="All kinds"
          options={[{ value: "deposit", label: "Deposits" }]}
          value="deposit"
        />
      </form>
    ),
  },
] satisfies Example[];
