import { byEnd, isOver, type Grant, type Mark } from "./grant";
import { cashStakeOf, drawOn, lineOf, stakedLines, type RoundGrant, type RoundGrants } from "./round-grants";
import { requirementOf, shareOf, type Play } from "./terms";

/** Which money is staked first, and whether the site keeps to the rules of regulated markets. */
export interface BonusRules {
  order: "restricted_first" | "cash_first";
  isStrict: boolean;
}

/** Where a part of a stake or a win lies: cash, a grant, or the promotion that takes a free bet's stake back. */
export type Pocket = "cash" | { grant: Grant } | { promotionId: number };
export interface Part {
  pocket: Pocket;
  amountMinor: bigint;
}

export type StakeRefusal =
  | "round_closed"
  | "free_bet_alone"
  | "free_bet_gone"
  | "free_bet_amount"
  | "free_bet_game"
  | "bet_above_maximum"
  | "insufficient_funds";

/**
 * Cash and grants of one member while an event is worked off: which of them pays a stake, and where a win goes. It is
 * reckoned here and written afterwards; whoever reckons holds the member's wallet, so that nothing changes meanwhile.
 */
export class Purse {
  constructor(
    readonly member: { accountId: number; currency: string; isTest: boolean },
    readonly rules: BonusRules,
    readonly now: number,
    public cashMinor: bigint,
    readonly grants: Map<number, Grant>,
    readonly nextId: () => number,
  ) {}

  /** Of grants that were read, what they were then; new ones have none. */
  readonly marks = new Map<number, Mark>();

  /** Of the bonuses that are active now, what is spent and counted first comes first. */
  bonuses(): Grant[] {
    return [...this.grants.values()]
      .filter((grant) => grant.form === "bonus" && grant.state === "active" && !isOver(grant, this.now))
      .sort(byEnd);
  }

  usable(play: Play): Grant[] {
    return this.bonuses().filter(({ terms }) => shareOf(terms, play) !== undefined);
  }

  /** What can be staked in a game. */
  spendable(play: Play): bigint {
    return this.usable(play).reduce((sum, { remainingMinor }) => sum + remainingMinor, this.cashMinor);
  }

  requireGrant(id: number): Grant {
    const grant = this.grants.get(id);
    if (!grant) throw new Error(`grant ${id} was not read`);
    return grant;
  }

  /**
   * Takes a stake from its pockets, or nothing. Refusals, in this order: `free_bet_alone`, those of a free bet,
   * `bet_above_maximum`, `insufficient_funds`.
   */
  stake(
    round: RoundGrants,
    play: Play,
    { amountMinor, freeBetId }: { amountMinor: bigint; freeBetId?: number | undefined },
  ): { ok: true; parts: Part[] } | { ok: false; refusal: StakeRefusal } {
    const isFree = this.#freeBetOf(round) !== undefined;
    if (isFree || (freeBetId !== undefined && round.stakeMinor > 0n))
      return { ok: false, refusal: "free_bet_alone" };
    const parts =
      freeBetId === undefined
        ? this.#drawn(round, play, amountMinor)
        : this.#freeBet(play, { amountMinor, freeBetId });
    if (typeof parts === "string") return { ok: false, refusal: parts };
    if (freeBetId === undefined && round.stakeMinor === 0n && this.rules.order === "cash_first") {
      const first = this.usable(play)[0];
      for (const line of round.lines) line.isFirst = false;
      if (first) lineOf(round, first.id).isFirst = true;
    }
    round.stakeMinor += amountMinor;
    for (const { pocket, amountMinor: part } of parts) {
      this.#take(pocket, part);
      if (typeof pocket === "object" && "grant" in pocket) drawOn(round, pocket.grant.id, part);
    }
    return { ok: true, parts };
  }

