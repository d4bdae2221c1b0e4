import type { App } from "../../app.server";
import { settingsOf } from "../../brand/settings.server";
import { currencyOf } from "../../ledger/currencies.server";
import type { Currency } from "../../shared/money";
import { isPlayable, type CatalogueGame } from "../catalogue";
import { catalogueOf } from "../catalogue.server";
import { maskedName } from "../masked-name";
import * as store from "./jackpot.store.server";
import { poolRulesOf } from "./pool-rules.server";
import type { Terms } from "./terms";

/** What the lobby shows of the jackpot: a figure to look at, or what the pool of the site's currency holds. */
export interface JackpotView {
  /** Undefined where there is only a figure to look at. */
  pool: PoolView | undefined;
  /** When a page that shows it is out of date. */
  staleAt: number;
}

export interface PoolView {
  amountMinor: bigint;
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
  return (
    run && {
      amountMinor: run.balance_minor,
      currency: await currencyOf(app, app.config.currency),
      terms: { shareBp: run.share_bp, oddsMinor: run.odds_minor, seedMinor: run.seed_minor },
      startedAt: run.started_at,
      drawSeedHash: run.draw_seed_hash,
    }
  );
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
  /** With these three anybody can draw again. */
  drawnFor: string;
  drawSeed: string;
  drawSeedHash: string;
}

const MAX_WINS = 20;

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
      drawnFor: row.drawn_for!,
      drawSeed: row.draw_seed,
      drawSeedHash: row.draw_seed_hash,
    })),
  };
}
