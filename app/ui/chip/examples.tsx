import type { Example } from "../gallery/example";

export default [
  {
    name: "links",
    node: (
      <nav className="chips" aria-label="Studios">
        <a className="chip" href="#all" aria-current="true">
          All studios
        </a>
        <a className="chip" href="#one">
          Kingfisher <small>24</small>
        </a>
      </nav>
    ),
  },
  {
    name: "in several lines",
    node: (
      <nav className="chips wrap" aria-label="Languages">
        <a className="chip" href="#a">
          English
        </a>
        <a className="chip" href="#b">
          বাংলা
        </a>
        <a className="chip" href="#c">
          العربية
        </a>
      </nav>
    ),
  },
] satisfies Example[];
