/** Where things are. A path that more than one place needs is made here, so that a link cannot be misspelt. */
export const paths = {
  home: "/",
  login: "/login",
  secondStep: "/login/code",
  forcedPassword: "/password",
  agreement: "/agreement",
  confirm: "/confirm",
  register: "/register",
  logout: "/logout",
  trial: "/trial",
  forgot: "/forgot",
  forgotLink: "/forgot/link",
  agentLogin: "/agent",
  announcement: "/announcement",
  announcementEnd: "/announcement/end",
  agentHome: "/agentHome",
  agentNotices: "/agentHome/agentAnnouncement",
  teamOverview: "/agentHome/agentTeamOverview",
  registerCentre: "/agentHome/registerCenter",
  teamMessages: "/agentHome/messages",
  newDownline: "/agentHome/registerCenter/downline",
  agentContracts: "/agentHome/contracts",
  downlines: "/agentHome/downlineManagmentView",
  teamBets: "/agentHome/personalHistoryCopy",
  profitAndLoss: "/agentHome/palStatementsAgentCopy",
  agentIncome: "/agentHome/agentRevenueReport",
  teamTransactions: "/agentHome/agentDownlineTransactionDetailsCopy",
  contracts: "/contracts",
  member: "/member",
  sports: "/sports",
  favourites: "/favourites",
  favourite: "/favorite",
  recent: "/recent",
  promotions: "/promotions",
  raffles: "/raffles",
  promotionJoin: "/promotions/join",
  promotionClaim: "/promotions/claim",
  promotionLeave: "/promotions/leave",
  balance: "/balance",
  language: "/language",
  jackpot: "/jackpot",
  jackpotAmount: "/jackpot/amount",
  events: "/events",
  notices: "/notices",
  languages: "/languages",
  theme: "/theme",
  chat: "/chat",
  help: "/help",
  deposit: "/member/depositv2",
  withdraw: "/member/withdraw",
  wallet: "/member/transferFund",
  bettingRecord: "/member/personalHistoryCopy",
  accountRecord: "/member/transactionHistory",
  security: "/member/securityCenter",
  adminLogin: "/admin/login",
  adminCode: "/admin/login/code",
  adminOwnPassword: "/admin/password",
  adminTwoStep: "/admin/two-step",
  adminStaff: "/admin/staff",
  admin: "/admin",
  newChallenge: "/captcha/new",
  refused: "/refused",
  appDownload: "/appDownload",
  closed: "/closed",
  contact: "/contact",
  consent: "/consent",
  pointMall: "/pointMall",
  systemStatus: "/wps/system/status",
  permission: "/wps/system/permission",
  mobileCall: "/wps/system/mobile",
  adminLogout: "/admin/logout",
  adminDeposits: "/admin/deposits",
  adminWithdrawals: "/admin/withdrawals",
  adminAdjustments: "/admin/adjustments",
  adminVendorTransfers: "/admin/vendorTransfers",
  adminPayouts: "/admin/payouts",
  adminAgents: "/admin/agents",
  adminPoints: "/admin/points",
  adminProducts: "/admin/points/products",
  adminPointsSettings: "/admin/points/settings",
  adminMatches: "/admin/matches",
  adminMembers: "/admin/members",
  adminTestAccounts: "/admin/test-accounts",
  adminIdentity: "/admin/identity",
  adminPrivacy: "/admin/data",
  adminExclusions: "/admin/exclusions",
  adminRegions: "/admin/regions",
  adminRegistration: "/admin/settings/registration",
  adminPlace: "/admin/settings/place",
  adminFeatures: "/admin/settings/features",
  adminContractSettings: "/admin/settings/contracts",
  adminMessageSettings: "/admin/settings/messages",
  adminHelp: "/admin/help",
  adminTerms: "/admin/terms",
  adminLanguages: "/admin/languages",
  adminBanners: "/admin/banners",
  adminPromotions: "/admin/promotions",
  adminReferrals: "/admin/rewards/referrals",
  adminBoards: "/admin/rewards/boards",
  adminRaffles: "/admin/rewards/raffles",
  adminMemberLists: "/admin/promotions/lists",
  adminRewards: "/admin/rewards",
  adminRewardCosts: "/admin/rewards/costs",
  adminRewardCostsFile: "/admin/rewards/costs/file",
  adminGames: "/admin/games",
  adminVendors: "/admin/vendors",
  adminCalls: "/admin/calls",
  adminReturns: "/admin/returns",
  adminAudit: "/admin/audit",
  adminNotices: "/admin/notices",
  adminOutbox: "/admin/outbox",
  adminSettings: "/admin/settings",
  adminTwoSignatures: "/admin/settings/two-signatures",
  adminBrand: "/admin/brand",
  adminBrandPreview: "/admin/brand/preview",
  adminSite: "/admin/site",
  adminJackpot: "/admin/jackpot",
  adminWinners: "/admin/winners",
  adminSystem: "/admin/system",
  adminMessages: "/admin/messages",
  adminFeedback: "/admin/feedback",
  adminChat: "/admin/chat",
  adminChatMutes: "/admin/chat/mutes",
  adminChatSettings: "/admin/chat/settings",
} as const;

