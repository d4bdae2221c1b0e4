import { NOTHING_OUTSIDE } from "~/http/frame/third-parties.server";
import type { Example } from "../gallery/example";
import { Consent } from "./consent";

export default [
  {
    name: "asks",
    node: <Consent />,
    on: { request: { outside: { ...NOTHING_OUTSIDE, asksConsent: true } } },
  },
] satisfies Example[];
