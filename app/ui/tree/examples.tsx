import type { Example } from "../gallery/example";
import { Icon } from "../icon/icon";

export default [
  {
    name: "one branch is open, its agent is looked at",
    node: (
      <ul className="tree">
        <li className="cur">
          <details open>
            <summary>
              <Icon name="caret-down" className="car" />
              khulna <span className="mut xs">2</span>
            </summary>
            <ul className="tree">
              {["farhana", "rahim"].map((name) => (
                <li key={name}>
                  <span className="row">{name}</span>
                  <a className="ib go-l" href={`#${name}`} aria-label={`The account of ${name}`}>
                    <Icon name="caret-right" flip />
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      </ul>
    ),
  },
] satisfies Example[];
