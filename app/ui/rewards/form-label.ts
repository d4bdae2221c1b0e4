import type { RewardForm } from "~/domain/bonuses/award-kinds";
import type { Translate } from "~/i18n/messages.server";

/** What a form of reward is called: "Free spins". */
export function formLabel(t: Translate, form: RewardForm): string {
  if (form === "points") return t("points:column.points");
  return form === "cash" ? t("member:rewards.cash") : t(`member:bonus.form.${form}`);
}
