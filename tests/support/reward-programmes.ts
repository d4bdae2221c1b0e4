import type { App } from "~/domain/app.server";
import type { ProgrammeKind } from "~/domain/rewards/programmes/programme";
import { dayOf } from "~/domain/shared/day";

interface Wish {
  fromDay?: number;
  untilDay?: number;
  texts?: object;
}

/** A reward programme that runs from today on, as the desk would save it. */
export async function addRewardProgramme(
  app: App,
  kind: ProgrammeKind,
  rules: object,
  { fromDay, untilDay, texts = {} }: Wish = {},
): Promise<number> {
  const id = app.ids.next();
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const text = JSON.stringify(rules, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  await app.db
    .insertInto("reward_programmes")
    .values({
      ...{ id, kind, promotion_id: 0, rules: text, texts: JSON.stringify(texts) },
      ...{ from_day: fromDay ?? today, until_day: untilDay ?? null, enabled: 1, sort: 1, version: 1 },
    })
    .execute();
  app.bus.emit("content", {});
  return id;
}

interface Stake {
  day?: number;
  stake: bigint;
  /** Of the stake. */
  bonus?: bigint;
}

/** A settled bet in a game of a vendor that is made for it. */
export async function playOwn(
  app: App,
  accountId: number,
  { day = dayOf(app.clock.now(), app.config.timeZone), stake, bonus = 0n }: Stake,
): Promise<void> {
  const { db } = app;
  const place = { account_id: accountId, vendor_id: VENDOR, game_id: VENDOR };
  await db
    .insertInto("vendors")
    .values({
      ...{ id: VENDOR, code: "reward-test", name: "reward-test", adapter: "", casino_id: "" },
      ...{ launcher_url: "", secret: "", enabled: 0, maintenance: 0, sort: 0 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("games")
    .values({
      ...{ id: VENDOR, vendor_id: VENDOR, code: "G", game_type: "RNG", sort: 1, is_hot: 0, support_play: 0 },
      ...{ is_game: "GAME", enabled: 0, maintenance: 0, created_at: 0 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const roundId = app.ids.next();
  await db
    .insertInto("rounds")
    .values({
      ...{ id: roundId, ...place, vendor_round_id: `r${roundId}`, status: "settled" },
      ...{ opened_at: 0, closed_at: 0 },
    })
    .execute();
  await db
    .insertInto("bets")
    .values({
      ...{ id: app.ids.next(), round_id: roundId, ...place, currency: "BDT", stake_minor: stake },
      ...{ valid_minor: stake, payout_minor: 0n, bonus_stake_minor: bonus, own_valid_minor: stake - bonus },
      ...{ status: "settled", placed_at: 0, settled_at: 0, day },
    })
    .execute();
}

const VENDOR = 987_001;
