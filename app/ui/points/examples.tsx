import { PointsSchema } from "~/domain/points/points-settings";
import type { DeskRedemption } from "~/domain/points/desk.views.server";
import type { MallProduct } from "~/domain/points/points.views.server";
import type { Example } from "../gallery/example";
import { ofStaff } from "../gallery/people";
import { SOMETIME, taka } from "../gallery/samples";
import { LONG } from "../gallery/texts";
import { EntryTable } from "./entry-table";
import { Mall } from "./mall";
import { PointsRules } from "./points-rules";
import { ProductCards, Requirement } from "./product-cards";
import { RedemptionFacts } from "./redemption-facts";
import { RedemptionQueue } from "./redemption-queue";
import { RedemptionTable, RedemptionTag } from "./redemption-table";

const cap: MallProduct = {
  id: 1,
  title: "Match-day cap",
  summary: "With the crest.",
  points: 6_500,
  amountMinor: 0n,
  creditMinor: 0n,
  stock: undefined,
  isPhysical: true,
  obstacle: undefined,
  artVersion: "example",
  pictureId: undefined,
};
const products: MallProduct[] = [
  cap,
  { ...cap, id: 2, title: LONG, summary: LONG, amountMinor: 200_000n, obstacle: "deposits_too_small" },
  { ...cap, id: 3, title: "ম্যাচের টুপি", stock: 0, obstacle: "out_of_stock" },
  { ...cap, id: 4, points: 12_000, stock: 3, obstacle: "insufficient_points" },
];
const asked: DeskRedemption = {
  id: 1,
  number: "R-S4K0Q-2M8ZT",
  title: cap.title,
  quantity: 2,
  points: 13_000,
  amountMinor: 200_000n,
  creditMinor: 20_000n,
  status: "in_process",
  reason: "",
  createdAt: SOMETIME,
  decidedAt: undefined,
  accountId: 7,
  username: "farhana",
  receiver: { name: "Farhana Akter", phone: "+880 1712 345678", address: "Road 3, Khulna" },
  remark: "Blue, please",
  signedBy: undefined,
};
const approved: DeskRedemption = {
  ...asked,
  ...{ id: 2, status: "approved", decidedAt: SOMETIME, amountMinor: 0n, remark: "" },
  receiver: { name: "", phone: "", address: "" },
};
const rejected: DeskRedemption = { ...approved, id: 3, status: "rejected", title: LONG, reason: LONG };
const signed: DeskRedemption = { ...asked, id: 4, signedBy: "Rahima" };
const all = [asked, approved, rejected];
const sums = { points: 6_240, earnedThisMonth: 1_120, inProcess: { points: 1_500, redemptions: 1 } };
const entry = { points: 120, balanceAfter: 6_240, createdAt: SOMETIME };
const { stakeMinor } = PointsSchema.parse({});

export default [
  {
    name: "the mall",
    node: (
      <Mall sums={sums} tab="redeem">
        <ProductCards products={products} currency={taka} />
      </Mall>
    ),
    isWhole: true,
  },
  { name: "products", node: <ProductCards products={products} currency={taka} /> },
  { name: "no product", node: <ProductCards products={[]} currency={taka} /> },
  {
    name: "what products ask for",
    node: (
      <ul className="st">
        {products.map((product) => (
          <li key={product.id}>
            <Requirement product={product} currency={taka} />
          </li>
        ))}
      </ul>
    ),
  },
  { name: "redemptions", node: <RedemptionTable redemptions={all} currency={taka} /> },
  {
    name: "states",
    node: (
      <p className="ro">
        {all.map(({ status }) => (
          <RedemptionTag key={status} status={status} />
        ))}
      </p>
    ),
  },
  {
    name: "entries",
    node: (
      <EntryTable
        entries={[
          { ...entry, seq: 5, type: "adjust", points: -5 },
          { ...entry, seq: 4, type: "convert", points: -1_000 },
          { ...entry, seq: 3, type: "return", points: 1_500 },
          { ...entry, seq: 2, type: "redeem", points: -1_500 },
          { ...entry, seq: 1, type: "earn" },
        ]}
      />
    ),
  },
  {
    name: "rules alike for all games",
    node: <PointsRules rules={{ stakeMinor, perUnit: 100, text: "" }} currency={taka} />,
  },
  {
    name: "rules by kind, and the operator's own",
    node: (
      <PointsRules
        rules={{
          stakeMinor: { ...stakeMinor, RNG: 5_000n, LOTT: 0n },
          perUnit: 100,
          text: `Be kind.\n\n${LONG}`,
        }}
        currency={taka}
      />
    ),
  },
  {
    name: "no play earns points",
    node: (
      <PointsRules
        rules={{
          stakeMinor: PointsSchema.parse({
            stakeMinor: Object.fromEntries(Object.keys(stakeMinor).map((kind) => [kind, 0n])),
          }).stakeMinor,
          perUnit: 100,
          text: "",
        }}
        currency={taka}
      />
    ),
  },
  {
    name: "redemptions at the desk",
    node: <RedemptionQueue redemptions={[signed, ...all]} />,
    on: ofStaff(),
  },
  ...all.map((one) => ({
    name: `one at the desk: ${one.status}`,
    node: <RedemptionFacts redemption={one} currency={taka} />,
    on: ofStaff(),
  })),
] satisfies Example[];
