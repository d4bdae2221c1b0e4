import type { Promotion } from "~/domain/promotions/promotions.views.server";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { SOMETIME } from "../gallery/samples";
import { LONG } from "../gallery/texts";
import { PromotionCard } from "./promotion-card";
import { PromotionList } from "./promotion-list";
import { PromotionPage } from "./promotion-page";
import { PromotionPeriod, StateTag } from "./promotion-state";
import { TakePart } from "./take-part";
import { Terms } from "./terms";

const promotion: Promotion = {
  id: 1,
  slug: "friday-reload",
  type: "deposit",
  execution: "M",
  title: "Friday reload 25%",
  summary: "Up to ৳5,000.",
  terms: "<p>Write to customer service.</p><ol><li>Deposit.</li><li>Play it once.</li></ol>",
  description: "Up to ৳5,000.",
  joinable: false,
  isForNewcomers: false,
  pays: undefined,
  state: "process",
  joinedAt: undefined,
  reason: "",
  startsAt: SOMETIME,
  endsAt: undefined,
  artVersion: "example",
  pictureId: undefined,
};
const coming: Promotion = { ...promotion, id: 2, title: "ঈদের উপহার", state: "coming_soon" };
const over: Promotion = {
  ...promotion,
  id: 3,
  title: LONG,
  summary: LONG,
  state: "closed",
  endsAt: SOMETIME,
};
const all = [promotion, coming, over];
const login = { isLogin: true, isAgent: false, isTrial: true, firstTimeLogin: false };

export default [
  ...all.map((one) => ({
    name: `a card: ${one.state}`,
    node: (
      <div className="items">
        <PromotionCard promotion={one} lazy />
      </div>
    ),
  })),
  { name: "the list", node: <PromotionList promotions={all} type={undefined} />, isWhole: true },
  { name: "none of a type", node: <PromotionList promotions={all} type="vip" />, isWhole: true },
  { name: "none at all", node: <PromotionList promotions={[]} type={undefined} />, isWhole: true },
  ...all.map((one) => ({
    name: `its page: ${one.state}`,
    node: <PromotionPage promotion={one} />,
    isWhole: true as const,
  })),
  {
    name: "states, and when",
    node: (
      <ul className="st">
        {all.map((one) => (
          <li key={one.id} className="ro">
            <StateTag state={one.state} />
            <PromotionPeriod promotion={one} />
          </li>
        ))}
      </ul>
    ),
  },
  { name: "a visitor may take part", node: <TakePart promotion={promotion} /> },
  { name: "a member may take part", node: <TakePart promotion={promotion} />, on: ofMember() },
  { name: "a trial user may", node: <TakePart promotion={promotion} />, on: { request: { login } } },
  ...(["claim", "applying", "claimed", "issued"] as const).map((state) => ({
    name: `a member's own: ${state}`,
    node: <TakePart promotion={{ ...promotion, state, joinedAt: SOMETIME }} />,
    on: ofMember(),
  })),
  {
    name: "a member's own: rejected, with the reason",
    node: <TakePart promotion={{ ...promotion, state: "rejected", joinedAt: SOMETIME, reason: LONG }} />,
    on: ofMember(),
  },
  { name: "not yet", node: <TakePart promotion={coming} /> },
  { name: "not any more", node: <TakePart promotion={over} /> },
  { name: "terms", node: <Terms promotion={promotion} /> },
] satisfies Example[];
