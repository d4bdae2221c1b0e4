import type { Example } from "../gallery/example";

export default [
  {
    name: "on",
    node: (
      <label className="sw sm">
        <input type="checkbox" role="switch" defaultChecked />
        Free play
      </label>
    ),
  },
  {
    name: "off",
    node: (
      <label className="sw sm">
        <input type="checkbox" role="switch" />
        Points
      </label>
    ),
  },
  {
    name: "not to be changed",
    node: (
      <label className="sw sm">
        <input type="checkbox" role="switch" disabled />
        Agents
      </label>
    ),
  },
] satisfies Example[];
