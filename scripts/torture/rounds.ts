import type { Tx } from "~/db/runner/transaction";
import { postOrRollback, type LedgerContext } from "~/domain/ledger/ledger.server";

/** What the writer plays. Everything about a round follows from its number, so both sides know what must be there. */
export const CURRENCY = "BDT";
export const SOURCE = "torture";
export const MEMBERS = 20;

export interface Round {
  /** Which writer, counted from 1. */
  run: number;
  n: number;
}

export function externalIds({ run, n }: Round) {
  return { bet: `${run}-${n}-bet`, win: `${run}-${n}-win` };
}

export function amountsOf({ n }: Round) {
  return { stakeMinor: BigInt(1 + (n % 5)), payoutMinor: BigInt(1 + (n % 7)) };
}

/** A bet and a win in one transaction. Answers how many of the two were repeats. */
export function* playRound(context: LedgerContext, members: number[], round: Round): Tx<number> {
  const member = { kind: "member_main" as const, ownerId: members[round.n % members.length]! };
  const vendor = { kind: "vendor" as const, ownerId: 1 };
  const ids = externalIds(round);
  const { stakeMinor, payoutMinor } = amountsOf(round);
  const common = { source: SOURCE, currency: CURRENCY };
  const bet = yield* postOrRollback(context, {
    ...common,
    externalId: ids.bet,
    kind: "bet",
    postings: [
      { party: member, amountMinor: -stakeMinor },
      { party: vendor, amountMinor: stakeMinor },
    ],
  });
  const win = yield* postOrRollback(context, {
    ...common,
    externalId: ids.win,
    kind: "win",
    postings: [
      { party: vendor, amountMinor: -payoutMinor },
      { party: member, amountMinor: payoutMinor },
    ],
  });
  return Number(bet.repeated) + Number(win.repeated);
}
