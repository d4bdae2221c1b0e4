import { isAgent, isTrial } from "~/domain/accounts/account";
import { bannersOf, bannersTurnAt, type Banner } from "~/domain/brand/banners.server";
import { appDownloadsOf, type AppDownloads } from "~/domain/brand/app-downloads.server";
import { channelsIn, contactsOf, type Channel, type Contact } from "~/domain/brand/contacts.server";
import { settingsOf } from "~/domain/brand/settings.server";
import { catalogueOf } from "~/domain/games/catalogue.server";
import { destinationsIn, type GamePage } from "~/domain/games/game-pages";
import { balanceOf } from "~/domain/ledger/balance.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { promotionsOf, promotionsTurnAt } from "~/domain/promotions/promotions.views.server";
import { dayOf } from "~/domain/shared/day";
import { formatMoney } from "~/domain/shared/money";
import { gamePath } from "./paths";
import type { RequestContext } from "./request-context.server";

/** What header, side menu and footer show around every page of the site. */
export interface SiteFrameView {
  brand: string;
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
  /** The banners of the side menu. */
  sideBanners: Banner[];
  /** Whose logos stand in the footer. */
  studios: { code: string; name: string }[];
  logoVersion: string;
  channels: Channel[];
  contacts: Contact[];
  downloads: AppDownloads;
  year: number;
  account: AccountView | undefined;
}

export interface AccountView {
  name: string;
  avatar: string;
  balance: string;
  isAgent: boolean;
  isTrial: boolean;
}

const FOOTER_STUDIOS = 15;
const MENU_PROMOTIONS = 6;

export async function siteFrameView(context: RequestContext): Promise<SiteFrameView> {
  const { app, language } = context;
  const [catalogue, settings, contacts, downloads, account, promotions, sideBanners, ...turns] =
    await Promise.all([
      catalogueOf(app, language),
      settingsOf(app),
      contactsOf(app, language),
      appDownloadsOf(app),
      accountView(context),
      promotionsOf(app, language),
      bannersOf(app, "w_leftmenu", language),
      promotionsTurnAt(app),
      bannersTurnAt(app),
    ]);
  context.staleAt = Math.min(context.staleAt, ...turns);
  return {
    brand: settings.name,
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
    sideBanners,
    studios: catalogue.vendors.slice(0, FOOTER_STUDIOS).map(({ code, name }) => ({ code, name })),
    logoVersion: catalogue.logoVersion,
    channels: channelsIn(settings.site),
    contacts,
    downloads,
    year: Math.floor(dayOf(app.clock.now(), app.config.timeZone) / 10_000),
    account,
  };
}

/** "৳12,480.50" of a signed-in account, as it is now. */
export async function balanceText({ app, member }: RequestContext): Promise<string | undefined> {
  if (!member) return undefined;
  const { id: accountId, currency: code } = member.account;
  const [balanceMinor, currency] = await Promise.all([
    app.store.transaction(() => balanceOf({ accountId, kind: "main", currency: code })),
    currencyOf(app, code),
  ]);
  return formatMoney(balanceMinor, currency);
}

async function accountView(context: RequestContext): Promise<AccountView | undefined> {
  const balance = await balanceText(context);
  if (balance === undefined || !context.member) return undefined;
  const { account } = context.member;
  return {
    name: account.nickname || account.username,
    avatar: account.avatar || account.username,
    balance,
    isAgent: isAgent(account),
    isTrial: isTrial(account),
  };
}
