/** What is wrong with the rules of a promotion when staff save them. */
export type RuleProblem = "one_product" | "no_cap" | "wagering_above_10x" | "pays_without_end";

export interface RuleQuestion {
  isStrict: boolean;
  percentBp: number | undefined;
  basis: "bonus" | "both";
  /** In hundredths. */
  multiple: number;
  hasMaxConversion: boolean;
  /** For which products it may be played. */
  products: readonly string[];
  /** A rate that is paid on stakes, and the least that any game which it counts keeps; in ten-thousandths. */
  paidOnStakes: { rateBp: bigint; edgeBp: bigint } | undefined;
}

/** Hundredths: ten times. */
const STRICT_MULTIPLE = 1_000n;

/**
 * Where regulated markets are served: one product for each promotion, no cap on what is converted, and at most ten times
 * the bonus. Anywhere: nothing that pays more on stakes than the games keep.
 */
export function ruleProblems(question: RuleQuestion): { problems: RuleProblem[]; effective: bigint } {
  const { isStrict, products, hasMaxConversion, paidOnStakes } = question;
  const effective = effectiveMultiple(question);
  const problems: RuleProblem[] = [];
  if (isStrict && products.length > 1) problems.push("one_product");
  if (isStrict && hasMaxConversion) problems.push("no_cap");
  if (isStrict && effective > STRICT_MULTIPLE) problems.push("wagering_above_10x");
  if (paidOnStakes && paidOnStakes.rateBp >= paidOnStakes.edgeBp) problems.push("pays_without_end");
  return { problems, effective };
}

/** Of the bonus alone, in hundredths, rounded up. */
function effectiveMultiple({ percentBp, basis, multiple }: RuleQuestion): bigint {
  if (basis === "bonus" || !percentBp) return BigInt(multiple);
  const percent = BigInt(percentBp);
  return (BigInt(multiple) * (10_000n + percent) + percent - 1n) / percent;
}
