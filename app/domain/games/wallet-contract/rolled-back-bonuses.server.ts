import type { Tx } from "~/db/runner/transaction";
import { addGrantsBy } from "../../bonuses/open-purse.server";
import type { Purse } from "../../bonuses/purse";
import { takeBetBack, takeWinBack } from "../../bonuses/taking-back";
import { requireRound, type Round } from "../rounds/rounds.server";
import { grantsOfRound, notCash, openPlayerPurse, playOf, type BonusPart } from "./bonus-part.server";
import type { Remembered } from "./stored-answers.server";
import { grantIdsIn, readParts } from "./parts";
import type { ContractContext, PlayerWallet } from "./player-wallet.server";
import type { Reversal } from "./reversal";

/**
 * The rounds that a rollback has to do with, and what bonuses have to do with them. Nothing is read of bonuses before
 * something needs it: a player without an active one, whose original was cash in a round without one, has none of it.
 */
export class RolledBackBonuses {
  purse: Purse | undefined;
  /** What the wallet holds now. */
  cashMinor: bigint;
  readonly #rounds = new Map<number, Round>();
  readonly #parts = new Map<number, BonusPart>();

  constructor(
    readonly context: ContractContext,
    readonly wallet: PlayerWallet,
    readonly named: Round,
  ) {
    this.#rounds.set(named.id, named);
    this.cashMinor = wallet.balanceMinor;
  }

  *roundOf(id: number): Tx<Round> {
    const known = this.#rounds.get(id);
    const round = known ?? (yield* requireRound(id));
    this.#rounds.set(id, round);
    return round;
  }

  /** Undefined where the original is a matter of cash alone. */
  *partOf(original: Remembered): Tx<BonusPart | undefined> {
    const round = original.roundId === null ? this.named : yield* this.roundOf(original.roundId);
    const needed = this.wallet.player.hasGrants || round.hasGrants || original.parts !== null;
    if (!needed && !this.purse) return undefined;
    const purse = yield* this.#open();
    yield* addGrantsBy(purse, "id", grantIdsIn(original.parts));
    yield* addGrantsBy(purse, "parent_id", grantIdsIn(original.parts));
    return yield* this.#read(purse, round);
  }

  *partOfRound(round: Round): Tx<BonusPart | undefined> {
    if (!this.purse && !this.wallet.player.hasGrants && !round.hasGrants) return undefined;
    return yield* this.#read(yield* this.#open(), round);
  }

  /** What a vendor is told: with what a player can stake in this game. */
  *toldOf(): Tx<bigint> {
    if (!this.purse && !this.wallet.player.hasGrants) return this.cashMinor;
    const part = yield* this.#read(yield* this.#open(), this.named);
    return part.purse.spendable(part.play);
  }

  *#open(): Tx<Purse> {
    this.purse ??= yield* openPlayerPurse(this.context, { ...this.wallet, balanceMinor: this.cashMinor });
    return this.purse;
  }

  *#read(purse: Purse, round: Round): Tx<BonusPart> {
    let part = this.#parts.get(round.id);
    if (!part) {
      part = { purse, round: yield* grantsOfRound(purse, round), play: yield* playOf(round) };
      this.#parts.set(round.id, part);
    }
    return part;
  }
}

/** As `reversalOf`, of what is not cash alone. */
export function reversalOfParts(original: Remembered, { purse, round }: BonusPart): Reversal | undefined {
  const { kind, amountMinor } = original;
  if (amountMinor === null || (kind !== "bet" && kind !== "win")) return undefined;
  const { parts, backMinor } = readParts(purse, { ...original, amountMinor });
  const bonusMinor = notCash(parts);
  if (kind === "bet") {
    const taken = takeBetBack(purse, round, { amountMinor, parts });
    return {
      ...{
        parts: taken.parts,
        toMemberMinor: amountMinor,
        uncollectedMinor: 0n,
        toVendorMinor: -amountMinor,
      },
      ...{ stakeMinor: -amountMinor, payoutMinor: 0n, bonusStakeMinor: -bonusMinor },
    };
  }
  const taken = takeWinBack(purse, round, { parts, backMinor });
  return {
    ...{ parts: taken.parts, toMemberMinor: taken.uncollectedMinor - amountMinor },
    ...{ uncollectedMinor: taken.uncollectedMinor, toVendorMinor: amountMinor },
    ...{ stakeMinor: 0n, payoutMinor: -amountMinor, bonusPayoutMinor: -bonusMinor },
  };
}
