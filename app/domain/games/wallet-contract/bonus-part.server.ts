import type { Tx } from "~/db/runner/transaction";
import {
  convert,
  expireDue,
  saveGrants,
  saveRoundGrants,
  settleGrants,
} from "../../bonuses/book-grants.server";
import { count, uncount } from "../../bonuses/counting";
import { isOver } from "../../bonuses/grant";
import { readPurse, readRoundGrants } from "../../bonuses/open-purse.server";
import type { Part, Purse } from "../../bonuses/purse";
import type { RoundGrants } from "../../bonuses/round-grants";
import type { Play } from "../../bonuses/terms";
import { endTurnover, lowerTurnover, raiseTurnover } from "../../bonuses/turnover.server";
import { gameOf, saveBonusOfRound, type Round } from "../rounds/rounds.server";
import type { BetRecord, RoundChange } from "../rounds/settlement";
import type { Pockets } from "./betwin-plan";
import type { ContractContext, PlayerWallet } from "./player-wallet.server";

/**
 * What bonuses have to do with a player's round: which money is staked, where wins go, what a closed round counts for.
 * Who has no active bonus, in a round without one, has none of it, and nothing is asked for it.
 */
export interface BonusPart {
  purse: Purse;
  round: RoundGrants;
  play: Play;
}

/** The purse of a player who has a bonus; what the clock has ended is over before anything else happens. */
export function* openPlayerPurse(context: ContractContext, wallet: PlayerWallet): Tx<Purse> {
  const { key, currency, player, balanceMinor: cashMinor } = wallet;
  const member = { accountId: key.accountId, currency, isTest: player.isTest, cashMinor };
  const purse = yield* readPurse(context, context.bonuses, member);
  if ([...purse.grants.values()].some((grant) => isOver(grant, purse.now))) {
    yield* expireDue(context, purse);
    yield* saveGrants(context, purse);
  }
  return purse;
}

/** Undefined where bonuses have nothing to do with it. */
export function* openBonusPart(
  context: ContractContext,
  wallet: PlayerWallet,
  {
    round,
    gameCode,
    odds,
    namesFreeBet,
  }: { round: Round; gameCode: string; odds: number | undefined; namesFreeBet: boolean },
): Tx<BonusPart | undefined> {
  if (!wallet.player.hasGrants && !round.hasGrants && !namesFreeBet) return undefined;
  const purse = yield* openPlayerPurse(context, wallet);
  const play = { gameCode, gameType: wallet.player.gameType, odds: odds ?? round.odds ?? undefined };
  return { purse, round: yield* grantsOfRound(purse, round), play };
}

export function* grantsOfRound(purse: Purse, round: Round): Tx<RoundGrants> {
  const { id, hasGrants, cashBackMinor, bet } = round;
  // Without a record its first bet is still to come, after every grant that is here.
  const recordId = bet?.id ?? Number.MAX_SAFE_INTEGER;
  const stakeMinor = bet?.stakeMinor ?? 0n;
  return yield* readRoundGrants(purse, { id, recordId, hasGrants, cashBackMinor, stakeMinor });
}

/** What is played in a round that is there already. */
export function* playOf(round: Round): Tx<Play> {
  const game = yield* gameOf(round);
  return { gameCode: game?.code, gameType: game?.gameType, odds: round.odds ?? undefined };
}

/** What a batch is planned with. */
export function pocketsOf({ purse, round, play }: BonusPart, isClosed: boolean): Pockets {
  return {
    spendableMinor: () => purse.spendable(play),
    stake: (stake) =>
      isClosed && round.stakeMinor > 0n
        ? { ok: false, refusal: "round_closed" }
        : purse.stake(round, play, stake),
    win: (amountMinor) => purse.win(round, amountMinor),
  };
}

/** Of a stake or a payout, what was not cash. */
export function notCash(parts: readonly Part[] | undefined): bigint {
  return (parts ?? []).reduce(
    (sum, { pocket, amountMinor }) => (pocket === "cash" ? sum : sum + amountMinor),
    0n,
  );
}

interface Happened {
  wallet: PlayerWallet;
  round: Round;
  record: BetRecord | undefined;
  closesNow: boolean;
}

/** Before a new round is saved: it is written with what bonuses have to do with it, so that no update follows. */
export function noteInNewRound(round: Round, part: BonusPart | undefined): void {
  if (part && round.vendorRoundId !== undefined) noteInRound(round, part);
}

/**
 * After a round was saved: what it counts for, and what that makes of the player's grants and of the turnover that
 * deposits ask for. `cashMinor` is the player's cash now.
 */
export function* closeBonusPart(
  context: ContractContext,
  { wallet, round, record, closesNow }: Happened,
  part: BonusPart | undefined,
): Tx<void> {
  const { accountId } = wallet.key;
  const before = bonusOf(round);
  const isFree = part?.purse.isFree(part.round) ?? false;
  const validMinor = record?.validMinor ?? 0n;
  if (closesNow && !isFree && wallet.player.owesTurnover)
    round.turnoverMinor = yield* lowerTurnover(accountId, validMinor);
  if (part && closesNow) {
    const full = count(part.purse, part.round, part.play, validMinor);
    for (const grant of full) yield* convert(context, part.purse, grant);
  }
  if (part) yield* saveRoundPart(round, part);
  if (bonusOf(round) !== before) yield* saveBonusOfRound(round);
}

/** After something of a round was taken back: what is not valid any more counts no more. */
export function* shrinkBonusPart(
  { wallet, round, record }: Omit<Happened, "closesNow">,
  part: BonusPart | undefined,
): Tx<void> {
  const before = bonusOf(round);
  const validMinor = record?.validMinor ?? 0n;
  if (round.closedAt !== null && round.turnoverMinor > validMinor) {
    yield* raiseTurnover(wallet.key.accountId, round.turnoverMinor - validMinor);
    round.turnoverMinor = validMinor;
  }
  if (part && round.closedAt !== null) uncount(part.purse, part.round, validMinor);
  if (part) yield* saveRoundPart(round, part);
  if (bonusOf(round) !== before) yield* saveBonusOfRound(round);
}

/** The end of an event: what the grants are now, and whether any turnover is left. */
export function* settleBonuses(
  context: ContractContext,
  { key, currency, player }: PlayerWallet,
  { purse, cashMinor }: { purse: Purse | undefined; cashMinor: bigint },
): Tx<void> {
  if (purse) {
    yield* settleGrants(context, purse);
    yield* saveGrants(context, purse);
  }
  if (player.owesTurnover && cashMinor === 0n) yield* endTurnover({ accountId: key.accountId, currency });
}

function* saveRoundPart(round: Round, part: BonusPart): Tx<void> {
  yield* saveRoundGrants(part.round);
  noteInRound(round, part);
}

function noteInRound(round: Round, { round: grants, play }: BonusPart): void {
  round.hasGrants = grants.lines.length > 0;
  round.cashBackMinor = grants.cashBackMinor;
  round.odds ??= play.odds ?? null;
}

const bonusOf = ({ hasGrants, cashBackMinor, turnoverMinor, odds }: Round): string =>
  [hasGrants, cashBackMinor, turnoverMinor, odds].join();

/** What the record of a round says of bonus money. */
export function bonusChange(change: RoundChange, moved: { stakes: Part[]; wins: Part[] }): RoundChange {
  return { ...change, bonusStakeMinor: notCash(moved.stakes), bonusPayoutMinor: notCash(moved.wins) };
}
