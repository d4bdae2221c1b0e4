import { Note } from "./note";
import type { Example } from "../gallery/example";

export default [
  {
    name: "success",
    node: (
      <Note tone="good" title="The money is in your wallet">
        You can play or withdraw it.
      </Note>
    ),
  },
  {
    name: "error",
    node: (
      <Note tone="bad" title="Nothing was sent">
        Look at the marked fields and send the form again.
      </Note>
    ),
  },
  { name: "warning", node: <Note tone="warn">Your limit allows ৳500.00 more today.</Note> },
  { name: "information", node: <Note tone="info">Staff look at every request.</Note> },
] satisfies Example[];
