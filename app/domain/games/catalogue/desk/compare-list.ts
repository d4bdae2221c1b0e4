import { createHash } from "node:crypto";
import type { ListedGame, VendorList } from "./vendor-list";

/** A vendor's game as the catalogue has it. */
export interface KnownGame {
  id: number;
  code: string;
  name: string;
  returnHundredths: number | undefined;
  offersTrial: boolean;
  freePlays: boolean;
  freeStakeMost: number | undefined;
  enabled: boolean;
  /** A tile that opens a list of vendors is the operator's, and no game that a vendor could name. */
  opensVendors: boolean;
}

/** How a vendor's list differs from the catalogue. */
export interface Comparison {
  added: ListedGame[];
  changed: ChangedGame[];
  /** Shown to visitors, and named no longer. */
  gone: KnownGame[];
}

export interface ChangedGame {
  game: KnownGame;
  returnHundredths: number | undefined;
  endsTrial: boolean;
  /** Whether it plays free bets and free spins from now on. */
  freePlays: boolean;
  freeStakeMost: number | undefined;
}

/**
 * Of a game that is there the vendor decides what it returns, whether it plays free bets and free spins and up to which
 * stake, and that it cannot be tried any more. Its name, its kind
 * and whether it is offered to be tried are the operator's: nobody can tell any more what staff wrote from what came.
 */
export function compareList({ games, faults }: VendorList, known: readonly KnownGame[]): Comparison {
  const byCode = new Map(known.map((game) => [game.code, game]));
  const named = new Set<string | undefined>([...games, ...faults].map(({ code }) => code));
  return {
    added: games.filter(({ code }) => !byCode.has(code)),
    changed: games.flatMap((listed) => {
      const game = byCode.get(listed.code);
      return game ? (changeOf(game, listed) ?? []) : [];
    }),
    gone: known.filter(({ code, enabled, opensVendors }) => enabled && !opensVendors && !named.has(code)),
  };
}

function changeOf(game: KnownGame, listed: ListedGame): ChangedGame | undefined {
  const { returnHundredths, offersTrial, freePlays = game.freePlays } = listed;
  const returns = returnHundredths ?? game.returnHundredths;
  const endsTrial = game.offersTrial && offersTrial === false;
  const freeStakeMost = listed.freeStakeMost ?? game.freeStakeMost;
  const isFreeSame = freePlays === game.freePlays && freeStakeMost === game.freeStakeMost;
  if (returns === game.returnHundredths && !endsTrial && isFreeSame) return undefined;
  return { game, returnHundredths: returns, endsTrial, freePlays, freeStakeMost };
}

/** The same for the same comparison: a form carries it, so that nothing is done that nobody has seen. */
export function markOf({ added, changed, gone }: Comparison): string {
  const text = JSON.stringify([added, changed, gone.map(({ code }) => code)]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
