import type { Claim } from "~/domain/rewards/centre/reward-centre.views.server";
import type { MissionView } from "~/domain/rewards/missions/missions.server";
import type {
  FriendLine,
  ReferralOffer,
  ReferralView,
} from "~/domain/rewards/referral/referral.views.server";
import { termsOf } from "~/domain/bonuses/terms";
import type { BoardView } from "~/domain/rewards/board/boards.views.server";
import type { RaffleView } from "~/domain/rewards/raffle/raffles.views.server";
import type { VipView } from "~/domain/rewards/ranks/vip.views.server";
import type { Promotion } from "~/domain/promotions/promotions.views.server";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { SOMETIME } from "../gallery/samples";
import { BENGALI, LONG } from "../gallery/texts";
import { ClaimForm } from "./claim-form";
import { MissionRows } from "./mission-rows";
import { PromotionRows, RewardRows } from "./reward-rows";
import { Boards, PastPlaces } from "./boards";
import { PrizeList } from "./prize-list";
import { CalledOff, Raffle, RaffleRows } from "./raffles";
import { VipLadder } from "./vip-ladder";
import { OfferTerms, Referral } from "./referral";
import { GiftTerms, RewardValue } from "./reward-value";

const currency = { code: "BDT", exponent: 2, symbol: "৳" };
const promotion: Promotion = {
  ...{ id: 1, slug: "friday-reload", type: "deposit", execution: "M", title: "Friday reload 25%" },
  ...{
    summary: "",
    terms: "",
    description: "",
    joinable: true,
    isForNewcomers: true,
    pays: undefined,
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

const prize = { raffleId: 5, title: "Winter raffle", amountMinor: 500_000n, claimUntil: 20_261_222 };
const row = (rank: number, name: string, scoreMinor: bigint, prizeMinor = 0n) => ({
  ...{ rank, name, scoreMinor, prizeMinor },
});
const board: BoardView = {
  ...{ id: 6, title: "Reels tournament", kind: "week", fromDay: 20_261_116, toDay: 20_261_122 },
  ...{ prizesMinor: [5_000_000n, 3_000_000n], leastMinor: 100n, players: 41 },
  rows: [row(1, "ra***7", 18_420_000n, 5_000_000n), row(2, "নু***ক", 17_105_000n, 3_000_000n)],
  own: row(41, "fa***8", 1_248_000n),
  past: [{ fromDay: 20_261_109, toDay: 20_261_115, rows: [row(1, "md***1", 15_840_000n, 5_000_000n)] }],
};
const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const raffle: RaffleView = {
  ...{ id: 5, title: "Winter raffle", state: "running", fromDay: 20_261_116, untilDay: 20_261_122 },
  ...{ perMinor: 100_000n, perMember: 1, prizesMinor: [500_000n, 200_000n], beaconName: "" },
  ...{ commitment: HASH, committedAt: SOMETIME, tickets: 19, listHash: "", closedAt: undefined },
  ...{ secret: "", beacon: "", drawnAt: undefined, calledOffAt: undefined, callOffReason: "" },
};
const drawnRaffle: RaffleView = {
  ...raffle,
  ...{ state: "drawn", listHash: HASH, secret: HASH, beaconName: "drand round 4471", beacon: "8f2a" },
  ...{ drawnAt: SOMETIME, closedAt: SOMETIME },
};
const SPINS = { form: "spins", promotionId: 0, spins: 25, spinValueMinor: 200n } as const;
const rung = (level: number, name: string | undefined, validMinor: bigint) => ({
  ...{ level, name, validMinor, depositsMinor: level > 1 ? 500_000n : 0n },
  gift: [undefined, { form: "cash", promotionId: 0, amountMinor: 10_000n } as const, SPINS][level],
  rebateBp: level > 0 ? { least: 30n, most: 30n + BigInt(level) * 10n } : undefined,
});
const vip: VipView = {
  levels: [rung(0, "Ivory", 0n), rung(1, undefined, 500_000n), rung(2, BENGALI, 5_000_000n)],
  ...{ level: 1, keptUntil: 20_270_331, validMinor: 1_816_000n, depositsMinor: 120_000n },
  quarterEnds: 20_261_231,
};
const given = { form: "cash", points: 0, spins: 0, spinValueMinor: 0n, terms: termsOf({}) } as const;
const spinsGift = { ...given, form: "spins", amountMinor: 0n, spins: 25, spinValueMinor: 200n } as const;
const bonusGift = {
  ...given,
  ...({ form: "bonus", amountMinor: 30_000n, terms: termsOf({ multiple: 500, days: 30 }) } as const),
};
const offer: ReferralOffer = {
  ...{ days: 30, depositMinor: 50_000n, validMinor: 200_000n, shareBp: 20n, shareMostMinor: 10_000n },
  ...{ owner: { ...given, amountMinor: 50_000n }, friend: { ...given, amountMinor: 30_000n } },
  ...{ fromDay: 20_261_101, untilDay: 20_261_231 },
};
const friend = (state: FriendLine["state"], name: string, earnedMinor = 0n): FriendLine => ({
  ...{ name, state, earnedMinor, registeredAt: SOMETIME, gift: undefined },
});
const referral: ReferralView = {
  ...{ code: "FAHA4477", offer, registered: 12, qualified: 1, earnedMinor: 58_240n },
  friends: [
    friend("playing", "mi***r"),
    friend("paid", "to***9", 58_240n),
    { ...friend("paid", "ra***l"), gift: spinsGift },
    friend("new", "ka***x"),
    friend("none", "sh***b"),
    friend("over", "নু***ক"),
  ],
};
const link = "https://croupier.example/register?referralCode=FAHA4477";

export default [
  {
    name: "a leaderboard, the own place outside the top",
    node: <Boards boards={[board]} currency={currency} />,
  },
  { name: "the places of past periods", node: <PastPlaces past={board.past} currency={currency} /> },
  {
    name: "the prizes of a raffle",
    node: <PrizeList prizesMinor={[5_000_000n, 1_000_000n]} currency={currency} />,
  },
  {
    name: "what friends and who invites them are given",
    node: <OfferTerms offer={offer} currency={currency} />,
  },
  {
    name: "free spins for who invites, a bonus for the friend",
    node: <OfferTerms offer={{ ...offer, owner: spinsGift, friend: bonusGift }} currency={currency} />,
  },
  {
    name: "the terms of a gift, to open",
    node: <GiftTerms reward={{ ...spinsGift, promotionId: 0 }} currency={currency} />,
  },
  { name: "raffles, running and drawn", node: <RaffleRows raffles={[raffle, { ...drawnRaffle, id: 7 }]} /> },
  {
    name: "a raffle that runs, for a member",
    node: (
      <Raffle raffle={raffle} currency={currency} own={{ tickets: 5, id: undefined }} list={[]} drawn={[]} />
    ),
    on: ofMember(),
  },
  {
    name: "a raffle that is drawn",
    node: (
      <Raffle
        raffle={drawnRaffle}
        currency={currency}
        own={{ tickets: 5, id: "K7NQ2RTX4A" }}
        list={[
          { id: "K7NQ2RTX4A", tickets: 5 },
          { id: "M3PWVXYA29", tickets: 14 },
        ]}
        drawn={[{ place: 0, amountMinor: 500_000n, ticket: 3, id: "K7NQ2RTX4A" }]}
      />
    ),
    on: ofMember(),
  },
  {
    name: "why a raffle was called off",
    node: <CalledOff raffle={{ ...raffle, callOffReason: "The prizes were entered wrongly." }} />,
  },
  {
    name: "a raffle that was called off",
    node: (
      <Raffle
        raffle={{
          ...{ ...raffle, state: "called_off", calledOffAt: SOMETIME, secret: HASH },
          callOffReason: "The prizes were entered wrongly.",
        }}
        currency={currency}
        own={{ tickets: 5, id: "K7NQ2RTX4A" }}
        list={[]}
        drawn={[]}
      />
    ),
    on: ofMember(),
  },
  { name: "the ladder of ranks, from the middle", node: <VipLadder vip={vip} currency={currency} /> },
  {
    name: "the ladder of ranks, from its top",
    node: <VipLadder vip={{ ...vip, level: 2 }} currency={currency} />,
  },
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
    node: (
      <RewardRows claims={[bonus, spins]} missions={[mission, named]} prizes={[prize]} currency={currency} />
    ),
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
