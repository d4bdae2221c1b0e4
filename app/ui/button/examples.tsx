import { Icon } from "../icon/icon";
import type { Example } from "../gallery/example";

export default [
  { name: "primary", node: <button className="btn btn-p">Deposit</button> },
  { name: "secondary", node: <button className="btn">Cancel</button> },
  { name: "quiet", node: <button className="btn btn-q">Later</button> },
  { name: "danger", node: <button className="btn btn-d">Close the account</button> },
  { name: "small", node: <button className="btn btn-p btn-s">Register</button> },
  { name: "as wide as its place", node: <button className="btn btn-p btn-b">Log in</button> },
  {
    name: "with an icon",
    node: (
      <button className="btn">
        <Icon name="receipt" />
        Betting record
      </button>
    ),
  },
  {
    name: "on its way",
    node: (
      <button className="btn btn-p" aria-busy="true">
        Logging in…
      </button>
    ),
  },
  {
    name: "not to be pressed",
    node: (
      <button className="btn btn-p" disabled>
        Withdraw
      </button>
    ),
  },
  {
    name: "a link",
    node: (
      <a className="btn" href="#here">
        Read the rules
      </a>
    ),
  },
  {
    name: "an icon alone",
    node: (
      <button className="ib" aria-label="Close" title="Close">
        <Icon name="x" />
      </button>
    ),
  },
] satisfies Example[];
