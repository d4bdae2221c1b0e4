import { vendorLocale } from "~/i18n/languages";
import type { Account } from "../../vocabulary/account";
import { isHeldNow } from "../../persons/namesakes.server";
import { notePlayAddress } from "../../accounts/play-address.server";
import type { App } from "../../app.server";
import { isStrict, settingsOf } from "../../settings/settings.server";
import { isIdentified } from "../../identity/identity.views.server";
import { refuse, type Outcome } from "../../shared/refusal";
import type { CatalogueGame } from "../catalogue/catalogue";
import { catalogueOf } from "../catalogue/catalogue.server";
import { findConnection } from "../catalogue/catalogue.store.server";
import { lacksItsPool } from "../jackpot/pool-rules.server";
import { askLauncher, type LauncherCall } from "./launcher.server";
import { findVendorRef } from "../matches/matches.store.server";
import { noteLaunch } from "../catalogue/recent.server";
import { findOrCreatePlayerRef } from "../wallet-contract/players.server";
import { findOrCreateVendorSession } from "../wallet-contract/vendor-sessions.server";

export interface LaunchWish {
  /** Undefined for a visitor, who can only try. */
  account: Account | undefined;
  /** The log-in from which it is opened; undefined where there is none, and no bet asks for it. */
  tokenHash: string | undefined;
  vendor: string;
  gameCode: string;
  mode: "real" | "demo";
  language: string;
  ip: string;
  mobile: boolean;
  /** What the vendor's sports open with: a match of ours, or the vendor's card for football. */
  opensAt?: { matchId?: number; cardId?: string };
}

export type LaunchRefusal =
  | "unknown_game"
  | "game_maintenance"
  | "jackpot_paused"
  | "no_trial"
  | "play_paused"
  | "identity_required"
  | "vendor_not_connected"
  | "launcher_unreachable"
  | "launch_url_invalid"
  | "launcher_refused";

export type Launch = Outcome<{ url: string; game: CatalogueGame }, LaunchRefusal>;

/**
 * Asks a game's vendor for the address of one session. Nothing is locked while the vendor is asked.
 * Refusals, in this order: `unknown_game`, `game_maintenance`, `vendor_not_connected`, `jackpot_paused` (the
 * game's rules promise a share of the jackpot, which it does not feed), `no_trial` (it is for real play only),
 * `play_paused` (the member takes a break), `identity_required` (strict: nobody plays with real money before having
 * shown who it is), `launcher_unreachable`, `launcher_refused`, `launch_url_invalid`.
 */
export async function launchGame(app: App, wish: LaunchWish): Promise<Launch> {
  const catalogue = await catalogueOf(app, wish.language);
  const game = catalogue.findByCode(wish.vendor, wish.gameCode);
  if (game?.opensVendors !== false) return refuse("unknown_game");
  if (game.maintenance) return refuse("game_maintenance");
  const vendor = await findConnection(app, wish.vendor);
  if (vendor?.adapter !== "softswiss" || !game.connected) return refuse("vendor_not_connected");
  if (wish.mode === "real" && (await lacksItsPool(app, game))) return refuse("jackpot_paused");
  if (wish.mode === "demo" && !game.offersTrial) return refuse("no_trial");
  if (wish.mode === "real" && wish.account?.pause) return refuse("play_paused");
  if (wish.mode === "real" && wish.account && (await mustShowWhoItIs(app, wish.account)))
    return refuse("identity_required");

  const answer = await askLauncher(
    app,
    vendor,
    await callOf(app, wish, { ...vendor, footballCard: game.vendor.footballCard }),
  );
  if (!answer.ok) return answer;
  const { account } = wish;
  if (account && wish.mode === "real") {
    await app.store.transaction(function* () {
      yield* noteLaunch(app, { accountId: account.id, gameId: game.id });
      yield* notePlayAddress({ accountId: account.id, ip: wish.ip });
    });
  }
  return { ok: true, url: await atLaunchServer(app, answer.url), game };
}

/** Whoever is held, in every profile; strict, whoever has not shown who it is. Each stake is asked the same again. */
async function mustShowWhoItIs(app: App, { id, isTest }: Account): Promise<boolean> {
  if (isTest) return false;
  if ((await isStrict(app)) && !(await isIdentified(app, id))) return true;
  return isHeldNow(app, id);
}

/** A game of this very site comes from one of the servers that staff name for it, drawn anew for each launch. */
async function atLaunchServer(app: App, url: string): Promise<string> {
  if (!url.startsWith("/")) return url;
  const { launchGameCdns } = (await settingsOf(app)).site;
  return (launchGameCdns[app.random.int(launchGameCdns.length || 1)] ?? "") + url;
}

interface CalledVendor {
  id: number;
  code: string;
  footballCard: string | undefined;
}

async function callOf(app: App, wish: LaunchWish, vendor: CalledVendor): Promise<LauncherCall> {
  const sessionPayload = await sessionPayloadOf(app, wish, vendor);
  const shared = {
    game: wish.gameCode,
    locale: vendorLocale(wish.language),
    ip: wish.ip,
    client_type: wish.mobile ? ("mobile" as const) : ("desktop" as const),
  };
  const { account } = wish;
  if (wish.mode === "demo" || !account) {
    return { path: "demo", body: { ...shared, currency: app.config.currency, urls: returnUrl(app) } };
  }
  const { tokenHash } = wish;
  const { playerRef, sessionId } = await app.store.transaction(function* () {
    const playerRef = yield* findOrCreatePlayerRef(app, { vendorId: vendor.id, accountId: account.id });
    if (tokenHash === undefined) return { playerRef };
    return {
      playerRef,
      sessionId: yield* findOrCreateVendorSession(app, { vendorId: vendor.id, tokenHash }),
    };
  });
  const urls = { ...returnUrl(app), deposit_url: `${app.config.publicUrl}/member/depositv2` };
  const player = { id: playerRef, currency: account.currency, nickname: account.nickname };
  const session = { session_id: sessionId, session_payload: sessionPayload };
  return { path: "real", body: { ...shared, account: player, urls, ...session } };
}

/** Only what we know of this vendor is passed on; what an address merely claims is left out. */
async function sessionPayloadOf(app: App, { opensAt }: LaunchWish, vendor: CalledVendor) {
  const matchId =
    opensAt?.matchId === undefined
      ? undefined
      : await findVendorRef(app, { id: opensAt.matchId, vendorCode: vendor.code });
  if (matchId !== undefined) return JSON.stringify({ matchId });
  const cardId = opensAt?.cardId;
  return cardId !== undefined && cardId === vendor.footballCard ? JSON.stringify({ cardId }) : undefined;
}

const returnUrl = (app: App) => ({ return_url: `${app.config.publicUrl}/` });
