import { Tag } from "../note/note";
import type { Example } from "../gallery/example";

export default [
  { name: "good", node: <Tag tone="good">Paid</Tag> },
  { name: "bad", node: <Tag tone="bad">Rejected</Tag> },
  { name: "warning", node: <Tag tone="warn">Waiting</Tag> },
  { name: "information", node: <Tag tone="info">New</Tag> },
  { name: "of no tone", node: <Tag>18+</Tag> },
] satisfies Example[];
