import type { SaidNotice } from "~/domain/messaging/notices/notice";
import type { Example } from "../gallery/example";
import { SOMETIME } from "../gallery/samples";
import { LONG } from "../gallery/texts";
import { NoticeContent } from "./notice-content";
import { NoticeList } from "./notice-list";
import { PopupDialog } from "./popup-dialog";

const notice: SaidNotice = {
  id: 1,
  type: "PU",
  title: "A festival week",
  content: "<p>Every slot can be tried <strong>without money</strong>.</p>",
  execution: undefined,
  promotionType: "",
  startsAt: SOMETIME,
};
const long = { ...notice, title: LONG, content: `<p>${LONG}</p>`.repeat(12) };

export default [
  { name: "what staff wrote", node: <NoticeContent html={notice.content} /> },
  {
    name: "of every type, one is unfolded",
    node: (
      <NoticeList
        openId={3}
        notices={(["B", "PL", "PU", "PR", "H"] as const).map((type, id) => ({
          ...(id === 4 ? long : notice),
          id: id + 1,
          type,
        }))}
      />
    ),
  },
  { name: "none", node: <NoticeList notices={[]} /> },
  {
    name: "the only one opens by itself",
    node: <PopupDialog popup={{ notice, place: 1, count: 1, left: 0 }} closeTo="/gallery/notices" />,
    isWhole: true,
  },
  {
    name: "the first of three, long, about a promotion",
    node: (
      <PopupDialog
        popup={{ notice: { ...long, promotionType: "deposit" }, place: 1, count: 3, left: 2 }}
        closeTo="/gallery/notices"
      />
    ),
    isWhole: true,
  },
] satisfies Example[];
