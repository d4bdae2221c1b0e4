import { z } from "zod";
import type { App } from "../../app.server";
import { changeSettingByStaff } from "../../brand/change-setting.server";
import { amountSchema } from "../../shared/amount.schema";
import { versionField } from "../../shared/content-version.server";
import type { Currency } from "../../shared/money";
import type { Outcome } from "../../shared/refusal";
import { openPools } from "./pool.server";
import type { ActingStaff } from "../../staff/audit.server";

const PERCENT = { exponent: 2 };
const MOST_SHARE_BP = 1_000n;

/** What staff choose: a figure or a pool, which games feed it, and the terms of the next one. */
export function jackpotSchema(currency: Pick<Currency, "exponent">) {
  return z
    .object({
      mode: z.enum(["display", "pool"]),
      games: z.array(z.string()).default([]),
      share: amountSchema(PERCENT).refine((bp) => bp <= MOST_SHARE_BP, "backoffice:jackpot.shareTooLarge"),
      odds: amountSchema(currency),
      seed: amountSchema(currency),
      mustWinBy: amountSchema(currency).optional(),
      version: versionField(),
    })
    .superRefine(({ mode, games, seed, mustWinBy }, context) => {
      if (mustWinBy !== undefined && mustWinBy <= seed)
        context.addIssue({ code: "custom", path: ["mustWinBy"], message: "backoffice:jackpot.belowSeed" });
      if (mode === "pool" && games.length === 0)
        context.addIssue({ code: "custom", path: ["games"], message: "backoffice:jackpot.noGame" });
    });
}

export type JackpotChange = z.output<ReturnType<typeof jackpotSchema>>;

/**
 * Changes the jackpot; a pool that runs keeps its own terms to its end, and its money. Where there is to be a pool and
 * is none, the house opens one now. Refusals: `changed_meanwhile`; what may not be is refused by the form's schema.
 */
export async function changeJackpot(
  app: App,
  { to, by }: { to: JackpotChange; by: ActingStaff },
): Promise<Outcome<object, "changed_meanwhile">> {
  const { mode, games, version, share, odds: oddsMinor, seed: seedMinor, mustWinBy } = to;
  const terms = { shareBp: Number(share), oddsMinor, seedMinor, mustWinByMinor: mustWinBy ?? null };
  const next = { mode, games: [...games].sort(), ...terms };
  const changed = await changeSettingByStaff(app, { key: "jackpot", change: () => next, by, version });
  if (changed.ok) await openPools(app);
  return changed;
}
