import type { Example } from "../gallery/example";

export default [
  { name: "halfway", node: <progress value={50} max={100} aria-label="Turnover played" /> },
  { name: "nothing yet", node: <progress value={0} max={100} aria-label="Turnover played" /> },
  { name: "done", node: <progress value={100} max={100} aria-label="Turnover played" /> },
] satisfies Example[];
