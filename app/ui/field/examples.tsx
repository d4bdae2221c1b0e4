import type { Example } from "../gallery/example";

export default [
  {
    name: "a field with a hint",
    node: (
      <div className="field">
        <label htmlFor="field-hint">Nickname</label>
        <input className="in" id="field-hint" aria-describedby="field-hint-text" />
        <p className="hint" id="field-hint-text">
          3 to 20 letters
        </p>
      </div>
    ),
  },
  {
    name: "a tick",
    node: (
      <label className="check">
        <input type="checkbox" />
        <span>I am 18 or over</span>
      </label>
    ),
  },
  {
    name: "a list",
    node: (
      <div className="field">
        <label htmlFor="field-list">Sort</label>
        <select className="in" id="field-list">
          <option>Hot games first</option>
          <option>By name</option>
        </select>
      </div>
    ),
  },
  {
    name: "small",
    node: (
      <div className="field">
        <label htmlFor="field-small">Filter</label>
        <input className="in in-s" id="field-small" />
      </div>
    ),
  },
] satisfies Example[];
