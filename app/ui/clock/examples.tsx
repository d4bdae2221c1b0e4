import { Clock } from "./clock";
import type { Example } from "../gallery/example";

export default [{ name: "of the site", node: <Clock /> }] satisfies Example[];
