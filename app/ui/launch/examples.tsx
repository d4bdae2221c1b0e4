import type { Example } from "../gallery/example";
import { LaunchLink } from "./launch-link";

export default [
  {
    name: "for a visitor the way leads through the log-in",
    node: (
      <LaunchLink className="btn btn-p" href="/seamless?vendor=one&gameCode=reel">
        Play
      </LaunchLink>
    ),
  },
] satisfies Example[];
