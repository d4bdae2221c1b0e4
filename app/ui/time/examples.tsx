import { SOMETIME } from "../gallery/samples";
import { Time } from "./time";
import type { Example } from "../gallery/example";

export default [{ name: "to the minute", node: <Time at={SOMETIME} /> }] satisfies Example[];
