import type { Example } from "../gallery/example";
import { game, SOMETIME, unconnected } from "../gallery/samples";
import { GamePage } from "./game-page";
import { GamePopup } from "./game-popup";
import { MaintenanceLines } from "./maintenance-lines";

const closed = {
  ...game,
  maintenance: true,
  maintenanceNotice: { reason: "New reels are fitted.", untilAt: SOMETIME },
};
const bengali = { ...game, id: 2, name: "সোনার বাংলা", vendor: { ...game.vendor, name: "মাছরাঙা" } };
const view = { game, favourites: new Set([1]), more: [bengali, closed], mode: "real" as const };
const about = { game, favourites: new Set([1]), more: [] };
const elsewhere = { ...about, game: unconnected, more: [game, bengali] };
const REFUSALS = [
  ...(["game_maintenance", "jackpot_paused", "no_trial", "play_paused", "identity_required"] as const),
  ...(["vendor_not_connected", "launcher_unreachable", "launch_url_invalid", "launcher_refused"] as const),
];

export default [
  {
    name: "closed, nobody said for how long",
    node: <MaintenanceLines game={{ ...game, maintenance: true }} />,
  },
  { name: "closed for a reason and until a time", node: <MaintenanceLines game={closed} /> },
  {
    name: "a game runs",
    node: <GamePage view={{ ...view, outcome: { ok: true, url: "/offline" } }} />,
    isWhole: true,
  },
  {
    name: "a trial, and nothing else of its studio",
    node: (
      <GamePage
        view={{ ...view, game: bengali, more: [], mode: "demo", outcome: { ok: true, url: "/offline" } }}
      />
    ),
    isWhole: true,
  },
  ...REFUSALS.map((refusal) => ({
    name: `it does not: ${refusal}`,
    node: <GamePage view={{ ...view, game: closed, outcome: { ok: false as const, refusal } }} />,
    isWhole: true as const,
  })),
  { name: "about a game", node: <GamePopup view={{ ...about, favourites: new Set() }} /> },
  {
    name: "about a game that is closed and a favourite",
    node: (
      <GamePopup view={{ ...about, game: { ...closed, returnHundredths: undefined, offersTrial: false } }} />
    ),
  },
  { name: "about a game of a studio that is not connected", node: <GamePopup view={elsewhere} /> },
  {
    name: "a game of a studio that is not connected",
    node: (
      <GamePage
        view={{ ...elsewhere, mode: "real", outcome: { ok: false, refusal: "vendor_not_connected" } }}
      />
    ),
    isWhole: true,
  },
] satisfies Example[];
