import { fromHundredths } from "~/domain/promotions/hundredths.schema";
import type { Problem } from "~/domain/promotions/check-rules.server";
import { errorMessage } from "~/i18n/error-message";

/** Why rules are refused, with the sum. */
export function problemText({
  problem,
  multiple,
  effective,
  percent,
  products,
  rateBp,
  edgeBp,
}: Problem): string {
  const times = fromHundredths(effective);
  switch (problem) {
    case "wagering_above_10x":
      return effective === multiple || percent === undefined
        ? errorMessage("bonusdesk:problems.wagering", { times })
        : errorMessage("bonusdesk:problems.wageringBoth", {
            ...{ times, multiple: fromHundredths(multiple), percent: fromHundredths(percent) },
          });
    case "one_product":
      return errorMessage("bonusdesk:problems.oneProduct", { count: products.length });
    case "end_missing":
      return errorMessage("bonusdesk:problems.endMissing");
    case "games_missing":
      return errorMessage("bonusdesk:problems.gamesMissing");
    case "free_games_missing":
      return errorMessage("bonusdesk:problems.freeGamesMissing");
    case "no_cap":
      return errorMessage("bonusdesk:problems.noCap");
    case "pays_without_end":
      return errorMessage("bonusdesk:problems.endless", {
        ...{ rate: fromHundredths(rateBp), edge: fromHundredths(edgeBp) },
      });
  }
}
