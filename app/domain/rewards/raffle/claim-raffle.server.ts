import { rows, type Tx } from "~/db/runner/transaction";
import { award, type AwardRefusal, type Awarded } from "../../bonuses/award.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import type { App } from "../../app.server";
import { addDays, dayOf } from "../../shared/day";
import { refuse, type Outcome } from "../../shared/refusal";
import { GivenSchema, rewardGiven } from "../programmes/programme";
import { findProgramme } from "../programmes/programmes.server";
import { CLAIM_DAYS } from "./raffle";

export type RaffleClaimRefusal = "unknown_prize" | "already_claimed" | "claim_over" | AwardRefusal;

/**
 * A winner takes what was drawn, each prize once. Refusals: `unknown_prize` for who has won nothing in that raffle,
 * `already_claimed`, `claim_over` once the days for it are over, and those of an award.
 */
export async function claimRaffle(
  app: App,
  { accountId, raffleId }: { accountId: number; raffleId: number },
): Promise<Outcome<{ amountMinor: bigint }, RaffleClaimRefusal>> {
  const programme = await findProgramme(app, { kind: "raffle", id: raffleId });
  const won = await app.db
    .selectFrom("raffle_prizes as prize")
    .innerJoin("raffle_draws as draw", "draw.programme_id", "prize.programme_id")
    .select(["prize.place", "prize.amount_minor", "prize.claimed_at", "draw.drawn_at"])
    .where("prize.programme_id", "=", raffleId)
    .where("prize.account_id", "=", accountId)
    .orderBy("prize.place")
    .execute();
  if (!programme || won.length === 0) return refuse("unknown_prize");
  const waiting = won.filter(({ claimed_at }) => claimed_at === null);
  if (waiting.length === 0) return refuse("already_claimed");
  const { timeZone } = app.config;
  const until = addDays(dayOf(won[0]!.drawn_at!, timeZone), CLAIM_DAYS);
  if (dayOf(app.clock.now(), timeZone) > until) return refuse("claim_over");
  const rules = await bonusRulesOf(app);
  let takenMinor = 0n;
  for (const { place, amount_minor: amountMinor } of waiting) {
    const kind = { kind: "raffle", promotionId: programme.promotionId, amountMinor } as const;
    const reward = rewardGiven(GivenSchema.parse({}), kind);
    const done = await app.store.transaction(function* (): Tx<Awarded> {
      const given = yield* award(app, rules, { key: `raffle:${raffleId}:${place}`, accountId, reward });
      if (!given.ok || given.repeated) return given;
      yield* rows((db) =>
        db
          .updateTable("raffle_prizes")
          .set({ claimed_at: app.clock.now() })
          .where("programme_id", "=", raffleId)
          .where("place", "=", place),
      );
      return given;
    });
    if (!done.ok) return takenMinor > 0n ? { ok: true, amountMinor: takenMinor } : done;
    if (!done.repeated) takenMinor += amountMinor;
  }
  return takenMinor > 0n ? { ok: true, amountMinor: takenMinor } : refuse("already_claimed");
}
