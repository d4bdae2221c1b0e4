import { isLost } from "./grant";
import { joined, type Part, type Pocket, type Purse } from "./purse";
import { lineOf, type RoundGrants } from "./round-grants";

/** What taking a bet or a win back moves: towards the member's pockets it is positive. */
export interface TakenBack {
  parts: Part[];
  /** What a win's taking back lacked. */
  uncollectedMinor: bigint;
}

/** Each part of a bet comes back to its pocket; what was of a grant that is converted by now is cash. */
export function takeBetBack(
  purse: Purse,
  round: RoundGrants,
  original: { amountMinor: bigint; parts: readonly Part[] },
): TakenBack {
  for (const { pocket, amountMinor } of original.parts)
    if (typeof pocket === "object" && "grant" in pocket)
      lineOf(round, pocket.grant.id).stakeMinor -= amountMinor;
  round.stakeMinor -= original.amountMinor;
  const parts = joined(original.parts.map((part) => ({ ...part, pocket: purse.home(part.pocket) })));
  for (const { pocket, amountMinor } of parts) purse.put(pocket, amountMinor);
  return { parts, uncollectedMinor: 0n };
}

/**
 * Each part of a win is taken from where it lies now: the grant, cash of a converted one, the promotion of a lost one.
 * What is not there any more stays uncollected.
 */
export function takeWinBack(
  purse: Purse,
  round: RoundGrants,
  original: { parts: readonly Part[]; backMinor: bigint },
): TakenBack {
  let uncollectedMinor = 0n;
  const parts: Part[] = [];
  for (const { pocket, amountMinor } of original.parts) {
    const taken = takeFrom(purse, round, purse.home(pocket), amountMinor);
    parts.push({ ...taken, amountMinor: -taken.amountMinor });
    uncollectedMinor += amountMinor - taken.amountMinor;
  }
  round.cashBackMinor -= original.backMinor;
  return { parts: joined(parts), uncollectedMinor };
}

function takeFrom(purse: Purse, round: RoundGrants, pocket: Pocket, amountMinor: bigint): Part {
  if (pocket !== "cash" && "promotionId" in pocket) {
    const line = round.lines.find(({ keptMinor }) => keptMinor > 0n);
    if (line) line.keptMinor -= amountMinor;
    return { pocket, amountMinor };
  }
  if (pocket !== "cash" && isLost(pocket.grant)) {
    const { grant } = pocket;
    const bucket = grant.state === "expired" ? "expiredMinor" : "forfeitedMinor";
    const gaveMinor = least(amountMinor, grant[bucket]);
    grant[bucket] -= gaveMinor;
    grant.consumedMinor += gaveMinor;
    return { pocket: { promotionId: grant.promotionId }, amountMinor: gaveMinor };
  }
  const holdsMinor = pocket === "cash" ? purse.cashMinor : pocket.grant.remainingMinor;
  const gotMinor = least(amountMinor, holdsMinor);
  purse.put(pocket, -gotMinor);
  return { pocket, amountMinor: gotMinor };
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
