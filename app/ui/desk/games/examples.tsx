import { z } from "zod";
import type { Call } from "~/domain/games/desk/vendor-calls.views.server";
import type { DeskGame, GameLine } from "~/domain/games/desk/game-desk.views.server";
import type { DeskVendor } from "~/domain/games/desk/vendor-desk.views.server";
import { drawnAvatarPath } from "~/http/art-paths";
import type { Example } from "../../gallery/example";
import { ExampleForm } from "../../gallery/form";
import { ofStaff } from "../../gallery/people";
import { SOMETIME } from "../../gallery/samples";
import { BENGALI, LONG } from "../../gallery/texts";
import { CallFilters } from "./call-filters";
import { CallPage } from "./call-page";
import { CallTable, Verdict } from "./call-table";
import { ConnectionForm } from "./connection-form";
import { GameForm } from "./game-form";
import { GameSearchForm } from "./game-search-form";
import { GameTable } from "./game-table";
import { GamesTabs } from "./games-tabs";
import { StateTags } from "./state-tags";
import { UpkeepFields } from "./upkeep-fields";
import { VendorForm } from "./vendor-form";

const on = ofStaff();
/** Any picture serves. */
const PICTURE = drawnAvatarPath("owl");
const call: Call = {
  id: 1,
  vendor: "Kingfisher",
  endpoint: "/wallet/play",
  verdict: "accepted",
  said: "",
  ip: undefined,
  skipped: 0,
  createdAt: SOMETIME,
  request: '{"action":"bet","amount":5000}',
  requestBytes: 30,
  signature: undefined,
  status: 200,
  response: '{"balance":95000}',
  durationMs: 12,
};
const away: Call = {
  ...call,
  id: 2,
  vendor: BENGALI,
  verdict: "invalid_signature",
  said: "403 Wrong signature",
  ip: "203.0.113.7",
  skipped: 12,
  request: "x".repeat(600),
  requestBytes: 90_000,
  signature: "9f3c7a1e".repeat(8),
  status: 403,
  durationMs: undefined,
};
const verdicts = ["accepted", "refused", "failed", "invalid_signature", "too_large"] as const;
const search = { vendorId: 1, period: { fromDay: 20_260_601, toDay: 20_260_701 }, outcome: undefined };
const vendors = [
  { id: 1, name: "Kingfisher" },
  { id: 2, name: BENGALI },
];
const upkeep = {
  maintenance: 1,
  maintenance_until_at: SOMETIME,
  maintenance_reason: JSON.stringify({ en: "New reels are fitted.", bn: "নতুন রিল বসছে।" }),
};
const vendor: DeskVendor = {
  id: 1,
  code: "kingfisher",
  name: "Kingfisher",
  adapter: "softswiss",
  casino_id: "croupier",
  launcher_url: "https://games.croupier.example/",
  enabled: 1,
  maintenance: 0,
  maintenance_until_at: null,
  maintenance_reason: null,
  rules_url: null,
  football_card: null,
  sort: 10,
  version: 1,
  has_key: 1,
};
const game: DeskGame = {
  id: 1,
  vendor_id: 1,
  vendor_name: "Kingfisher",
  vendor_code: "kingfisher",
  code: "bengal-gold",
  game_type: "RNG",
  sort: 10,
  is_hot: 1,
  support_play: 0,
  is_game: "GAME",
  enabled: 1,
  return_hundredths: 9_640,
  picture_id: null,
  created_at: SOMETIME,
  version: 1,
  names: { en: "Bengal Gold", bn: "সোনার বাংলা" },
  ...upkeep,
};
const line: GameLine = {
  id: 1,
  code: "bengal-gold",
  name: "Bengal Gold",
  vendor: { id: 1, name: "Kingfisher", enabled: true },
  gameType: "RNG",
  sort: 10,
  isHot: true,
  offersTrial: true,
  enabled: true,
  maintenance: false,
  returnHundredths: 9_640,
};
const missing = ["errors:field.required"];
const refused = (...fields: string[]) => ({
  status: "error" as const,
  initialValue: {},
  error: Object.fromEntries(fields.map((field) => [field, missing])),
});
const Upkeep = z.object({
  upkeep: z.object({ closed: z.string().optional(), untilAt: z.string().optional() }),
});

