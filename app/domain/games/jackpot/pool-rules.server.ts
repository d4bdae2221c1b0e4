import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { BRANDS_LAUNCHER, HOUSE_STUDIO } from "../launch/house-studio.server";
import { listBrandGameIds, listGameIds } from "./jackpot.store.server";
import type { Terms } from "./terms";

/** Which games feed the pool, and on what terms the next one begins; undefined where the jackpot is no pool. */
export interface PoolRules {
  gameIds: ReadonlySet<number>;
  terms: Terms;
}

const kept = new WeakMap<App, { rules: Promise<PoolRules | undefined> | undefined }>();

/** Asked for before every bet, so it is read once, and again after a change. */
export function poolRulesOf(app: App): Promise<PoolRules | undefined> {
  let slot = kept.get(app);
  if (!slot) {
    const made = { rules: undefined as Promise<PoolRules | undefined> | undefined };
    for (const event of ["settings", "catalogue"] as const) app.bus.on(event, () => (made.rules = undefined));
    kept.set(app, (slot = made));
  }
  const current = slot;
  const { rules = read(app) } = current;
  current.rules = rules;
  rules.catch(() => (current.rules = undefined));
  return rules;
}

/** Whether a game's own rules say that it feeds the pool, and it does not: nobody stakes money on that. */
export async function lacksItsPool(app: App, game: { id: number; gameType: string }): Promise<boolean> {
  if (game.gameType !== "JACKPOT") return false;
  const stating = await listBrandGameIds(app, { launcher: BRANDS_LAUNCHER });
  if (!stating.some(({ id }) => id === game.id)) return false;
  return !(await poolRulesOf(app))?.gameIds.has(game.id);
}

async function read(app: App): Promise<PoolRules | undefined> {
  const { mode, games: codes, brandGames, ...terms } = (await settingsOf(app)).jackpot;
  if (mode !== "pool") return undefined;
  const games = codes.length > 0 ? await listGameIds(app, { vendor: HOUSE_STUDIO, codes }) : [];
  const ofBrands = brandGames ? await listBrandGameIds(app, { launcher: BRANDS_LAUNCHER }) : [];
  return { gameIds: new Set([...games, ...ofBrands].map(({ id }) => id)), terms };
}
