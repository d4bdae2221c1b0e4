import type { Example } from "../gallery/example";

export default [
  {
    name: "two steps",
    node: (
      <nav className="crumbs" aria-label="Path">
        <a href="#list">Promotions</a>
        <span aria-current="page">Friday reload</span>
      </nav>
    ),
  },
] satisfies Example[];
