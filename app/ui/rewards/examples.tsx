import type { Claim } from "~/domain/rewards/centre/reward-centre.views.server";
import type { MissionView } from "~/domain/rewards/missions/missions.server";
import type { Promotion } from "~/domain/promotions/promotions.views.server";
import type { Example } from "../gallery/example";
import { SOMETIME } from "../gallery/samples";
import { BENGALI, LONG } from "../gallery/texts";
import { ClaimForm } from "./claim-form";
import { MissionRows } from "./mission-rows";
import { PromotionRows, RewardRows } from "./reward-rows";
import { RewardValue } from "./reward-value";

const currency = { code: "BDT", exponent: 2, symbol: "৳" };
const promotion: Promotion = {
  ...{ id: 1, slug: "friday-reload", type: "deposit", execution: "M", title: "Friday reload 25%" },
  ...{
    summary: "",
    terms: "",
    description: "",
    joinable: true,
    isForNewcomers: true,
    state: "claim",
    joinedAt: SOMETIME,
  },
  ...{ reason: "", startsAt: SOMETIME, endsAt: undefined, artVersion: "example", pictureId: undefined },
};
const bonus: Claim = { promotion, reward: { form: "bonus", promotionId: 1, amountMinor: 50_000n } };
const spins: Claim = {
  promotion: { ...promotion, id: 2, title: LONG },
  reward: { form: "spins", promotionId: 2, spins: 25, spinValueMinor: 100n },
};
const mission: MissionView = {
  ...{ id: 3, title: undefined, kind: "week", period: 20_261_116, toDay: 20_261_122 },
  ...{ claimUntil: 20_261_129, measure: "staked", target: 50_000n, progress: 50_000n, state: "ready" },
  reward: { form: "points", promotionId: 0, points: 50 },
};
const named: MissionView = {
  ...mission,
  ...{ id: 4, title: BENGALI, kind: "once", period: 0, claimUntil: undefined },
  reward: { form: "cash", promotionId: 0, amountMinor: 3_150n },
};

export default [
  {
    name: "what waits: a bonus, spins, points of a mission, cash of one with a name",
    node: <RewardRows claims={[bonus, spins]} missions={[mission, named]} currency={currency} />,
  },
  {
    name: "promotions under way",
    node: (
      <PromotionRows
        promotions={[
          { ...promotion, state: "join" },
          { ...promotion, id: 2, state: "applying", title: BENGALI },
          { ...promotion, id: 3, state: "process", title: LONG, endsAt: SOMETIME },
        ]}
      />
    ),
  },
  {
    name: "missions: ready, under way, claimed",
    node: (
      <MissionRows
        missions={[
          mission,
          { ...mission, id: 5, title: LONG, progress: 12_500n, state: "running" },
          { ...named, measure: "deposits", target: 3n, progress: 3n, state: "claimed" },
        ]}
        currency={currency}
      />
    ),
  },
  { name: "the form that claims", node: <ClaimForm claim={{ promotionId: 1 }} title="Friday reload" /> },
  {
    name: "what a reward is",
    node: (
      <p className="ro">
        <RewardValue reward={bonus.reward!} currency={currency} />
      </p>
    ),
  },
] satisfies Example[];
