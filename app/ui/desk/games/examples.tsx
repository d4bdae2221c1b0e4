import { z } from "zod";
import type { Call } from "~/domain/games/catalogue/desk/vendor-calls.views.server";
import type { DeskGame, GameLine } from "~/domain/games/catalogue/desk/game-desk.views.server";
import type { DeskVendor } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import type { ListView } from "~/domain/games/catalogue/desk/vendor-games.views.server";
import type { ReturnLine } from "~/domain/games/returns/returns.views.server";
import type { DeskTransfer } from "~/domain/vendor-wallets/desk.views.server";
import { drawnAvatarPath } from "~/http/paths/art-paths";
import type { Example } from "../../gallery/example";
import { ExampleForm } from "../../gallery/form";
import { ofStaff } from "../../gallery/people";
import { SOMETIME, taka } from "../../gallery/samples";
import { BENGALI, LONG } from "../../gallery/texts";
import { CallFilters } from "./call-filters";
import { CallPage } from "./call-page";
import { CallTable, Verdict } from "./call-table";
import { ConnectionForm } from "./connection-form";
import { GameForm } from "./game-form";
import { GameSearchForm } from "./game-search-form";
import { GameTable } from "./game-table";
import { GamesTabs } from "./games-tabs";
import { ListGroups } from "./list-groups";
import { ListSource } from "./list-source";
import { ReturnAlarms, ReturnTable } from "./return-table";
import { StateTags } from "./state-tags";
import { TakeForm } from "./take-form";
import { TransferTable } from "./transfer-table";
import { MaintenanceFields } from "./maintenance-fields";
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
const maintenance = {
  maintenance: 1,
  maintenance_until_at: SOMETIME,
  maintenance_reason: JSON.stringify({ en: "New reels are fitted.", bn: "নতুন রিল বসছে।" }),
};
const vendor: DeskVendor = {
  id: 1,
  code: "kingfisher",
  name: "Kingfisher",
  adapter: "softswiss",
  wallet: "transfer",
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
  ...{ shown_only: 0, free_plays: 1, free_stake_most: 25_000 },
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
  ...maintenance,
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
const listedGame = { code: "bengal-gold", name: "Bengal Gold", gameId: 1 };
const measured: ReturnLine = {
  ...{ gameId: 1, name: "Bengal Gold", vendor: "Kingfisher", rounds: 120_450, stakeMinor: 2_409_000_00n },
  ...{ currency: taka, publishedHundredths: 9_640, actualHundredths: 9_522, verdict: "within" },
};
const fresh = { category: "slots", gameType: "RNG", returnHundredths: 9_640, offersTrial: true } as const;
const list: ListView = {
  games: 1_204,
  added: {
    count: 1_200,
    lines: [
      { ...listedGame, ...fresh },
      {
        ...{ code: "poker-1", name: LONG, category: BENGALI, gameType: undefined },
        ...{ returnHundredths: undefined, offersTrial: false },
      },
    ],
  },
  changed: {
    count: 2,
    lines: [
      {
        ...listedGame,
        before: 9_640,
        after: 9_400,
        endsTrial: false,
        freePlays: true,
        freeStakeMost: 25_000,
      },
      {
        ...listedGame,
        name: BENGALI,
        before: undefined,
        after: undefined,
        endsTrial: true,
        freePlays: false,
        freeStakeMost: undefined,
      },
    ],
  },
  gone: { count: 1, lines: [listedGame] },
  unreadable: {
    count: 2,
    lines: [
      { code: "x".repeat(64), place: 3, fault: "payout" },
      { code: "", place: 1_180, fault: "identifier" },
    ],
  },
  unknownCategories: ["poker", BENGALI],
  mark: "mark",
};
const none = { count: 0, lines: [] };
const same: ListView = {
  ...{ ...list, added: none, changed: none, gone: none, unreadable: none, unknownCategories: [] },
};
const missing = ["errors:field.required"];
const refused = (...fields: string[]) => ({
  status: "error" as const,
  initialValue: {},
  error: Object.fromEntries(fields.map((field) => [field, missing])),
});
const Maintenance = z.object({
  maintenance: z.object({ closed: z.string().optional(), untilAt: z.string().optional() }),
});

const moved: DeskTransfer = {
  ...{ id: 1, vendor: "Salt & Reed", direction: "in", amountMinor: 50_000n, state: "in_doubt", reason: "" },
  ...{ createdAt: SOMETIME, endedAt: null, accountId: 1, username: "farhana", cause: "member", asks: 3 },
  ...{ why: "no_answer", currency: taka },
};

export default [
  { name: "no transfer yet", node: <TransferTable transfers={[]} /> },
  {
    name: "transfers to studios",
    node: (
      <TransferTable
        transfers={[
          moved,
          {
            ...moved,
            id: 2,
            state: "done",
            endedAt: SOMETIME,
            cause: "home",
            direction: "out",
            why: "",
            asks: 0,
          },
          { ...moved, id: 3, state: "failed", endedAt: SOMETIME, why: "insufficient_funds", asks: 1 },
        ]}
      />
    ),
  },
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
        search={{ text: "gold", vendorId: 2, gameType: undefined, state: "maintenance" }}
        vendors={vendors}
      />
    ),
  },
  {
    name: "games: open, closed for maintenance, switched off",
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
  {
    name: "returns: within what is expected, too much, too little, too few rounds, none staked",
    node: (
      <ReturnTable
        lines={[
          measured,
          { ...measured, gameId: 2, name: LONG, actualHundredths: 10_640, verdict: "above" },
          { ...measured, gameId: 3, name: BENGALI, actualHundredths: 8_312, verdict: "below" },
          { ...measured, gameId: 4, rounds: 12, actualHundredths: 9_640, verdict: "few" },
          {
            ...{ ...measured, gameId: 5, rounds: 1, stakeMinor: 0n, verdict: "few" },
            ...{ publishedHundredths: undefined, actualHundredths: undefined },
          },
        ]}
      />
    ),
  },
  { name: "returns, none played", node: <ReturnTable lines={[]} /> },
  {
    name: "returns to look into",
    node: (
      <ReturnAlarms
        alarms={[
          { ...measured, id: 1, month: 202606, side: "above", actualHundredths: 10_640, createdAt: SOMETIME },
          { ...measured, id: 2, month: 202512, side: "below", name: LONG, createdAt: SOMETIME },
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
        id="maintenance"
        schema={Maintenance}
        values={{ maintenance: { closed: "on", untilAt: "2026-07-01T18:00" } }}
      >
        {(fields) => <MaintenanceFields field={fields.maintenance} />}
      </ExampleForm>
    ),
  },
  {
    name: "closed, and until when, refused",
    node: (
      <ExampleForm
        id="maintenance-refused"
        schema={Maintenance}
        refused={{ errors: { "maintenance.untilAt": missing } }}
      >
        {(fields) => <MaintenanceFields field={fields.maintenance} />}
      </ExampleForm>
    ),
  },
  {
    name: "a studio's list, as the studio answered it",
    node: (
      <div className="st">
        <ListSource from="vendor" readAt={SOMETIME} error={undefined} view={list} />
        <ListGroups view={list} />
      </div>
    ),
  },
  {
    name: "a studio's list of a file, and nothing new in it",
    node: <ListSource from="file" readAt={SOMETIME} error={undefined} view={same} />,
  },
  {
    name: "no list: the studio was not reached",
    node: (
      <ListSource
        from="vendor"
        readAt={SOMETIME}
        error="games:refusals.list_refused?status=404"
        view={undefined}
      />
    ),
  },
  {
    name: "no list: the studio cannot be asked",
    node: <ListSource from="none" readAt={SOMETIME} error={undefined} view={undefined} />,
  },
  {
    name: "what is taken over of a list",
    node: <TakeForm vendorId={1} canAsk maxMb={5} view={list} lastResult={undefined} />,
    on,
  },
  {
    name: "what is taken over of a file, refused",
    node: (
      <TakeForm
        vendorId={1}
        canAsk={false}
        maxMb={5}
        view={undefined}
        lastResult={refused("list", "gameType")}
      />
    ),
    on,
  },
  { name: "a studio", node: <VendorForm vendor={vendor} lastResult={undefined} />, on },
  {
    name: "a studio, refused",
    node: <VendorForm vendor={{ ...vendor, ...maintenance }} lastResult={refused("name", "sort")} />,
    on,
  },
] satisfies Example[];
