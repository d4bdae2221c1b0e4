import type { Promotion } from "~/domain/promotions/promotions.views.server";
import { PromotionRulesSchema, type PromotionRulesGiven } from "~/domain/promotions/rules.schema";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { SOMETIME } from "../gallery/samples";
import { LONG } from "../gallery/texts";
import { PromotionCard } from "./promotion-card";
import { PromotionList } from "./promotion-list";
import { PromotionPage } from "./promotion-page";
import { PromotionPeriod, StateTag } from "./promotion-state";
import { RuleTerms } from "./rule-terms";
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
const currency = { code: "BDT", exponent: 2, symbol: "৳" };
const games = { LIVE: 1_000, SPORTS: null };
const offerOf = (rules: PromotionRulesGiven, left: { leftMinor?: bigint; leftCount?: number } = {}) => ({
  ...{ rules: PromotionRulesSchema.parse(rules), isStrict: false, currency },
  ...{ leftMinor: left.leftMinor, leftCount: left.leftCount },
});
const reload = offerOf(
  {
    ...{ goalMinor: 1n, auto: true, review: true, earnUntilAt: SOMETIME },
    eligible: { minLevel: 2, countries: ["BD", "IN"], tag: "guests", firstDeposit: true },
    reward: {
      ...{ percentBp: 2_500, capMinor: 500_000n },
      terms: { multiple: 1_000, days: 30, maxStakeMinor: 50_000n, minOdds: 160, games, exclusive: true },
    },
  },
  { leftMinor: 1_250_000n, leftCount: 25 },
);
const spins = offerOf({
  ...{ measure: "staked", goalMinor: 500_000n },
  reward: {
    form: "spins",
    spins: 25,
    spinValueMinor: 500n,
    terms: { days: 7, winsTo: { multiple: 500, days: 3 } },
  },
});
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
    node: <PromotionPage promotion={one} offer={undefined} />,
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
  { name: "what the rules of a bonus say", node: <RuleTerms promotion={promotion} offer={reload} /> },
  { name: "what the rules of free spins say", node: <RuleTerms promotion={over} offer={spins} /> },
  { name: "terms", node: <Terms promotion={promotion} /> },
] satisfies Example[];
