import type { Example } from "../gallery/example";

export default [
  {
    name: "a text",
    node: (
      <div className="prose">
        <h3>How it works</h3>
        <ol>
          <li>Deposit ৳500 or more.</li>
          <li>Play it through once.</li>
        </ol>
        <p>
          See the <a href="#terms">terms</a>.
        </p>
      </div>
    ),
  },
] satisfies Example[];
