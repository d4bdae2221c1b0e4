import { SOMETIME } from "../gallery/samples";
import { PromotionCard } from "./promotion-card";

const promotion = {
  id: 1,
  slug: "friday-reload",
  type: "deposit" as const,
  execution: "M" as const,
  title: "Friday reload 25%",
  summary: "Up to ৳5,000.",
  terms: "<p>Write to customer service.</p>",
  description: "Up to ৳5,000.",
  state: "process" as const,
  startsAt: SOMETIME,
  endsAt: undefined,
  artVersion: "example",
  pictureId: undefined,
};
import type { Example } from "../gallery/example";

export default [
  {
    name: "running",
    node: (
      <div className="items">
        <PromotionCard promotion={promotion} lazy />
      </div>
    ),
  },
  {
    name: "coming soon",
    node: (
      <div className="items">
        <PromotionCard promotion={{ ...promotion, id: 2, state: "coming_soon" }} lazy />
      </div>
    ),
  },
  {
    name: "over",
    node: (
      <div className="items">
        <PromotionCard promotion={{ ...promotion, id: 3, state: "closed" }} lazy />
      </div>
    ),
  },
] satisfies Example[];
