import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { currencyOf } from "../../ledger/currencies.server";
import type { Currency } from "../../shared/money";
import { isPlayable, type CatalogueGame } from "../catalogue/catalogue";
import { catalogueOf } from "../catalogue/catalogue.server";
import { maskedName } from "../../vocabulary/masked-name";
import * as store from "./jackpot.store.server";
import { poolRulesOf } from "./pool-rules.server";
import { prizeOf, wins, type Terms } from "./terms";

/** What the lobby shows of the jackpot: a figure to look at, or what the pool of the site's currency holds. */
export interface JackpotView {
  /** Undefined where there is only a figure to look at. */
  pool: PoolView | undefined;
  /** When a page that shows it is out of date. */
  staleAt: number;
}

export interface PoolView {
  /** What it holds, which is never more than it has to be won by. */
  amountMinor: bigint;
  /** What the page begins with: it climbs from there to the amount, and is never above it. */
  shownMinor: bigint;
  currency: Currency;
}

/** How long a page may show what the pool held. */
const SHOWN_FOR_MS = 10_000;

export async function jackpotView(app: App): Promise<JackpotView> {
  const pool = await findPool(app);
  return { pool, staleAt: pool ? app.clock.now() + SHOWN_FOR_MS : Infinity };
}

/** What the pool of the site's currency holds; undefined where the jackpot is no pool, or its first is not open yet. */
export async function findPool(app: App): Promise<PoolView | undefined> {
  const { mode } = (await settingsOf(app)).jackpot;
  return mode === "pool" ? runningPool(app) : undefined;
}

export interface RunningPool extends PoolView {
  terms: Terms;
  startedAt: number;
  /** What the run's secret will have to match when it is told. */
  drawSeedHash: string;
}

/** The pool that is open, asleep or not. */
export async function runningPool(app: App): Promise<RunningPool | undefined> {
  const run = await store.findRunningPool(app, app.config.currency);
  if (!run) return undefined;
  const currency = await currencyOf(app, app.config.currency);
  const { seed_minor: seedMinor, must_win_by_minor: mustWinByMinor } = run;
  const terms = { shareBp: run.share_bp, oddsMinor: run.odds_minor, seedMinor, mustWinByMinor };
  const { wonMinor: amountMinor } = prizeOf(run.balance_minor, terms);
  const shownMinor = climbFrom(amountMinor, { seedMinor, currency });
  return {
    amountMinor,
    shownMinor,
    currency,
    terms,
    startedAt: run.started_at,
    drawSeedHash: run.draw_seed_hash,
  };
}

/** In whole units, so few that the slowest climb has made up for them within half a minute. */
const CLIMBED_UNITS = 500n;

/** A little below what it holds, and not below what the house began it with. */
function climbFrom(
  amountMinor: bigint,
  { seedMinor, currency }: { seedMinor: bigint; currency: Currency },
): bigint {
  const below = amountMinor - CLIMBED_UNITS * 10n ** BigInt(currency.exponent);
  const from = below > seedMinor ? below : seedMinor;
  return from < amountMinor ? from : amountMinor;
}

export interface JackpotPageView extends RunningPool {
  /** Those that feed it and can be played now. */
  games: CatalogueGame[];
  wins: JackpotWin[];
}

export interface JackpotWin {
  runId: number;
  /** Undefined for a winner who is shown to nobody. */
  name: string | undefined;
  wonMinor: bigint;
  wonAt: number;
  stakeMinor: bigint;
  oddsMinor: bigint;
  /** Nobody had drawn it before it had to be won, and so the next round had it. */
  isByCeiling: boolean;
  /** With these three anybody can draw again. */
  drawnFor: string;
  drawSeed: string;
  drawSeedHash: string;
}

const MAX_WINS = 20;

/** Drawn again: a pool that is won at its limit may have been drawn all the same. */
function isDrawn(won: {
  draw_seed: string;
  drawn_for: string | null;
  stake_minor: bigint;
  odds_minor: bigint;
}): boolean {
  const draw = { drawSeed: won.draw_seed, drawnFor: won.drawn_for!, stakeMinor: won.stake_minor };
  return wins(draw, { oddsMinor: won.odds_minor });
}

/** How the running pool is fed and won, and by whom the ones before were; undefined where the jackpot is no pool. */
export async function jackpotPageView(app: App, language: string): Promise<JackpotPageView | undefined> {
  const rules = await poolRulesOf(app);
  const pool = rules && (await runningPool(app));
  if (!pool) return undefined;
  const [catalogue, won] = await Promise.all([
    catalogueOf(app, language),
    store.listWonRuns(app, { currency: app.config.currency, limit: MAX_WINS }),
  ]);
  return {
    ...pool,
    games: catalogue.pick(rules.gameIds).filter(isPlayable),
    wins: won.map((row) => ({
      runId: row.id,
      name: row.username === null ? undefined : maskedName(row.username),
      wonMinor: row.won_minor!,
      wonAt: row.ended_at!,
      stakeMinor: row.stake_minor,
      oddsMinor: row.odds_minor,
      isByCeiling: !isDrawn(row),
      drawnFor: row.drawn_for!,
      drawSeed: row.draw_seed,
      drawSeedHash: row.draw_seed_hash,
    })),
  };
}
