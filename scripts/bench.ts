/**
 * `npm run bench`: how fast the portal is beside what it is compared with, on this machine and in this run. Every
 * figure is a ratio of medians over five interleaved rounds; absolute figures say more about the machine. Pages are
 * compared by processor time, which another program on the machine does not change; a transaction waits for the disk
 * and is compared by the clock. What one search takes and how a slot feels are said in milliseconds.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bareLedger, load, median, type BareResult, type LoadResult } from "./bench/measure";
import { seedPlayers, signIn, startPortal, startSmallPortal, tilesOf } from "./bench/portal";
import { startServer, type Server } from "./bench/process";
import { lighthouse, type Scores } from "./bench/lighthouse";
import {
  atLeast,
  atMost,
  noHeavierThan,
  noLongerThan,
  perSecond,
  printReport,
  scoreOf,
} from "./bench/report";
import { measureFeel, printFeel } from "./bench/feel";
import { openSearches } from "./bench/search";
import { bonusFigures } from "./bench/bonuses";
import { slotFigures } from "./bench/slots";
import { startStockRemix } from "./bench/stock-remix";
import { GAME_PAGE, VISITORS_PATHS } from "./bench/public-pages";
import { measureFirstVisits, weighFirstScreen } from "./bench/weight";
import { freePort } from "./setup/built-server.mjs";
import { ensureBuild } from "./setup/ensure-build.mjs";

const ROUNDS = 5;
const CONNECTIONS = 50;
const ROUND_MS = 3_000;
const LIST = "/rng";
/** Two words, one of them misspelt. */
const SEARCH = "/rng?q=golden+tigre";
const LIGHTHOUSE_PAGES = ["/", LIST, "/promotions", "/help", "/login"];

await ensureBuild();
console.log("Starting the portal with its demo brand, and what it is compared with …");
const portal = await startPortal();
const session = await signIn(portal);
const lobby = await fetch(portal.url, { headers: { "accept-encoding": "identity" } });
const lobbyPage = Buffer.from(await lobby.arrayBuffer());
const tiles = tilesOf(lobbyPage.toString("utf8"));
const stock = await startStockRemix(tiles, await freePort());
const bare = await startServer({
  args: [fileURLToPath(new URL("bench/bare-server.mjs", import.meta.url))],
  port: await freePort(),
  input: lobbyPage,
});
const small = await startSmallPortal(portal, { type: "RNG", count: 100 });
const smallSession = await signIn(small);
const target = seedPlayers(portal, 500);
const searches = await openSearches(portal);

const contestants: Record<string, () => Promise<LoadResult>> = {
  stock: () => ask(stock, "/"),
  anonymous: () => ask(portal, "/"),
  bare: () => ask(bare, "/"),
  signedIn: () => ask(portal, "/", session),
  callback: () => wager(),
  manyGames: () => ask(portal, LIST, session),
  search: () => ask(portal, SEARCH, session),
  fewGames: () => ask(small, LIST, smallSession),
};

const results: Record<string, LoadResult[]> = {};
const bareTransactions: BareResult[] = [];
const searchesMs: Record<string, number>[] = [];
console.log("Warming up …");
for (const measure of Object.values(contestants)) await measure();
searches.measureMs();
for (let round = 1; round <= ROUNDS; round++) {
  process.stdout.write(`round ${round} of ${ROUNDS}:`);
  for (const [name, measure] of Object.entries(contestants)) {
    const result = await measure();
    (results[name] ??= []).push(result);
    process.stdout.write(` ${name} ${perSecond(result.perSecond)}`);
  }
  searchesMs.push(searches.measureMs());
  bareTransactions.push(await bareLedger(path.join(portal.dataFolder, "bare.db"), ROUND_MS));
  process.stdout.write(` bare transactions ${perSecond(bareTransactions.at(-1)?.perSecond ?? NaN)}\n`);
}
const slots = await tried("slots", slotFigures(portal, target, session), []);
const bonuses = await tried("bonuses", bonusFigures(portal, target), []);
// The best compression is made for what is asked for a second time, and weighed is what everybody after gets.
const visitAll = () =>
  measureFirstVisits(portal.url, VISITORS_PATHS, { viewport: { width: 390, height: 844 } });
for (let visit = 1; visit <= 2; visit++) await visitAll();
const visits = await visitAll();
const firstScreen = await tried("the first screen", weighFirstScreen(`${portal.url}/`), NaN);
for (const [page, { trouble }] of visits)
  if (trouble !== undefined) console.log(`${page} was measured only as far as it had come: ${trouble}`);
const scores: { page: string; scores: Scores | undefined }[] = [];
for (const page of process.argv.includes("--lighthouse") ? LIGHTHOUSE_PAGES : [])
  scores.push({ page, scores: await lighthouse(portal.url + page) });
