import type { Example } from "../gallery/example";

export default [
  {
    name: "loading",
    node: (
      <div aria-busy="true">
        <p className="vh" role="status">
          Loading
        </p>
        <p className="skel line" />
        <p className="skel line half" />
      </div>
    ),
  },
] satisfies Example[];
