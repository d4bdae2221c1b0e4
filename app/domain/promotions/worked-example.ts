import { requirementOf } from "../bonuses/terms";
import type { Currency } from "../shared/money";
import { rewardOf } from "./reward";
import type { PromotionRules } from "./rules.schema";

/** Rules worked through for one deposit, by the functions that pay: for the one that earns the most, where it is a share. */
export function workedExample(
  rules: PromotionRules,
  { currency, isStrict }: { currency: Pick<Currency, "exponent">; isStrict: boolean },
): { baseMinor: bigint; amountMinor: bigint; requiredMinor: bigint } {
  const { percentBp, capMinor, terms } = rules.reward;
  const unit = 10n ** BigInt(currency.exponent);
  const baseMinor =
    percentBp !== undefined && capMinor !== undefined
      ? (capMinor * 10_000n) / BigInt(percentBp)
      : rules.measure === "deposited"
        ? rules.goalMinor
        : 1_000n * unit;
  const { amountMinor = 0n, matchedMinor = 0n } = rewardOf(0, rules, { baseMinor, depositId: null });
  return {
    baseMinor,
    amountMinor,
    requiredMinor: requirementOf({ amountMinor, matchedMinor }, terms, isStrict),
  };
}
