import type { App } from "../../app.server";
import { refuse, type Refused } from "../../shared/refusal";
import { createProgramme, type SavingProgramme } from "./save-programme.server";

const WHOLE_HUNDREDTHS = 10_000;

/** What the cheapest game keeps of stakes, in ten-thousandths; undefined while no game's return is known. */
export async function cheapestEdge({ db }: Pick<App, "db">): Promise<bigint | undefined> {
  const { most } = await db
    .selectFrom("games")
    .select((eb) => eb.fn.max("return_hundredths").as("most"))
    .where("enabled", "=", 1)
    .executeTakeFirstOrThrow();
  return most === null ? undefined : BigInt(WHOLE_HUNDREDTHS - Number(most));
}

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
