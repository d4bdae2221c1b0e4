import type { MissionView } from "~/domain/rewards/missions/missions.server";
import type { Currency } from "~/domain/shared/money";
import type { Translate } from "~/i18n/messages.server";
import { roundText } from "../money/money";

type Measured = Pick<MissionView, "title" | "measure" | "target">;

/** What the operator calls a mission, or what has to be done in it. */
export function missionTitle(t: Translate, { title, measure, target }: Measured, currency: Currency): string {
  return title ?? t(`member:missions.measure.${measure}`, { amount: measureText(target, measure, currency) });
}

/** An amount of money, or how many. */
export function measureText(value: bigint, measure: MissionView["measure"], currency: Currency): string {
  return measure === "staked" || measure === "deposited"
    ? roundText(value, currency)
    : value.toLocaleString("en");
}
