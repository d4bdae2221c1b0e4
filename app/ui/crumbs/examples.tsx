import { Crumbs } from "./crumbs";
import type { Example } from "../gallery/example";

export default [
  {
    name: "two steps",
    node: <Crumbs within={{ href: "#list", label: "Promotions" }} here="Friday reload" />,
  },
] satisfies Example[];
