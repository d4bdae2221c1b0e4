import type { Example } from "../gallery/example";

export default [
  {
    name: "the first is shown",
    node: (
      <nav className="tabs" aria-label="Ways">
        <a className="mk" href="#a" aria-current="page">
          Username
        </a>
        <a className="mk" href="#b">
          SMS code
        </a>
      </nav>
    ),
  },
] satisfies Example[];
