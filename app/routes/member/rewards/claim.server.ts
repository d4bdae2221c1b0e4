import { z } from "zod";
import { claimPromotion } from "~/domain/promotions/pay-promotion.server";
import { claimRaffle } from "~/domain/rewards/raffle/claim-raffle.server";
import { claimMission } from "~/domain/rewards/missions/missions.server";
import type { App } from "~/domain/app.server";
import type { Flash } from "~/http/forms/flash";
import type { MessageKey } from "~/i18n/keys";
import { notFound } from "../params";

const id = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);
const period = z
  .string()
  .regex(/^(0|\d{8})$/)
  .transform(Number);

const ClaimSchema = z.union([
  z.object({ missionId: id, period }),
  z.object({ raffleId: id }),
  z.object({ promotionId: id }),
]);

type Claimed = Awaited<ReturnType<typeof claimPromotion>> | Awaited<ReturnType<typeof claimMission>>;

/** Takes what the form names, and says how it went; what is not there is not found. */
export async function claimReward(
  app: App,
  { accountId, form }: { accountId: number; form: FormData },
): Promise<Flash> {
  const wish = ClaimSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) throw notFound();
  if ("raffleId" in wish.data) return claimPrize(app, { accountId, raffleId: wish.data.raffleId });
  const claimed: Claimed =
    "missionId" in wish.data
      ? await claimMission(app, { accountId, ...wish.data })
      : await claimPromotion(app, { accountId, ...wish.data });
  if (claimed.ok)
    return claimed.repeated
      ? { tone: "info", key: "member:rewards.already" }
      : { tone: "good", key: "member:rewards.claimed" };
  const { refusal } = claimed;
  if (refusal === "unknown_promotion" || refusal === "unknown_mission" || refusal === "unknown_account")
    throw notFound();
  return { tone: "info", key: REFUSED[refusal] };
}

async function claimPrize(app: App, claim: { accountId: number; raffleId: number }): Promise<Flash> {
  const claimed = await claimRaffle(app, claim);
  if (claimed.ok) return { tone: "good", key: "member:rewards.claimed" };
  const { refusal } = claimed;
  if (refusal === "unknown_prize" || refusal === "unknown_account") throw notFound();
  return { tone: "info", key: refusal === "already_claimed" ? "refusals:already_claimed" : REFUSED[refusal] };
}

type Refusal = Exclude<
  Extract<Claimed, { ok: false }>["refusal"],
  "unknown_promotion" | "unknown_mission" | "unknown_account"
>;

/** What the refusal of a join or of a bet says elsewhere is said here of a reward. */
const REFUSED: Record<Refusal, MessageKey> = {
  true_account_needed: "refusals:true_account_needed",
  account_closed: "refusals:account_closed",
  play_paused: "member:rewards.paused",
  promotion_not_open: "member:rewards.notOpen",
  one_at_a_time: "refusals:one_at_a_time",
  budget_exhausted: "refusals:budget_exhausted",
  requirement_missing: "member:rewards.notPayable",
  not_reached: "refusals:not_reached",
  claim_over: "refusals:claim_over",
};
