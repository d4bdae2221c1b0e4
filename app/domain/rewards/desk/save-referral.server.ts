import type { App } from "../../app.server";
import { cheapestEdge } from "../../games/catalogue/edges.views.server";
import { refuse, type Refused } from "../../shared/refusal";
import { createProgramme, type SavingProgramme } from "./save-programme.server";

type WithoutEnd = Refused<"pays_without_end"> & { edgeBp: bigint };

/**
 * One referral programme runs at a time. Refusals: `pays_without_end` where the share of stakes is not below what the
 * cheapest game keeps, `begins_too_early`, `ends_before_start`, `overlaps`, `different_content`.
 */
export async function createReferral(
  app: App,
  saving: SavingProgramme<{ shareBp: bigint }>,
): Promise<Awaited<ReturnType<typeof createProgramme>> | WithoutEnd> {
  const { shareBp } = saving.wish.rules;
  const edgeBp = shareBp > 0n ? await cheapestEdge(app) : undefined;
  if (edgeBp !== undefined && shareBp >= edgeBp) return { ...refuse("pays_without_end"), edgeBp };
  return createProgramme(app, saving, { kind: "referral", earliest: 0, isAlone: true });
}
