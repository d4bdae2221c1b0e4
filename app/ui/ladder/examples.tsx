import type { Example } from "../gallery/example";
import { Icon } from "../icon/icon";

const RANKS = [
  { name: "Gold", from: "৳500,000" },
  { name: "Silver", from: "৳50,000", isMine: true },
  { name: "Bronze", from: "৳0" },
];

export default [
  {
    name: "the middle rank is one's own",
    node: (
      <ol className="rungs">
        {RANKS.map(({ name, from, isMine }) => (
          <li key={name} aria-current={isMine ? "true" : undefined}>
            <Icon name="trophy" />
            <b>{name}</b>
            <dl className="rgd">
              <div>
                <dt>Valid bets from</dt>
                <dd>{from}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    ),
  },
] satisfies Example[];
