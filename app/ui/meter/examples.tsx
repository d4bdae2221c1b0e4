import type { Example } from "../gallery/example";

export default [
  {
    name: "weak",
    node: (
      <div>
        <p className="meter" data-v="1" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </p>
        <p className="xs">weak</p>
      </div>
    ),
  },
  {
    name: "fair",
    node: (
      <div>
        <p className="meter" data-v="2" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </p>
        <p className="xs">fair</p>
      </div>
    ),
  },
  {
    name: "good",
    node: (
      <div>
        <p className="meter" data-v="3" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </p>
        <p className="xs">good</p>
      </div>
    ),
  },
  {
    name: "strong",
    node: (
      <div>
        <p className="meter" data-v="4" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </p>
        <p className="xs">strong</p>
      </div>
    ),
  },
] satisfies Example[];
