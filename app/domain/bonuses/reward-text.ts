import type { Translate } from "~/i18n/messages.server";
import { pointsText } from "../points/points";
import { formatMoney, type Currency } from "../shared/money";
import type { RewardForm } from "./award-kinds";
import type { Reward } from "./award.server";

export type RewardWorth = Pick<Reward, "form" | "amountMinor" | "points" | "spins">;

/** What a form of reward is called: "Free spins". */
export function formLabel(t: Translate, form: RewardForm): string {
  if (form === "points") return t("points:column.points");
  return form === "cash" ? t("member:rewards.cash") : t(`member:bonus.form.${form}`);
}

/** How much it is: "৳500.00", "300 pts" or "Free spins: 25". */
export function worthText(
  t: Translate,
  { form, points = 0, spins = 0, amountMinor = 0n }: RewardWorth,
  currency: Currency,
): string {
  if (form === "points") return t("points:cost", { points: pointsText(points) });
  return form === "spins" ? `${formLabel(t, form)}: ${spins}` : formatMoney(amountMinor, currency);
}

/** The same with what it is: "৳500.00" in cash, "Free bet: ৳500.00". */
export function rewardText(t: Translate, reward: RewardWorth, currency: Currency): string {
  const worth = worthText(t, reward, currency);
  const isNamed = reward.form === "bonus" || reward.form === "free_bet";
  return isNamed ? `${formLabel(t, reward.form)}: ${worth}` : worth;
}
