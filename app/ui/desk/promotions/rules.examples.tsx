import type { Problem } from "~/domain/promotions/check-rules.server";
import { PromotionRulesSchema } from "~/domain/promotions/rules.schema";
import type { Example } from "../../gallery/example";
import { taka } from "../../gallery/samples";
import { ApplicationTable } from "./application-table";
import { problemText } from "./problem-text";
import { RulesExample } from "./rules-example";
import { RulesForm } from "./rules-form";
import { RulesPreview } from "./rules-preview";

const rules = PromotionRulesSchema.parse({
  goalMinor: 1n,
  eligible: { firstDeposit: true, countries: ["BD"] },
  reward: {
    percentBp: 5_000,
    capMinor: 500_000n,
    terms: { multiple: 800, basis: "both", games: { LOTT: null } },
  },
});
const view = {
  rules,
  budget: { amountMinor: 100_000_000n, count: null },
  version: "1",
  lists: ["high-rollers"],
};
const empty = { rules: undefined, budget: { amountMinor: null, count: null }, version: "0", lists: [] };
const problem: Problem = {
  ...{ problem: "wagering_above_10x", multiple: 800, effective: 2_400, percent: 5_000 },
  ...{ products: [], rateBp: 0, edgeBp: 0 },
};
const refused = { error: { "": [problemText(problem)] } };
const preview = {
  ...{ period: { fromDay: 20261001, toDay: 20261031 }, members: 1_204, paidMembers: 311, rewards: 402 },
  ...{ baseMinor: 1_900_000_00n, costMinor: 260_000_00n, points: 0, isExhausted: false },
};

const application = {
  ...{ promotionId: 1, accountId: 2, username: "farhana", title: "Friday reload" },
  joinedAt: Date.parse("2026-11-20T12:00:00+06:00"),
};

export default [
  {
    name: "who waits to join a promotion",
    node: (
      <ApplicationTable applications={[application, { ...application, accountId: 3, username: "rahim" }]} />
    ),
  },
  {
    name: "what a promotion pays",
    node: <RulesForm view={view} currency={taka} promotionId={1} lastResult={undefined} />,
  },
  {
    name: "rules that are refused, with the sum",
    node: <RulesForm view={empty} currency={taka} promotionId={1} lastResult={refused} />,
  },
  { name: "rules worked through", node: <RulesExample rules={rules} currency={taka} isStrict={false} /> },
  { name: "what rules would have cost last month", node: <RulesPreview preview={preview} currency={taka} /> },
  {
    name: "what rules would have cost, more than their budget",
    node: <RulesPreview preview={{ ...preview, points: 500, isExhausted: true }} currency={taka} />,
  },
] satisfies Example[];
