import { SOMETIME } from "../gallery/samples";
import { Marquee } from "./marquee";

const notice = {
  id: 1,
  type: "H" as const,
  execution: undefined,
  promotionType: "",
  startsAt: SOMETIME,
  title: "Safety",
  content: "We never ask for your password.",
};
import type { Example } from "../gallery/example";

export default [{ name: "one line", node: <Marquee notices={[notice]} /> }] satisfies Example[];
