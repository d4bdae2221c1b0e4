import { z } from "zod";
import type { App } from "../../app.server";
import { changeSettingByStaff } from "../../settings/change-setting.server";
import { amountSchema } from "../../shared/amount.schema";
import { versionField } from "../../shared/content-version.server";
import type { Currency } from "../../shared/money";
import { refuse, type Outcome } from "../../shared/refusal";
import { findRunOfOtherShare } from "./jackpot.store.server";
import { openPools } from "./pool.server";
import { STATED_SHARE_BP } from "./terms";
import type { ActingStaff } from "../../audit/audit.server";

const PERCENT = { exponent: 2 };
const MOST_SHARE_BP = 1_000n;

/** What staff choose: a figure or a pool, which games feed it, and the terms of the next one. */
export function jackpotSchema(currency: Pick<Currency, "exponent">) {
  return z
    .object({
      mode: z.enum(["display", "pool"]),
      games: z.array(z.string()).default([]),
      brandGames: z.boolean().default(false),
      share: amountSchema(PERCENT).refine((bp) => bp <= MOST_SHARE_BP, "backoffice:jackpot.shareTooLarge"),
      odds: amountSchema(currency),
      seed: amountSchema(currency),
      mustWinBy: amountSchema(currency).optional(),
      version: versionField(),
    })
    .superRefine(({ mode, games, brandGames, share, seed, mustWinBy }, context) => {
      if (mustWinBy !== undefined && mustWinBy <= seed)
        context.addIssue({ code: "custom", path: ["mustWinBy"], message: "backoffice:jackpot.belowSeed" });
      if (mode === "pool" && games.length === 0 && !brandGames)
        context.addIssue({ code: "custom", path: ["games"], message: "backoffice:jackpot.noGame" });
      if (brandGames && share !== BigInt(STATED_SHARE_BP))
        context.addIssue({ code: "custom", path: ["share"], message: "backoffice:jackpot.otherShare" });
    });
}

export type JackpotChange = z.output<ReturnType<typeof jackpotSchema>>;

/**
 * Changes the jackpot; a pool that runs keeps its own terms to its end, and its money. Where there is to be a pool and
 * is none, the house opens one now. Refusals: `running_share` (the brands' jackpot slots cannot feed a pool that takes
 * another share than their rules state), `changed_meanwhile`; what else may not be is refused by the form's schema.
 */
export async function changeJackpot(
  app: App,
  { to, by }: { to: JackpotChange; by: ActingStaff },
): Promise<Outcome<object, "running_share" | "changed_meanwhile">> {
  const { mode, games, brandGames, version, share, odds: oddsMinor, seed: seedMinor, mustWinBy } = to;
  const terms = { shareBp: Number(share), oddsMinor, seedMinor, mustWinByMinor: mustWinBy ?? null };
  if (brandGames && (await findRunOfOtherShare(app, STATED_SHARE_BP))) return refuse("running_share");
  const next = { mode, games: [...games].sort(), brandGames, ...terms };
  const changed = await changeSettingByStaff(app, { key: "jackpot", change: () => next, by, version });
  if (changed.ok) await openPools(app);
  return changed;
}