  /** Puts a win where its stakes came from. */
  win(round: RoundGrants, amountMinor: bigint): { parts: Part[]; backMinor: bigint } {
    const free = this.#freeBetOf(round);
    if (free) return { parts: joined(this.#freeWin(free, amountMinor)), backMinor: 0n };
    const { parts, backMinor } = this.#split(round, amountMinor);
    round.cashBackMinor += backMinor;
    const placed = joined(parts.map((part) => ({ ...part, pocket: this.home(part.pocket) })));
    for (const { pocket, amountMinor: part } of placed) this.put(pocket, part);
    return { parts: placed, backMinor };
  }

  /** What belongs to a converted grant is cash. */
  home(pocket: Pocket): Pocket {
    const isConverted = typeof pocket === "object" && "grant" in pocket && pocket.grant.state === "converted";
    return isConverted ? "cash" : pocket;
  }

  /** Into a pocket: of a grant it counts against what was consumed. */
  put(pocket: Pocket, amountMinor: bigint): void {
    this.#take(pocket, -amountMinor);
  }

  #take(pocket: Pocket, amountMinor: bigint): void {
    if (pocket === "cash") this.cashMinor -= amountMinor;
    else if ("grant" in pocket) {
      pocket.grant.remainingMinor -= amountMinor;
      pocket.grant.consumedMinor += amountMinor;
    }
  }

  #drawn(round: RoundGrants, play: Play, amountMinor: bigint): Part[] | StakeRefusal {
    const usable = this.usable(play);
    const wholeMinor = round.stakeMinor + amountMinor;
    if (usable.some(({ terms }) => terms.maxStakeMinor !== undefined && wholeMinor > terms.maxStakeMinor))
      return "bet_above_maximum";
    const grants = usable.map((grant) => ({ pocket: { grant }, holdsMinor: grant.remainingMinor }));
    const cash = { pocket: "cash" as const, holdsMinor: this.cashMinor };
    const parts: Part[] = [];
    let rest = amountMinor;
    for (const { pocket, holdsMinor } of this.rules.order === "cash_first"
      ? [cash, ...grants]
      : [...grants, cash]) {
      const part = rest < holdsMinor ? rest : holdsMinor;
      if (part > 0n) parts.push({ pocket, amountMinor: part });
      rest -= part;
    }
    return rest > 0n ? "insufficient_funds" : parts;
  }

