import { isAgent, isTrial } from "~/domain/vocabulary/account";
import { bannersOf, bannersTurnAt, type Banner } from "~/domain/content/banners/banners.server";
import { appDownloadsOf, type AppDownloads } from "~/domain/content/app-downloads.server";
import { channelsIn, contactsOf, type Channel, type Contact } from "~/domain/content/contacts.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { NO_CONTRACTS } from "~/domain/contracts/contract";
import { contractFlagsOf } from "~/domain/contracts/contracts.views.server";
import type { Catalogue } from "~/domain/games/catalogue/catalogue";
import { catalogueOf } from "~/domain/games/catalogue/catalogue.server";
import { destinationsIn, GAME_PAGES, type GamePage } from "~/domain/games/catalogue/game-pages";
import { balanceNow } from "~/domain/ledger/balance.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { hasOpenRooms } from "~/domain/messaging/chat/rooms.server";
import { unreadCount } from "~/domain/outbound/inbox/inbox.server";
import {
  isDepositOffer,
  promotionsOf,
  promotionsTurnAt,
  type Promotion,
} from "~/domain/promotions/promotions.views.server";
import { hasRaffles } from "~/domain/rewards/raffle/raffles.views.server";
import { referralOffer, referralTurnAt } from "~/domain/rewards/referral/referral.views.server";
import { dayOf } from "~/domain/shared/day";
import { formatMoney } from "~/domain/shared/money";
import { gamePath, paths, vendorListPath } from "../paths/paths";
import type { RequestContext } from "../access/request-context.server";
import { knowingOnly, type AccountView, type Drawing } from "./frame-view";

/** What header, side menu and footer show around every page of the site. */
export interface SiteFrameView {
  destinations: {
    page: GamePage;
    href: string;
    /** Whether it opens the only vendor's game, for whoever is signed in. */
    launches: boolean;
    /** Whom to choose from; nobody where the only vendor is opened at once. */
    vendors: { code: string; name: string }[];
  }[];
  /** The first few that are not over, for the side menu. */
  promotions: { id: number; title: string }[];
  /** What runs for whoever deposits, where a line leads on to the promotions. */
  offers: Promotion[];
  /** The banners of the side menu. */
  sideBanners: Banner[];
  /** Whose logos stand in the footer. */
  /** With the first page on which there are games of theirs. */
  studios: { code: string; name: string; href: string }[];
  logoVersion: string;
  channels: Channel[];
  contacts: Contact[];
  downloads: AppDownloads;
  /** Where the chat is; undefined when there is none for whoever looks. */
  chat: { href: string; isElsewhere: boolean } | undefined;
  /** Whether friends can be invited: a visitor is asked to log in for it. */
  invites: boolean;
  /** Whether there are raffles, which everybody may look at. */
  raffles: boolean;
  year: number;
  account: AccountView | undefined;
}

const FOOTER_STUDIOS = 15;
const MENU_PROMOTIONS = 6;
const OFFERS = 3;

export async function siteFrameView(context: RequestContext): Promise<SiteFrameView> {
  const { app, language, login } = context;
  const [
    catalogue,
    settings,
    contacts,
    downloads,
    account,
    promotions,
    sideBanners,
    chat,
    offer,
    raffles,
    ...turns
  ] = await Promise.all([
    catalogueOf(app, language),
    settingsOf(app),
    contactsOf(app, language),
    appDownloadsOf(app),
    accountView(context),
    promotionsOf(app, { language }),
    bannersOf(app, "w_leftmenu", language),
    chatEntry(context),
    referralOffer(app),
    hasRaffles(app),
    promotionsTurnAt(app),
    bannersTurnAt(app),
    referralTurnAt(app),
  ]);
  context.staleAt = Math.min(context.staleAt, ...turns);
  return {
    destinations: destinationsIn(catalogue).map(({ page, launch, vendors }) => ({
      page,
      href: launch ? gamePath(launch.game) : `/${page}`,
      launches: launch !== undefined,
      vendors: launch ? [] : vendors.map(({ code, name }) => ({ code, name })),
    })),
    promotions: promotions
      .filter(({ state }) => state !== "closed")
      .slice(0, MENU_PROMOTIONS)
      .map(({ id, title }) => ({ id, title })),
    offers:
      context.flash?.link?.href === paths.promotions
        ? promotions.filter(isDepositOffer).slice(0, OFFERS)
        : [],
    sideBanners,
    studios: studiosIn(catalogue).slice(0, FOOTER_STUDIOS),
    logoVersion: catalogue.logoVersion,
    channels: channelsIn(settings.site),
    contacts,
    downloads,
    chat,
    invites: !login.isLogin || (offer !== undefined && !login.isAgent && !login.isTrial),
    raffles,
    year: Math.floor(dayOf(app.clock.now(), app.config.timeZone) / 10_000),
    account,
  };
}

function studiosIn(catalogue: Catalogue): SiteFrameView["studios"] {
  const pageOf = new Map<string, GamePage>();
  for (const page of Object.keys(GAME_PAGES) as GamePage[])
    for (const { vendor } of catalogue.vendorsOf(GAME_PAGES[page]))
      if (!pageOf.has(vendor.code)) pageOf.set(vendor.code, page);
  return catalogue.vendors.flatMap(({ code, name }) => {
    const page = pageOf.get(code);
    return page ? [{ code, name, href: vendorListPath(page, code) }] : [];
  });
}

async function chatEntry({ app, member }: RequestContext): Promise<SiteFrameView["chat"]> {
  const { externalUrl, visitorsRead } = (await settingsOf(app)).chat;
  if (!member && !visitorsRead) return undefined;
  if (externalUrl) return { href: externalUrl, isElsewhere: true };
  return (await hasOpenRooms(app)) ? { href: paths.chat, isElsewhere: false } : undefined;
}

/** What stands for the balance of whoever has hidden it; the figure is then nowhere in the page. */
export const HIDDEN_BALANCE = "****";

/** "৳12,480.50" of a signed-in account, as it is now, unless it is hidden. */
export async function balanceText({
  app,
  member,
  hidesBalance,
}: RequestContext): Promise<string | undefined> {
  if (!member) return undefined;
  if (hidesBalance) return HIDDEN_BALANCE;
  const { id: accountId, currency: code } = member.account;
  const [balanceMinor, currency] = await Promise.all([
    balanceNow(app, { accountId, kind: "main", currency: code }),
    currencyOf(app, code),
  ]);
  return formatMoney(balanceMinor, currency);
}

export async function accountView(context: RequestContext): Promise<AccountView | undefined> {
  if (context.drawing) return standInsView(context, context.drawing);
  const balance = await balanceText(context);
  if (balance === undefined || !context.member) return undefined;
  const { account } = context.member;
  const [unread, contracts] = await Promise.all([
    unreadCount(context.app, account),
    contractFlagsOf(context.app, account),
  ]);
  return {
    name: account.nickname || account.username,
    avatar: account.avatar || account.username,
    balance,
    isAgent: isAgent(account),
    isTrial: isTrial(account),
    isTest: account.isTest,
    unread,
    contracts,
  };
}

/** Of whoever the page will be kept for: what kind of account it is, and nothing that tells one from another. */
function standInsView({ login }: RequestContext, drawing: Drawing): AccountView {
  const { isAgent, isTrial } = login;
  const view = {
    name: "",
    avatar: "",
    balance: "",
    isAgent,
    isTrial,
    isTest: false,
    unread: 0,
    contracts: NO_CONTRACTS,
  };
  return knowingOnly(view, ["isAgent", "isTrial"], drawing);
}
