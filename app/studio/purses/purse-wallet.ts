import type { Tx } from "~/db/runner/transaction";
import type { Studio } from "../context";
import type { PurseRow } from "../store/schema";
import { ALREADY_TAKEN_BACK, type Player, type Wallet, type WalletRound } from "../wallet/wallet";
import { changePurse, findMove, holdPurse, insertMove, setMoveState } from "./purses.store";

/**
 * The wallet of a label whose players' balances the studio keeps: the same three questions, answered from the studio's
 * own tables. A round moves the purse once; one that was taken back before it came never moves it.
 */
export function createPurseWallet(
  { database, clock }: Pick<Studio, "database" | "clock">,
  label: string,
): Wallet {
  const keyOf = ({ accountRef, currency }: Player) => ({ label, account_ref: accountRef, currency });
  const moveOf = ({ roundId, stakeMinor }: WalletRound, purse: PurseRow) => ({
    ...{ label, request_id: `round:${roundId}`, purse_id: purse.id, kind: "round" as const },
    ...{ amount_minor: stakeMinor, reason: null, moved_at: clock.now() },
  });
  return {
    async balance(player) {
      const purse = await database.store.transaction(() => holdPurse(keyOf(player)));
      return { kind: "done", balanceMinor: purse.balance_minor };
    },

    play(round) {
      const { player, roundId, stakeMinor, payoutMinor, free } = round;
      // Money that the studio keeps is the player's own: the operator's free plays are none of it.
      if (free) return Promise.resolve({ kind: "refused", apiCode: NO_FREE_PLAY, balanceMinor: undefined });
      return database.store.transaction(function* (): Tx<Awaited<ReturnType<Wallet["play"]>>> {
        const purse = yield* holdPurse(keyOf(player));
        const requestId = `round:${roundId}`;
        const known = yield* findMove({ label, requestId });
        if (known && known.state !== "done")
          return { kind: "refused", apiCode: ALREADY_TAKEN_BACK, balanceMinor: purse.balance_minor };
        if (known) return { kind: "done", balanceMinor: purse.balance_minor, walletRound: requestId };
        if (purse.balance_minor < stakeMinor)
          return { kind: "refused", apiCode: INSUFFICIENT_FUNDS, balanceMinor: purse.balance_minor };
        yield* insertMove({ ...moveOf(round, purse), won_minor: payoutMinor, state: "done" });
        const changed = yield* changePurse(purse, {
          balanceMinor: payoutMinor - stakeMinor,
          stakedMinor: stakeMinor,
          paidMinor: payoutMinor,
        });
        return { kind: "done", balanceMinor: changed.balance_minor, walletRound: requestId };
      });
    },

    takeBack(round) {
      return database.store.transaction(function* (): Tx<Awaited<ReturnType<Wallet["takeBack"]>>> {
        const purse = yield* holdPurse(keyOf(round.player));
        const known = yield* findMove({ label, requestId: `round:${round.roundId}` });
        if (!known) yield* insertMove({ ...moveOf(round, purse), won_minor: 0n, state: "taken_back" });
        if (known?.state !== "done") return { kind: "done", balanceMinor: purse.balance_minor };
        yield* setMoveState(known, "taken_back");
        const thereMinor = purse.balance_minor + known.amount_minor;
        const backMinor = known.won_minor < thereMinor ? known.won_minor : thereMinor;
        const changed = yield* changePurse(purse, {
          balanceMinor: known.amount_minor - backMinor,
          stakedMinor: -known.amount_minor,
          paidMinor: -backMinor,
        });
        return { kind: "done", balanceMinor: changed.balance_minor };
      });
    },
  };
}

const INSUFFICIENT_FUNDS = "100";
const NO_FREE_PLAY = "400";