/** The address that was asked for, query and all, also where another page stands in for it. */
export const HERE = "";

const LOBBY_PATHS: ReadonlySet<string> = new Set(["/", "/home", "/index", "/index.html"]);

/** Whether a path is one of the lobby's addresses. */
export const isLobbyPath = (path: string) => LOBBY_PATHS.has(path);

/** The lobby with the category of one's favourites chosen. */
export const isFavouritesTab = ({ pathname, searchParams }: URL) =>
  pathname === "/home" && searchParams.get("category") === "FAV";

/** Which list of one's own games is at an address, and what page of it. */
export function ownListOf({ pathname, searchParams }: URL) {
  if (pathname !== paths.favourite && pathname !== paths.recent) return undefined;
  const list = pathname === paths.recent ? ("recent" as const) : ("favourites" as const);
  return { list, pageNo: Number(searchParams.get("pageNo") ?? 1) };
}

/** A game in its frame; `demo` for play that costs nothing. */
export function gamePath(
  game: { vendor: { code: string }; code: string },
  mode: "real" | "demo" = "real",
): string {
  const query = `vendor=${encodeURIComponent(game.vendor.code)}&gameCode=${encodeURIComponent(game.code)}`;
  return `/seamless?${query}${mode === "demo" ? "&demo=1" : ""}`;
}

/** What a press on a game opens: the game, or what there is to know of it while it cannot be opened here. */
export function gameEntrance(game: { vendor: { code: string }; code: string; connected: boolean }): string {
  return game.connected ? gamePath(game) : gameAboutPath(game);
}

/** A vendor's sports, opened at one match or at the vendor's card for football. */
export function sportsPath(
  game: { vendor: { code: string }; code: string },
  at: { match: number } | { cardId: string },
): string {
  const [[name, value]] = Object.entries(at) as [[string, string | number]];
  return `${gamePath(game)}&${name}=${encodeURIComponent(value)}`;
}

/** A promotion on a page of its own, and where it stands in the list of all. */
export function promotionPath({ slug }: { slug: string }): string {
  return `${paths.promotions}?id=${encodeURIComponent(slug)}`;
}
export function promotionInList({ id }: { id: number }): string {
  return `${paths.promotions}#${id}`;
}

/** About a game, before it is played. */
export function gameAboutPath(game: { vendor: { code: string }; code: string }): string {
  return `/game/${encodeURIComponent(game.vendor.code)}/${encodeURIComponent(game.code)}`;
}

/** Where a vendor explains a game, in the reader's language. */
export function rulesPath(rulesUrl: string, gameCode: string, language: string): string {
  return rulesUrl.replace("{code}", encodeURIComponent(gameCode)).replace("{language}", language);
}

/** A raffle, and the list of its tickets as a file. */
export const rafflePath = ({ id }: { id: number }): string => `${paths.raffles}/${id}`;
export const raffleListPath = (raffle: { id: number }): string => `${rafflePath(raffle)}/list`;

/** A kind of games, those of one vendor. */
export function vendorListPath(page: string, vendor: string): string {
  return `/${page}?vassalage=${encodeURIComponent(vendor)}`;
}

/** A choice of the studios that offer a kind of games. */
export function vendorChoicePath(gameType: string): string {
  return `/vendors/${gameType.toLowerCase()}`;
}

/** A notice, unfolded in the list in which it stands. */
export function noticePath(id: number): string {
  return `${paths.notices}?id=${id}`;
}