export default [
  {
    name: "filters over what was answered",
    node: <CallFilters kind="answered" search={search} vendors={vendors} />,
  },
  {
    name: "filters over what was not",
    node: <CallFilters kind="turned_away" search={search} vendors={[]} />,
  },
  { name: "a call", node: <CallPage kind="answered" call={call} />, isWhole: true },
  { name: "a call that was turned away", node: <CallPage kind="turned_away" call={away} />, isWhole: true },
  {
    name: "calls",
    node: <CallTable kind="answered" calls={[call, { ...call, id: 3, verdict: "failed", said: LONG }]} />,
  },
  { name: "calls that were turned away", node: <CallTable kind="turned_away" calls={[away]} /> },
  {
    name: "verdicts",
    node: (
      <p className="ro">
        {verdicts.map((verdict) => (
          <Verdict key={verdict} call={{ ...call, verdict }} />
        ))}
      </p>
    ),
  },
  { name: "a connection", node: <ConnectionForm vendor={vendor} lastResult={undefined} />, on },
  {
    name: "a connection, refused",
    node: (
      <ConnectionForm
        vendor={{ ...vendor, has_key: 0 }}
        lastResult={refused("casinoId", "launcherUrl", "secret")}
      />
    ),
    on,
  },
  { name: "a game", node: <GameForm game={game} picture={undefined} lastResult={undefined} />, on },
  {
    name: "a game with its own picture",
    node: <GameForm game={{ ...game, picture_id: 1 }} picture={PICTURE} lastResult={undefined} />,
    on,
  },
  {
    name: "a game, refused",
    node: <GameForm game={game} picture={PICTURE} lastResult={refused("sort", "picture", "texts.en.name")} />,
    on,
  },
  {
    name: "to find a game",
    node: (
      <GameSearchForm
        search={{ text: "gold", vendorId: 2, gameType: undefined, state: "upkeep" }}
        vendors={vendors}
      />
    ),
  },
  {
    name: "games: open, closed for upkeep, switched off",
    node: (
      <GameTable
        total={3}
        games={[
          line,
          { ...line, id: 2, name: LONG, maintenance: true, isHot: false, returnHundredths: undefined },
          { ...line, id: 3, name: "সোনার বাংলা", enabled: false, offersTrial: false },
        ]}
      />
    ),
    on,
  },
  { name: "no games", node: <GameTable games={[]} total={0} />, on },
  { name: "the halves of the desk", node: <GamesTabs current="games" games={1_204} vendors={15} /> },
  {
    name: "states",
    node: (
      <div className="st">
        <StateTags enabled maintenance={false} />
        <StateTags enabled maintenance />
        <StateTags enabled={false} maintenance={false} />
      </div>
    ),
  },
  {
    name: "closed, and until when",
    node: (
      <ExampleForm
        id="upkeep"
        schema={Upkeep}
        values={{ upkeep: { closed: "on", untilAt: "2026-07-01T18:00" } }}
      >
        {(fields) => <UpkeepFields field={fields.upkeep} />}
      </ExampleForm>
    ),
  },
  {
    name: "closed, and until when, refused",
    node: (
      <ExampleForm id="upkeep-refused" schema={Upkeep} refused={{ errors: { "upkeep.untilAt": missing } }}>
        {(fields) => <UpkeepFields field={fields.upkeep} />}
      </ExampleForm>
    ),
  },
  { name: "a studio", node: <VendorForm vendor={vendor} lastResult={undefined} />, on },
  {
    name: "a studio, refused",
    node: <VendorForm vendor={{ ...vendor, ...upkeep }} lastResult={refused("name", "sort")} />,
    on,
  },
] satisfies Example[];
