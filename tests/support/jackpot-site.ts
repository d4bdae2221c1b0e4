import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { Settings } from "~/domain/settings/settings.server";
import { HOUSE_STUDIO } from "~/domain/games/launch/house-studio.server";
import { openPools, tendPools } from "~/domain/games/jackpot/pool.server";
import { findBrokenPool } from "~/domain/games/jackpot/verify-pools.server";
import { findOrCreatePlayerRef } from "~/domain/games/wallet-contract/players.server";
import { acquireLease } from "~/domain/shared/lease.server";
import { tellCatalogueChanged } from "./small-catalogue";
import {
  addVendor,
  bet,
  betwinOf,
  openVendorSite,
  SECRET,
  win,
  type Reply,
  type TestPlayer,
  type VendorSite,
} from "./vendor-site";

export const JACKPOT_GAME = "rickshaw-reels";
export const OTHER_GAME = "baize-roulette";
/** Terms under which every round wins, and under which none does. */
export const SURE = 1n;
export const NEVER = 10n ** 17n;

export interface Spin {
  round: string;
  stake: string;
  payout?: string;
  game?: string;
  finished?: boolean;
}

export interface JackpotSite extends VendorSite {
  seat(balanceMinor: bigint, options?: { isTest?: boolean }): Promise<TestPlayer>;
  /** One round as the house studio plays it: bet and win in one call that ends it. */
  spin(player: TestPlayer, spin: Spin): Promise<Reply>;
  studio(endpoint: string, body: object): Promise<Reply>;
  change(terms: Partial<Settings["jackpot"]>): Promise<unknown>;
  /** Gathers all that has come in. */
  tend(): Promise<void>;
  pool(): Promise<{ balance_minor: bigint; remainder: number }>;
  /** What is wrong with the books or with a pool, or nothing. */
  verify(): Promise<string | undefined>;
}

/** The wallet's callbacks with a jackpot that is a pool, and the house studio as its players' vendor. */
export async function openJackpotSite(terms: Partial<Settings["jackpot"]> = {}): Promise<JackpotSite> {
  const site = await openVendorSite();
  const { app } = site;
  await app.db.updateTable("currencies").set({ enabled: 0 }).where("code", "=", "JPY").execute();
  const vendorId = await addVendor(app, HOUSE_STUDIO, SECRET);
  for (const code of [JACKPOT_GAME, OTHER_GAME]) await addGame(site, vendorId, code);
  await tellCatalogueChanged(app);

  const change = (next: Partial<Settings["jackpot"]>) =>
    changeSettingByStaff(app, {
      key: "jackpot",
      change: (now) => ({ ...now, ...next }),
      by: { staffId: 7, ip: "203.0.113.7" },
    });
  await change({ mode: "pool", games: [JACKPOT_GAME], shareBp: 100, seedMinor: 5_000_00n, ...terms });
  await openPools(app);

  const studio = (endpoint: string, body: object) => site.call(endpoint, body, { vendor: HOUSE_STUDIO });
  return {
    ...site,
    vendorId,
    studio,
    change,
    async seat(balanceMinor, { isTest = false } = {}) {
      const { accountId } = isTest
        ? await site.addTester(balanceMinor)
        : await site.addPlayer({ balanceMinor });
      const ref = await app.store.transaction(() => findOrCreatePlayerRef(app, { accountId, vendorId }));
      return { accountId, ref };
    },
    spin(player, { round, stake, payout, game = JACKPOT_GAME, finished = true }) {
      const wins = payout === undefined ? [] : [win(`${round}-win`, payout)];
      return studio(
        "betwin",
        betwinOf(player, [bet(`${round}-bet`, stake), ...wins], { round, game, finished }),
      );
    },
    async tend() {
      const lease = await acquireLease(app, { name: "tend-jackpot", owner: "test", ttlMs: 60_000 });
      while ((await tendPools(app, lease!)) === "more");
    },
    pool: () =>
      app.db
        .selectFrom("jackpot_runs")
        .select(["balance_minor", "remainder"])
        .where("ended_at", "is", null)
        .executeTakeFirstOrThrow(),
    verify: async () => (await site.verify()) ?? (await findBrokenPool(app.db)),
  };
}

async function addGame({ app }: VendorSite, vendorId: number, code: string): Promise<void> {
  const flags = { is_hot: 0, support_play: 0, is_game: "GAME", enabled: 1, maintenance: 0, sort: 1 };
  await app.db
    .insertInto("games")
    .values({ id: app.ids.next(), vendor_id: vendorId, code, game_type: "RNG", created_at: 0, ...flags })
    .execute();
}
