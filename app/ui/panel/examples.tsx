import type { Example } from "../gallery/example";

export default [
  {
    name: "rows",
    node: (
      <ul className="panel flat rows sm">
        <li>
          Deposit <b className="end">৳2,000.00</b>
        </li>
        <li>
          Bonus <b className="end">৳0.00</b>
        </li>
      </ul>
    ),
  },
] satisfies Example[];