const feels = await tried("how a slot feels", measureFeel(portal.url + GAME_PAGE), []);
await searches.close();
await Promise.all([portal, small, stock, bare].map((server) => server.stop()));

const rate = (name: string) => median((results[name] ?? []).map((result) => result.perSecond));
/** How many answers of one fit into the processor time of one of the other; by the clock where that is not known. */
const answersOf = (one: string, other: string) => {
  const cpu = (name: string) => median((results[name] ?? []).map((result) => result.cpuMs ?? NaN));
  const ratio = cpu(other) / cpu(one);
  return Number.isNaN(ratio) ? rate(one) / rate(other) : ratio;
};
const byTheClock = (one: string, other: string) => {
  const ratio = (rate(one) / rate(other)).toFixed(2);
  return `by the clock ${ratio}×: ${one} ${perSecond(rate(one))}, ${other} ${perSecond(rate(other))}`;
};
const page = (what: string, one: string, other: string, goal: number) =>
  atLeast(what, answersOf(one, other), goal, byTheClock(one, other));

const { weight } = visits.get("/")!;
const scripts = [...visits]
  .filter(([path]) => path !== GAME_PAGE)
  .map(([path, visit]) => ({ path, ...visit.weight }));
const mostScript = Math.max(...scripts.map(({ script }) => script));
const heaviest = scripts.find(({ script }) => script === mostScript)?.path;
const shift = Math.max(...[...visits.values()].map((visit) => visit.shift.score));

const searchMs = Object.keys(searchesMs[0]!).map((query) => ({
  query,
  ms: median(searchesMs.map((round) => round[query]!)),
}));

const stockName = `stock Remix, same ${tiles.length} tiles`;
const bareRate = median(bareTransactions.map((result) => result.perSecond));
const syncMs = median(bareTransactions.map((result) => result.syncMs));
printReport([
  page(`visitor's lobby : ${stockName}`, "anonymous", "stock", 50),
  page("visitor's lobby : bare node:http buffer", "anonymous", "bare", 0.5),
  page(`signed-in lobby : ${stockName}`, "signedIn", "stock", 6),
  atMost(
    "list of 10,000 games : of 100, time",
    answersOf("fewGames", "manyGames"),
    1.3,
    byTheClock("fewGames", "manyGames"),
  ),
  atMost(
    "search among 10,000 games : list of them, time",
    answersOf("manyGames", "search"),
    1.5,
    byTheClock("manyGames", "search"),
  ),
  noLongerThan(
    `one search among ${searches.games.toLocaleString("en")} games, the slowest`,
    Math.max(...searchMs.map(({ ms }) => ms)),
    2,
    searchMs.map(({ query, ms }) => `${query} ${ms.toFixed(2)}`).join(", "),
  ),
  atLeast(
    "wager callback : bare transaction at FULL",
    rate("callback") / bareRate,
    0.3,
    `callback ${perSecond(rate("callback"))}, bare ${perSecond(bareRate)}; a sync of the disk takes ${syncMs.toFixed(2)} ms`,
  ),
  noHeavierThan("lobby, first screen: page and styles", firstScreen, 14_600, ""),
  noHeavierThan(
    "lobby, whole: page and styles",
    weight.page,
    29_200,
    `pictures and sprites ${weight.pictures} B`,
  ),
  noHeavierThan("public pages: script before a tap", mostScript, 5_000, `most at ${heaviest}`),
  noHeavierThan(
    "a game: script once it can be played",
    visits.get(GAME_PAGE)!.weight.script,
    90_000,
    GAME_PAGE,
  ),
  {
    what: "public pages: layout shift",
    figure: shift.toFixed(4),
    goal: "0",
    met: shift < 0.0001,
    from: `${visits.size} pages on a slow line`,
  },
  ...slots,
  ...bonuses,
  ...scores.map((page) => scoreOf(page, 98)),
]);
printFeel(feels);

/** What fails is said, and keeps nothing else from being printed. */
async function tried<T>(what: string, work: Promise<T>, otherwise: T): Promise<T> {
  return work.catch((error: unknown) => {
    console.log(`${what} could not be measured: ${String(error)}`);
    return otherwise;
  });
}

function ask(server: Server, page: string, cookie?: string): Promise<LoadResult> {
  const headers = { "accept-encoding": "identity", ...(cookie && { cookie }) };
  return load(server.pid, {
    port: server.port,
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
    page: { path: page, headers },
  });
}

function wager(): Promise<LoadResult> {
  const { port, pid } = portal;
  const run = `${Date.now()}`;
  return load(pid, {
    port,
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
    wagers: { ...target, host: `127.0.0.1:${port}`, run },
  });
}
