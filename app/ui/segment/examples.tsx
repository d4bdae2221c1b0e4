import type { Example } from "../gallery/example";

export default [
  {
    name: "two modes",
    node: (
      <div className="seg" role="group" aria-label="Mode">
        <a href="#real" aria-current="true">
          Real money
        </a>
        <a href="#demo">Free trial</a>
      </div>
    ),
  },
] satisfies Example[];
