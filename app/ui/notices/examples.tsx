import { NoticeContent } from "./notice-content";
import type { Example } from "../gallery/example";

export default [
  {
    name: "what staff wrote",
    node: <NoticeContent html="<p>Every slot can be tried <strong>without money</strong>.</p>" />,
  },
] satisfies Example[];
