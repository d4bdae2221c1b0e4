import { first, firstLasting, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import type { RegionRules } from "../../settings/site-status.server";
import type { BonusRules } from "../../bonuses/purse";
import { balanceOf } from "../../ledger/balance.server";
import { lockWallet } from "../../ledger/wallets.server";
import type { PoolRules } from "../jackpot/pool-rules.server";
import { refused, type Answer, type Money } from "./answer";
import * as store from "./contract.store.server";
import type { PlayerKey } from "./stored-answers.server";
import { findPlayer, type Player } from "./players.server";
import type { PlayerFields } from "./request";

export type ContractContext = Pick<App, "clock" | "ids" | "config" | "random"> & {
  vendorId: number;
  /** Where the jackpot is a pool. */
  pool?: PoolRules;
  /** Whether only those may bet who have shown who they are. */
  asksIdentity?: boolean;
  /** Where nobody may bet. */
  regions?: RegionRules;
  /** Whether the site is closed for maintenance. */
  isUnderMaintenance?: boolean;
  /** Which money is staked first. */
  bonuses: BonusRules;
};

/** What a request was answered with, and what is odd about it and belongs into the log. */
export interface Handled {
  answer: Answer;
  /** Whether nothing but reading was done for it. */
  isInquiry?: boolean;
  notes?: object[];
}

/** A player's wallet. Where it is held, nothing about the player's play can change until the transaction ends. */
export interface PlayerWallet {
  key: PlayerKey;
  player: Player;
  currency: string;
  money: Money;
  /** Cash. */
  balanceMinor: bigint;
}

/** How many decimals a currency has; undefined for one that the site does not know. */
export function* findMoney(currency: string): Tx<Money | undefined> {
  return yield* firstLasting(store.findExponent, { code: currency });
}

interface WalletWish extends PlayerFields {
  gameCode?: string | undefined;
}
type Found = { ok: true; wallet: PlayerWallet } | { ok: false; answer: Answer };

/** Refusals, in their order: `unknown_player`, `currency_not_allowed`. */
export function holdPlayerWallet(context: ContractContext, wish: WalletWish): Tx<Found> {
  return openPlayerWallet(context, wish, { holds: true });
}

/** The same without holding the wallet, to answer a question: what is read may have changed a moment later. */
export function readPlayerWallet(context: ContractContext, wish: WalletWish): Tx<Found> {
  return openPlayerWallet(context, wish, { holds: false });
}

function* openPlayerWallet(
  context: ContractContext,
  { accountRef, currency, sessionId, gameCode = "" }: WalletWish,
  { holds }: { holds: boolean },
): Tx<Found> {
  const { vendorId } = context;
  const account = yield* first(store.findPlayerAccount, { vendorId, playerRef: accountRef });
  if (!account) return { ok: false, answer: refused("unknown_player") };
  const money = account.currency === currency ? yield* findMoney(currency) : undefined;
  if (!money) return { ok: false, answer: refused("currency_not_allowed") };
  const { id: accountId } = account;
  const owner = { accountId, currency };
  const heldMinor = holds ? yield* lockWallet(context, owner) : undefined;
  // Whoever excludes or closes an account, or gives it a bonus, holds its wallet: once it is held this stays as it is.
  const named = { vendorId, playerRef: accountRef, gameCode, sessionId };
  const player = (yield* findPlayer(context, named))!;
  // A bonus that has become cash since is in the balance by now.
  const balanceMinor = heldMinor ?? (yield* balanceOf({ ...owner, kind: "main" }));
  return { ok: true, wallet: { key: { vendorId, accountId }, player, currency, money, balanceMinor } };
}
