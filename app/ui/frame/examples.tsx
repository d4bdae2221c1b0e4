import type { Example } from "../gallery/example";
import { NOTHING_OUTSIDE } from "~/http/frame/third-parties.server";
import { SiteFrame } from "./site-frame";

const page = (
  <main className="main" id="main">
    <h1 className="disp">A page</h1>
  </main>
);
const flash = { tone: "good", key: "member:password.done" } as const;

export default [
  { name: "a page", node: <SiteFrame>{page}</SiteFrame>, isWhole: true },
  {
    name: "a page of the menu",
    node: <SiteFrame within="/promotions">{page}</SiteFrame>,
    isWhole: true,
  },
  {
    name: "a game",
    node: (
      <SiteFrame sideMenu={false} isGame>
        {page}
      </SiteFrame>
    ),
    isWhole: true,
  },
  {
    name: "with something to say and to ask",
    node: <SiteFrame>{page}</SiteFrame>,
    on: { request: { flash, flashIsSaid: false, outside: { ...NOTHING_OUTSIDE, asksConsent: true } } },
    isWhole: true,
  },
] satisfies Example[];
