import { Empty } from "./empty";
import type { Example } from "../gallery/example";

export default [
  {
    name: "with what to do instead",
    node: (
      <Empty title="No favourites yet" text="Press the heart of a game to keep it here.">
        <a className="btn btn-p" href="#games">
          Look at the slots
        </a>
      </Empty>
    ),
  },
  { name: "nothing to do", node: <Empty title="No announcements" text="What we announce stands here." /> },
] satisfies Example[];
