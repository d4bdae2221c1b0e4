import type { Claim } from "~/domain/rewards/centre/reward-centre.views.server";
import type { MissionView } from "~/domain/rewards/missions/missions.server";
import type {
  FriendLine,
  ReferralOffer,
  ReferralView,
} from "~/domain/rewards/referral/referral.views.server";
import { termsOf } from "~/domain/bonuses/terms";
import type { Promotion } from "~/domain/promotions/promotions.views.server";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { SOMETIME } from "../gallery/samples";
import { BENGALI, LONG } from "../gallery/texts";
import { ClaimForm } from "./claim-form";
import { MissionRows } from "./mission-rows";
import { PromotionRows, RewardRows } from "./reward-rows";
import { Referral } from "./referral";
import { RewardValue } from "./reward-value";

const currency = { code: "BDT", exponent: 2, symbol: "৳" };
const promotion: Promotion = {
  ...{ id: 1, slug: "friday-reload", type: "deposit", execution: "M", title: "Friday reload 25%" },
  ...{ summary: "", terms: "", description: "", joinable: true, state: "claim", joinedAt: SOMETIME },
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

const given = { form: "cash", points: 0, spins: 0, spinValueMinor: 0n, terms: termsOf({}) } as const;
const offer: ReferralOffer = {
  ...{ days: 30, depositMinor: 50_000n, validMinor: 200_000n, shareBp: 20n, shareMostMinor: 10_000n },
  ...{ owner: { ...given, amountMinor: 50_000n }, friend: { ...given, amountMinor: 30_000n } },
  ...{ fromDay: 20_261_101, untilDay: 20_261_231 },
};
const friend = (state: FriendLine["state"], name: string, earnedMinor = 0n): FriendLine => ({
  ...{ name, state, earnedMinor, registeredAt: SOMETIME },
});
const referral: ReferralView = {
  ...{ code: "FAHA4477", offer, registered: 12, qualified: 1, earnedMinor: 58_240n },
  friends: [
    friend("playing", "mi***r"),
    friend("paid", "to***9", 58_240n),
    friend("new", "ka***x"),
    friend("none", "sh***b"),
    friend("over", "নু***ক"),
  ],
};
const link = "https://croupier.example/register?referralCode=FAHA4477";

export default [
  {
    name: "friends invited, in every state",
    node: <Referral view={referral} currency={currency} link={link} />,
    on: ofMember(),
  },
  {
    name: "friends to be invited, while nothing is earned by it",
    node: (
      <Referral
        view={{ ...referral, offer: undefined, friends: [], registered: 0, qualified: 0, earnedMinor: 0n }}
        currency={currency}
        link={link}
      />
    ),
    on: ofMember(),
  },
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
