import type { Example } from "../gallery/example";
import { WideCard } from "./wide-card";

export default [
  {
    name: "one place, and one with all of its kind beside it",
    node: (
      <div className="duo">
        <WideCard page="pvp" href="#cards" title="Cards" text="150 games" />
        <WideCard page="sports" href="#sports" title="Sports" text="The Book" more="#all" />
      </div>
    ),
  },
  {
    name: "small",
    node: (
      <div className="items small">
        {["Morning gift", "Evening gift"].map((title) => (
          <article className="item" key={title}>
            <div>
              <h2>{title}</h2>
              <p className="xs mut">Once a day</p>
            </div>
          </article>
        ))}
      </div>
    ),
  },
] satisfies Example[];
