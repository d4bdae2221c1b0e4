/** How the portal stands while a page is looked at. */
export type PortalState =
  /** As the demo brand leaves it. */
  | "open"
  /** The jackpot is a mere figure, and no pool that bets feed. */
  | "figure"
  /** There are promotions. */
  | "offers"
  | "maintenance"
  /** Not offered where its visitors are. */
  | "elsewhere"
  /** Asked by a domain that is not the operator's. */
  | "otherDomain"
  /** Somebody has told the staff as much as is taken within an hour. */
  | "tooOften"
  /** A table is lost. */
  | "broken";

export interface PublicPage {
  path: string;
  /** What the page is answered with at which the address ends. */
  status: number;
  /** That page, where it is another. */
  leadsTo?: string;
  state: PortalState;
  by: "visitor" | "member";
  /** What is sent by the form of that page; its answer is then what is looked at. */
  sends?: Record<string, string>;
}

type Wish = Partial<Omit<PublicPage, "path">>;
const page = (path: string, wish: Wish = {}): PublicPage => ({
  ...{ path, status: 200, state: "open", by: "visitor" },
  ...wish,
});
const toLogIn = (path: string) => page(path, { leadsTo: `/login?redirectTo=${encodeURIComponent(path)}` });

/** A promotion that the desk adds, and a game of the demo brand. */
const PROMOTION = "/promotions?id=first-deposit";
const GAME = "vendor=studio&gameCode=rickshaw-reels";

/** A page that frames a game of our own: it may load the game's script, once the page is painted. */
export const GAME_PAGE = `/seamless?${GAME}&demo=1`;

/** What everybody can come to who has no account, or has logged in and looks around; whatever walks pages walks these. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  page("/"),
  ...["/live", "/rng", "/fish", "/pvp", "/sports", "/esports", "/lott", "/elott"].map((list) => page(list)),
  // A search that finds, one that does not, filters, and a page behind the last.
  ...["/rng?q=tiger", "/rng?q=qqqqqqqqqq", "/rng?vassalage=studio", "/rng?hot=1&sort=name&rtp=96"].map(
    (list) => page(list),
  ),
  page("/rng?pageNo=1000000000"),
  ...["/vendors/live", "/game/studio/rickshaw-reels", GAME_PAGE].map((path) => page(path)),
  page("/game/studio/nothing", { status: 404 }),
  page("/more/RNG", { leadsTo: "/rng" }),
  ...["/favorite", "/recent", "/chat", "/pointMall", "/home?category=FAV", `/seamless?${GAME}`].map(toLogIn),
  ...["/promotions", "/promotions?type=vip"].map((path) => page(path)),
  ...["/", "/promotions", PROMOTION].map((path) => page(path, { state: "offers" })),
  page("/promotions?id=nothing", { status: 404 }),
  page("/raffles"),
  page("/raffles/1", { status: 404 }),
  ...["/notices", "/announcement", "/languages", "/theme", "/appDownload", "/offline"].map((path) =>
    page(path),
  ),
  ...["/help", "/help?q=deposit", "/help?q=qqqqqqqqqq", "/help?tab=feedback", "/contact"].map((path) =>
    page(path),
  ),
  ...["/login", "/login?type=sms", "/register", "/register?by=mobile", "/trial", "/agent"].map((path) =>
    page(path),
  ),
  ...["/forgot", "/forgot?by=phone"].map((path) => page(path)),
  page("/forgot/link?key=1.nothing", { status: 410 }),
  // To whoever has been sent there, the log-in says why.
  page("/login?redirectTo=%2Fchat"),
  page("/login/code", { leadsTo: "/login" }),
  page("/logout", { leadsTo: "/" }),
  page("/admin/login"),
  page("/admin/login/code", { leadsTo: "/admin/login" }),
  page("/no-such-page", { status: 404 }),

  ...["/", "/chat", "/favorite", "/recent", "/home?category=FAV"].map((path) => page(path, { by: "member" })),

  page("/jackpot"),
  page("/", { state: "figure" }),
  page("/jackpot", { state: "figure", status: 404 }),
  page("/", { state: "maintenance", status: 503 }),
  page("/", { state: "elsewhere", status: 403 }),
  page("/", { state: "otherDomain", status: 421 }),
  page("/help?tab=feedback", {
    ...{ state: "tooOften", status: 429 },
    sends: { kind: "other", content: "The same once more, to be heard.", contact: "me@example.com" },
  }),
  page("/forgot/link?key=1.nothing", { state: "broken", status: 500 }),
];

/** As a test or a report names it. */
export function nameOf({ path, by, state }: PublicPage): string {
  return [path, by === "member" && "of a member", state !== "open" && `(${state})`].filter(Boolean).join(" ");
}

/** Whether an address only leads to a page that stands in the list itself. */
export function leadsToListed({ leadsTo, state, by }: PublicPage): boolean {
  const end = leadsTo?.split("?")[0];
  return PUBLIC_PAGES.some((other) => other.path === end && other.state === state && other.by === by);
}

/** The addresses at which a visitor of an open portal stays. */
export const VISITORS_PATHS: readonly string[] = PUBLIC_PAGES.filter(
  ({ state, by, leadsTo }) => state === "open" && by === "visitor" && leadsTo === undefined,
).map(({ path }) => path);
