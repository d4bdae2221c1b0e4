import type { DeskBanner } from "~/domain/content/banners/banner-desk.views.server";
import { PointsSchema } from "~/domain/points/points-settings";
import type { DeskProduct } from "~/domain/points/desk.views.server";
import type { DeskPromotion } from "~/domain/promotions/promotion-desk.views.server";
import type { Example } from "../../gallery/example";
import { ofStaff } from "../../gallery/people";
import { SOMETIME, taka } from "../../gallery/samples";
import { LONG } from "../../gallery/texts";
import { BannerForm } from "../banners/banner-form";
import { ContentRows } from "./content-rows";
import { HelpForm } from "../help/help-form";
import { MatchForm } from "../matches/match-form";
import { NoticeForm } from "../notices/notice-form";
import { NoticePreview } from "../notices/notice-preview";
import { NoticeWithPreview } from "../notices/notice-with-preview";
import { PointsForm } from "../points/points-form";
import { ProductForm } from "../points/product-form";
import { PromotionForm } from "../promotions/promotion-form";
import { SendForm } from "../messages/send-form";

const on = ofStaff();
const runs = { enabled: true, startsAt: SOMETIME, endsAt: SOMETIME + 86_400_000 };
const picture = {
  art: { glyph: "crown", inks: "rani", scene: "sunburst", beside: [] },
  artVersion: "example",
  pictureId: undefined,
};
const banner: DeskBanner = {
  id: 1,
  group: "w_home",
  texts: {
    en: { kicker: "House studio", title: "Every spin is sealed", text: LONG, button: "Play" },
    bn: { kicker: "", title: "প্রতিটি স্পিন সিল করা", text: "", button: "খেলুন" },
    ar: { kicker: "", title: "كل دورة مختومة", text: "", button: "العب" },
  },
  url: "/rng",
  linkageType: 1,
  sort: 10,
  version: 3,
  ...runs,
  ...picture,
};
const promotion: DeskPromotion = {
  id: 1,
  slug: "friday-reload",
  type: "deposit",
  execution: "M",
  texts: { en: { title: "Friday reload 25%", summary: "Up to ৳5,000.", terms: `<p>${LONG}</p>` } },
  sort: 10,
  version: 1,
  joinable: true,
  ...runs,
  ...picture,
};
const product: DeskProduct = {
  id: 1,
  texts: { en: { title: "Match-day cap", summary: "With the crest." } },
  points: 6_500,
  amountMinor: 200_000n,
  creditMinor: 0n,
  stock: 12,
  isPhysical: true,
  sort: 10,
  version: 3,
  ...runs,
  ...picture,
};
const words = {
  en: { title: "A festival week", content: `<p>${LONG}</p>` },
  bn: { title: "উৎসবের সপ্তাহ", content: "<p>সবার জন্য।</p>" },
  ar: { title: "أسبوع المهرجان", content: "<p>للجميع.</p>" },
};
const notice = {
  id: 1,
  type: "PU" as const,
  execution: undefined,
  audience: "players" as const,
  promotionType: "",
  texts: words,
  sort: 0,
  state: "running" as const,
  version: "1",
  ...runs,
};
const topic = {
  slug: "money",
  icon: "question" as const,
  texts: words,
  sort: 100,
  enabled: true,
  updatedAt: SOMETIME,
};
const missing = ["errors:field.required"];
const refused = (...fields: string[]) => ({
  status: "error" as const,
  initialValue: {},
  error: Object.fromEntries(fields.map((field) => [field, missing])),
});
const vendors = [
  { code: "kingfisher", name: "Kingfisher" },
  { code: "shapla", name: "শাপলা" },
];
const rows = [
  { id: 1, title: "Every spin is sealed", ...runs, ...picture },
  { id: 2, title: LONG, note: "Deposit", ...runs, ...picture, endsAt: undefined },
  { id: 3, title: "উৎসবের সপ্তাহ", ...runs, ...picture, enabled: false },
];
const add = (
  <a className="btn btn-p" href="#new">
    Add one
  </a>
);

export default [
  { name: "a product", node: <ProductForm product={product} currency={taka} lastResult={undefined} />, on },
  {
    name: "a new product",
    node: <ProductForm product={undefined} currency={taka} lastResult={undefined} />,
    on,
  },
  {
    name: "points",
    node: (
      <PointsForm
        view={{ points: PointsSchema.parse({}), version: "example", currency: taka }}
        lastResult={undefined}
      />
    ),
    on,
  },
  { name: "a new banner", node: <BannerForm banner={undefined} group="w_home" lastResult={undefined} />, on },
  { name: "a banner", node: <BannerForm banner={banner} group="w_home" lastResult={undefined} />, on },
  {
    name: "a banner, refused",
    node: <BannerForm banner={banner} group="w_home" lastResult={refused("texts.en.title", "sort")} />,
    on,
  },
  {
    name: "banners",
    node: (
      <ContentRows kind="banner" rows={rows} hrefOf={(id) => `#${id}`}>
        {add}
      </ContentRows>
    ),
    on,
  },
  {
    name: "no promotions yet",
    node: (
      <ContentRows kind="promotion" rows={[]} hrefOf={(id) => `#${id}`}>
        {add}
      </ContentRows>
    ),
    on,
  },
  { name: "a new promotion", node: <PromotionForm promotion={undefined} lastResult={undefined} />, on },
  { name: "a promotion", node: <PromotionForm promotion={promotion} lastResult={undefined} />, on },
  {
    name: "a promotion, refused",
    node: <PromotionForm promotion={undefined} lastResult={refused("slug", "type", "sort")} />,
    on,
  },
  { name: "a new topic of the help", node: <HelpForm lastResult={undefined} />, on },
  {
    name: "a topic of the help",
    node: <HelpForm topic={{ ...topic, version: "v1" }} lastResult={undefined} />,
    on,
  },
  { name: "a topic of the help, refused", node: <HelpForm lastResult={refused("slug", "sort")} />, on },
  {
    name: "a new match",
    node: (
      <MatchForm
        vendors={vendors}
        lastResult={undefined}
        defaultValue={{ isHot: false, enabled: true }}
        once
      />
    ),
    on,
  },
  {
    name: "a match, refused",
    node: (
      <MatchForm
        vendors={vendors}
        lastResult={refused("vendor", "startsAt")}
        defaultValue={{
          vendor: "shapla",
          homeTeamOdds: "1.84",
          startsAt: SOMETIME,
          isHot: true,
          enabled: false,
        }}
      />
    ),
    on,
  },
  { name: "a new notice", node: <NoticeForm lastResult={undefined} />, on },
  {
    name: "a notice, refused",
    node: <NoticeForm notice={notice} lastResult={refused("texts.en.title", "sort")} />,
    on,
  },
  {
    name: "the form of a notice, and how it reads",
    node: <NoticeWithPreview notice={notice} lastResult={undefined} preview={undefined} />,
    on,
    isWhole: true,
  },
  {
    name: "the form of a new notice",
    node: <NoticeWithPreview lastResult={undefined} preview={undefined} />,
    on,
    isWhole: true,
  },
  { name: "how a notice reads", node: <NoticePreview texts={words} />, on },
  { name: "a message to members", node: <SendForm lastResult={undefined} />, on },
  {
    name: "a message to members, refused",
    node: <SendForm lastResult={refused("audience", "names", "kind")} />,
    on,
  },
] satisfies Example[];
