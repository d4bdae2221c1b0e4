import { Pager } from "./pager";

const hrefOf = (pageNo: number) => `?pageNo=${pageNo}`;
import type { Example } from "../gallery/example";

export default [
  { name: "the first of many", node: <Pager pageNo={1} pageCount={31} hrefOf={hrefOf} /> },
  { name: "in the middle", node: <Pager pageNo={5} pageCount={31} hrefOf={hrefOf} /> },
  { name: "the last", node: <Pager pageNo={31} pageCount={31} hrefOf={hrefOf} /> },
] satisfies Example[];
