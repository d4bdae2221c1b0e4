import { USUAL_BRAND } from "~/domain/content/look/look";
import { SystemSchema } from "~/domain/settings/system-settings";
import { languageOf } from "~/i18n/languages";
import type { Example } from "../../gallery/example";
import { ofStaff } from "../../gallery/people";
import { SOMETIME, taka } from "../../gallery/samples";
import { BrandForm } from "./brand-form";
import { BrandPreview } from "./brand-preview";
import { FirstVisit } from "../frame/first-visit";
import { JackpotForm } from "../prizes/jackpot-form";
import { LanguageTable } from "../system/language-table";
import { PoolPanel } from "../prizes/pool-panel";
import { SettingsTitle } from "../system/settings-title";
import { StatusPanel } from "../system/system-status";

const on = ofStaff();
const { accent, tone, theme } = USUAL_BRAND.look;
const wish = { name: "পদ্মা ক্লাব", accent, tone, theme };
const missing = ["errors:field.required"];
const pool = {
  amountMinor: 18_420_377n,
  shownMinor: 18_370_377n,
  currency: taka,
  terms: { shareBp: 150, oddsMinor: 100_000_000n, seedMinor: 1_000_000n, mustWinByMinor: 30_000_000_000n },
  startedAt: SOMETIME,
  drawSeedHash: "9f3c7a1e".repeat(8),
};
const view = {
  settings: { mode: "pool" as const, games: ["dice"], brandGames: true, ...pool.terms },
  version: "example",
  currency: taka,
  games: [
    { code: "dice", name: "Dice" },
    { code: "roulette", name: "রুলেট" },
  ],
  pool,
};
const languages = ["en", "bn", "ar"].map(languageOf);
const coverage = { en: { said: 900, all: 900 }, bn: { said: 900, all: 900 }, ar: { said: 12, all: 900 } };

export default [
  { name: "the operator's look", node: <BrandForm wish={wish} version="1" lastResult={undefined} />, on },
  {
    name: "the operator's look, refused",
    node: (
      <BrandForm
        wish={wish}
        version="1"
        lastResult={{
          status: "error",
          initialValue: { accent: "red" },
          error: { name: missing, accent: missing },
        }}
      />
    ),
    on,
  },
  { name: "the head of the settings", node: <SettingsTitle part="features" />, on, isWhole: true },
  { name: "how it looks now", node: <BrandPreview wish={wish} isWish={false} />, on },
  { name: "how it would look", node: <BrandPreview wish={{ ...wish, theme: "light" }} isWish />, on },
  { name: "the jackpot", node: <JackpotForm view={view} lastResult={undefined} />, on },
  {
    name: "the jackpot, refused",
    node: (
      <JackpotForm
        view={view}
        lastResult={{
          status: "error",
          initialValue: { odds: "x" },
          error: { odds: missing, games: missing },
        }}
      />
    ),
    on,
  },
  { name: "the pool", node: <PoolPanel pool={pool} isAsleep={false} />, on },
  { name: "a pool that sleeps", node: <PoolPanel pool={pool} isAsleep />, on },
  {
    name: "languages that are on",
    node: (
      <LanguageTable
        caption="On"
        languages={languages}
        coverage={coverage}
        changesOf={(position) => (position === 0 ? [] : ["up", "default", "off"])}
        isEnabled
      />
    ),
    on,
  },
  {
    name: "languages that are off",
    node: <LanguageTable caption="Off" languages={languages} coverage={coverage} changesOf={() => ["on"]} />,
    on,
  },
  ...[true, false].map((followsBrowser) => ({
    name: `a first visit ${followsBrowser ? "follows" : "does not follow"} its browser`,
    node: <FirstVisit followsBrowser={followsBrowser} />,
    on,
  })),
  ...([0, 1, 2] as const).map((status) => ({
    name: `the site: ${status}`,
    node: <StatusPanel system={SystemSchema.parse({ status, endsAt: status === 1 ? SOMETIME : null })} />,
    on,
  })),
] satisfies Example[];
