import { SOMETIME } from "../gallery/samples";
import { LoginBefore } from "./login-before";
import { Time } from "./time";
import type { Example } from "../gallery/example";

export default [
  { name: "to the minute", node: <Time at={SOMETIME} /> },
  { name: "of the log-in before", node: <LoginBefore at={SOMETIME} ip="2001:db8::7" /> },
] satisfies Example[];
