import type { Grant } from "./grant";
import type { Purse } from "./purse";
import { lineOf, type RoundGrants } from "./round-grants";
import { shareOf, WHOLE_BP, type Play } from "./terms";

/**
 * What a closed round counts for: each unit of its valid stake for one grant, the one that ends first first, by that
 * grant's table. Cash and bonus money count alike, free bets nothing, and a round that is older than a grant not for it.
 * Answers which grants have reached what they ask for.
 */
export function count(purse: Purse, round: RoundGrants, play: Play, validMinor: bigint): Grant[] {
  if (purse.isFree(round)) return [];
  let rest = validMinor;
  for (const [at, grant] of purse.bonuses().entries()) {
    const share = shareOf(grant.terms, play);
    if (!share || grant.id > round.recordId) continue;
    const missing = grant.requiredMinor * WHOLE_BP - grant.progress;
    const wanted = missing > 0n ? (missing + share - 1n) / share : 0n;
    const units = rest < wanted ? rest : wanted;
    if (units === 0n) continue;
    grant.progress += units * share;
    Object.assign(lineOf(round, grant.id), { countedMinor: units, countedBp: share, countedPlace: at + 1 });
    rest -= units;
  }
  return purse.bonuses().filter(hasPlayed);
}

const hasPlayed = ({ progress, requiredMinor }: Grant): boolean => progress >= requiredMinor * WHOLE_BP;

/**
 * What is no longer valid counts no more, the last counted first. A grant that was converted by it stays converted, and
 * staff are told.
 */
export function uncount(purse: Purse, round: RoundGrants, validMinor: bigint): void {
  const counted = round.lines
    .filter(({ countedMinor }) => countedMinor > 0n)
    .sort((a, b) => b.countedPlace - a.countedPlace);
  let gone = counted.reduce((sum, { countedMinor }) => sum + countedMinor, 0n) - validMinor;
  for (const line of counted) {
    if (gone <= 0n) break;
    const units = gone < line.countedMinor ? gone : line.countedMinor;
    const grant = purse.requireGrant(line.grantId);
    line.countedMinor -= units;
    gone -= units;
    if (grant.state === "converted") grant.inReview = true;
    else grant.progress -= units * line.countedBp;
  }
}
