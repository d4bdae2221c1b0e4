import type { ProgrammeProblem } from "~/domain/rewards/desk/programme-problems.server";
import type { ProgrammeRefusal } from "~/domain/rewards/desk/save-programme.server";
import { fromHundredths } from "~/domain/promotions/hundredths.schema";
import type { Refusals } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";

/** Why a programme was not saved, where it stands in the form; 404 for one that is not there. */
export function refusalsOf(refusal: ProgrammeRefusal): Refusals {
  const key = `refusals:${refusal}` as const;
  switch (refusal) {
    case "unknown_programme":
      throw new Response(null, { status: 404 });
    case "last_day_missing":
      return { fields: { untilDay: "errors:field.required" } };
    case "begins_too_early":
      return { fields: { fromDay: key } };
    case "ends_before_start":
    case "ended":
      return { fields: { untilDay: key } };
    default:
      return { form: [key], status: 409 };
  }
}

/** What is wrong with its rules. */
export function problemText({ problem, kind, rateBp, edgeBp, times }: ProgrammeProblem): string {
  if (problem === "wagering_above_10x")
    return errorMessage("bonusdesk:problems.wagering", { times: fromHundredths(times) });
  if (problem === "free_games_missing") return errorMessage("bonusdesk:problems.freeGamesMissing");
  const [rate, edge] = [fromHundredths(rateBp), fromHundredths(edgeBp)];
  return kind === ""
    ? errorMessage("rewards:desk.paysWithoutEnd", { edge, rate })
    : errorMessage("bonusdesk:programmes.endless", { kind, rate, edge });
}
