import type { Example } from "../gallery/example";
import { CategoryMenu } from "./category-menu";

export default [
  { name: "one is open, favourites ask a visitor to log in", node: <CategoryMenu current="LIVE" /> },
] satisfies Example[];