  #freeBet(
    play: Play,
    { amountMinor, freeBetId }: { amountMinor: bigint; freeBetId: number },
  ): Part[] | StakeRefusal {
    const grant = this.grants.get(freeBetId);
    if (grant?.form !== "free_bet" || grant.state !== "active") return "free_bet_gone";
    if (grant.remainingMinor !== amountMinor) return "free_bet_amount";
    if (!shareOf(grant.terms, play)) return "free_bet_game";
    return [{ pocket: { grant }, amountMinor }];
  }

  /** The line of the free bet that is the round's only stake. */
  #freeBetOf(round: RoundGrants): RoundGrant | undefined {
    return stakedLines(round).find(({ grantId }) => this.requireGrant(grantId).form === "free_bet");
  }

  isFree(round: RoundGrants): boolean {
    return this.#freeBetOf(round) !== undefined;
  }

  /** The stake of a free bet is not the member's: what wins give back of it is the promotion's. */
  #freeWin(line: RoundGrant, amountMinor: bigint): Part[] {
    const grant = this.requireGrant(line.grantId);
    const lacksMinor = line.stakeMinor - line.keptMinor;
    const keptMinor = amountMinor < lacksMinor ? amountMinor : lacksMinor;
    line.keptMinor += keptMinor;
    const parts: Part[] = [{ pocket: { promotionId: grant.promotionId }, amountMinor: keptMinor }];
    return [...parts, ...this.winnings(grant, amountMinor - keptMinor)];
  }

  /** Winnings of a free bet or of free spins: cash, or a bonus of their own, which grows with each. */
  winnings(grant: Grant, amountMinor: bigint): Part[] {
    if (amountMinor === 0n) return [];
    const child = grant.terms.winsTo && this.#childOf(grant, grant.terms.winsTo);
    if (!child || child.state === "converted") {
      this.cashMinor += amountMinor;
      return [{ pocket: "cash", amountMinor }];
    }
    child.grantedMinor += amountMinor;
    child.remainingMinor += amountMinor;
    const { isStrict } = this.rules;
    const terms = { multiple: child.terms.multiple, basis: "bonus" } as const;
    child.requiredMinor = requirementOf({ amountMinor: child.grantedMinor }, terms, isStrict);
    return [{ pocket: { grant: child }, amountMinor }];
  }

  #childOf(parent: Grant, { multiple, days }: NonNullable<Grant["terms"]["winsTo"]>): Grant {
    const known = [...this.grants.values()].find(({ parentId }) => parentId === parent.id);
    if (known) return known;
    const { winsTo: _spent, ...terms } = parent.terms;
    const child: Grant = {
      ...parent,
      ...{ id: this.nextId(), parentId: parent.id, sourceKey: `${parent.sourceKey}/w`, form: "bonus" },
      ...{ terms: { ...terms, multiple, days }, expiresAt: this.now + days * DAY_MS, createdAt: this.now },
      ...{ walletId: undefined, state: "active", reason: "", remainingMinor: 0n, grantedMinor: 0n },
      ...{ consumedMinor: 0n, forfeitedMinor: 0n, expiredMinor: 0n, convertedMinor: 0n },
      ...{ requiredMinor: 0n, progress: 0n, spins: 0, spinValueMinor: 0n, spinsDone: 0, spinsWonMinor: 0n },
      ...{ lostCount: 0, expiredCount: 0, restoredCount: 0, inReview: false },
    };
    this.grants.set(child.id, child);
    return child;
  }

  #split(round: RoundGrants, amountMinor: bigint): { parts: Part[]; backMinor: bigint } {
    const staked = stakedLines(round).map(({ grantId, stakeMinor }) => ({
      pocket: { grant: this.requireGrant(grantId) },
      stakeMinor,
    }));
    const cashMinor = cashStakeOf(round);
    if (this.rules.order === "cash_first") return this.#splitSurplus(round, staked, amountMinor);
    const cash = cashMinor > 0n ? [{ pocket: "cash" as const, stakeMinor: cashMinor }] : [];
    return { parts: shareOut(amountMinor, [...staked, ...cash]), backMinor: 0n };
  }

  /** The cash that was staked comes back first, once; the rest joins the grants. */
  #splitSurplus(
    round: RoundGrants,
    staked: { pocket: Pocket; stakeMinor: bigint }[],
    amountMinor: bigint,
  ): { parts: Part[]; backMinor: bigint } {
    if (round.stakeMinor === 0n) return { parts: shareOut(amountMinor, []), backMinor: 0n };
    const owedMinor = cashStakeOf(round) - round.cashBackMinor;
    const dueMinor = owedMinor > 0n ? owedMinor : 0n;
    const backMinor = amountMinor < dueMinor ? amountMinor : dueMinor;
    const first = round.lines.find(({ isFirst }) => isFirst);
    const others =
      staked.length > 0 || !first
        ? staked
        : [{ pocket: { grant: this.requireGrant(first.grantId) }, stakeMinor: 1n }];
    const surplus = shareOut(amountMinor - backMinor, others);
    return { parts: [{ pocket: "cash", amountMinor: backMinor }, ...surplus], backMinor };
  }
}

const DAY_MS = 86_400_000;

/** Floors in the order in which the pockets were drawn on; what is over is cash, else the first pocket's. */
function shareOut(amountMinor: bigint, staked: { pocket: Pocket; stakeMinor: bigint }[]): Part[] {
  if (staked.length === 0) return [{ pocket: "cash", amountMinor }];
  const wholeMinor = staked.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const parts = staked.map(({ pocket, stakeMinor }) => ({
    pocket,
    amountMinor: (amountMinor * stakeMinor) / wholeMinor,
  }));
  const over = amountMinor - parts.reduce((sum, part) => sum + part.amountMinor, 0n);
  const taker = parts.find(({ pocket }) => pocket === "cash") ?? parts[0]!;
  taker.amountMinor += over;
  return parts;
}

/** One part for each pocket, and none that moves nothing. */
export function joined(parts: Part[]): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const name = nameOf(part.pocket);
    const known = sums.get(name);
    sums.set(name, { ...part, amountMinor: (known?.amountMinor ?? 0n) + part.amountMinor });
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}

export function nameOf(pocket: Pocket): string {
  if (pocket === "cash") return "cash";
  return "grant" in pocket ? `grant:${pocket.grant.id}` : `promotion:${pocket.promotionId}`;
}

/** Of parts, what is bonus money. */
export function bonusIn(parts: readonly Part[]): bigint {
  return parts.reduce(
    (sum, { pocket, amountMinor }) =>
      typeof pocket === "object" && "grant" in pocket ? sum + amountMinor : sum,
    0n,
  );
}
