import { Icon } from "../icon/icon";
import type { Example } from "../gallery/example";

export default [
  {
    name: "the current place",
    node: (
      <nav aria-label="Places">
        <a className="mk mk-v" href="#home" aria-current="page">
          <Icon name="house-fill" />
          Home
        </a>
        <a className="mk mk-v" href="#games">
          <Icon name="poker-chip" />
          Games
        </a>
      </nav>
    ),
  },
] satisfies Example[];