/** A notice at the desk: itself, or what is done to it. */
export function adminNoticePath(id: number | "new", step?: "switch" | "deletion"): string {
  return [paths.adminNotices, id, step].filter(Boolean).join("/");
}

/** What an agent hands on: whoever follows it registers below the agent. */
export function invitationLink({ code }: { code: string }): string {
  return `${paths.register}?referralCode=${encodeURIComponent(code)}`;
}

/** An agent's link in the agent centre: its code as a picture, or the question whether to close it. */
export function invitationPath({ id }: { id: number }, step: "qr" | "closing"): string {
  return `${paths.registerCentre}/${id}/${step}`;
}

/** What somebody does with a contract of their own. */
export function contractPath(
  { id }: { id: number },
  step: "acceptance" | "rejection" | "termination",
): string {
  return `${paths.contracts}/${id}/${step}`;
}

/** Whether an agent wants an offer back. */
export function withdrawalPath({ id }: { id: number }): string {
  return `${paths.agentContracts}/${id}/withdrawal`;
}

/** An offer to somebody of a type that is chosen already. */
export function offerPath(type: string): string {
  return `${paths.agentContracts}?type=${type}`;
}

/** What somebody told us, at the desk: itself, or to close it. */
export function adminFeedbackPath(id: number, step?: "closing"): string {
  return [paths.adminFeedback, id, step].filter(Boolean).join("/");
}

/** A room of the chat. */
export function chatPath(roomId: number): string {
  return `${paths.chat}/${roomId}`;
}

/** Where the page's script sends what somebody writes in a room. */
export function chatMessagesPath(roomId: number): string {
  return `${chatPath(roomId)}/messages`;
}

/** A room at the desk: itself, or what is said in it. */
export function adminRoomPath(id: number | "new", step?: "removal" | "messages"): string {
  return [paths.adminChat, "rooms", id, step].filter(Boolean).join("/");
}

/** A chat message at the desk, to hide it or to show it again. */
export function adminMessagePath(id: number, step: "hiding" | "showing"): string {
  return `${paths.adminChat}/messages/${id}/${step}`;
}

/** To a social provider, and where it sends the browser back to. */
export function socialPath(provider: string, step?: "callback"): string {
  return [paths.login, provider, step].filter(Boolean).join("/");
}

/** The picture of a challenge. */
export function captchaPath(token: string): string {
  return `/captcha?challenge=${token}`;
}

/** The log-in page, and back to where one was. */
export function loginPath(login: string, redirectTo: string): string {
  return `${login}?redirectTo=${encodeURIComponent(redirectTo)}`;
}

/** To a code of the last minutes, where it stands for a password that there is none of, and back. */
export function codePath(page: string): string {
  return `${loginPath(paths.confirm, page)}&for=change`;
}

/** A call of a studio to the wallet, by whether it was answered. */
export function adminCallPath(kind: "turned_away" | "answered", id: number): string {
  return `${paths.adminCalls}/${kind}/${id}`;
}

/** A studio at the desk: itself, how it is connected, or its own list of games. */
export function adminVendorPath(id: number, step?: "connection" | "games"): string {
  return [paths.adminVendors, id, step].filter(Boolean).join("/");
}

/** To read the code or the link of one message that could not be sent. */
export function adminRevealPath(messageId: number): string {
  return `${paths.adminOutbox}/${messageId}/reveal`;
}

/** Where the site is opened (0) and closed (1 for maintenance, 2 to every region). */
export function adminStatusPath(status: 0 | 1 | 2): string {
  return `${paths.adminSystem}/status/${status}`;
}

/**
 * A path of this site as a header spells it, or the fallback: another host, a scheme, or `//host` is never followed,
 * nor what becomes one when its dots are resolved.
 */
export function safeRedirect(wanted: unknown, fallback: string): string {
  if (
    typeof wanted !== "string" ||
    !wanted.startsWith("/") ||
    /^\/[/\\]/.test(wanted) ||
    /[\u0000-\u001f\\]/.test(wanted) ||
    !URL.canParse(wanted, "http://site") ||
    new URL(wanted, "http://site").pathname.startsWith("//")
  ) {
    return fallback;
  }
  return wanted.replace(/[^\u0021-\u007e]/gu, (letter) =>
    Array.from(new TextEncoder().encode(letter), (byte) => `%${byte.toString(16).toUpperCase()}`).join(""),
  );
}
