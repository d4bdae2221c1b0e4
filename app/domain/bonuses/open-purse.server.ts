import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import type { LedgerContext } from "../ledger/ledger-transaction";
import { lockWallet } from "../ledger/wallets.server";
import { markOf, type Grant } from "./grant";
import * as store from "./grants.store.server";
import { Purse, type BonusRules } from "./purse";
import type { RoundGrants } from "./round-grants";

export interface Member {
  accountId: number;
  currency: string;
  isTest: boolean;
}

/** As the site has set it; where regulated markets are served, bonus money is always staked first. */
export async function bonusRulesOf(app: App): Promise<BonusRules> {
  const { accounts, bonuses } = await settingsOf(app);
  const isStrict = accounts.profile === "strict";
  return { order: isStrict ? "restricted_first" : bonuses.order, isStrict };
}

/** What a member has now: cash, and the grants that are active. Whoever asks holds the member's wallet. */
export function* readPurse(
  { clock, ids }: LedgerContext,
  rules: BonusRules,
  { cashMinor, ...member }: Member & { cashMinor: bigint },
): Tx<Purse> {
  const purse = new Purse(member, rules, clock.now(), cashMinor, new Map(), () => ids.next());
  const active = yield* rows(store.activeGrants, { accountId: member.accountId });
  addGrants(purse, active.map(store.grantOf));
  return purse;
}

/** The same, and holds the wallet first. */
export function* holdPurse(context: LedgerContext, rules: BonusRules, member: Member): Tx<Purse> {
  const cashMinor = yield* lockWallet(context, member);
  return yield* readPurse(context, rules, { ...member, cashMinor });
}

export function addGrants(purse: Purse, grants: readonly Grant[]): void {
  for (const grant of grants) {
    if (purse.grants.has(grant.id)) continue;
    purse.grants.set(grant.id, grant);
    purse.marks.set(grant.id, markOf(grant));
  }
}

export function* addGrantsBy(
  purse: Purse,
  column: "id" | "deposit_id" | "parent_id",
  values: readonly number[],
): Tx<void> {
  addGrants(purse, yield* store.grantsBy(column, values));
}

interface KnownRound {
  id: number;
  recordId: number;
  hasGrants: boolean;
  stakeMinor: bigint;
  cashBackMinor: bigint;
}

/** What a round has of grants, with those that it knows. */
export function* readRoundGrants(purse: Purse, round: KnownRound): Tx<RoundGrants> {
  const { id: roundId, recordId, hasGrants, stakeMinor, cashBackMinor } = round;
  const known = { roundId, recordId, stakeMinor, cashBackMinor };
  if (!hasGrants) return { ...known, lines: [], saved: new Map() };
  const lines = yield* store.readLines(roundId);
  // Active bonuses are in the purse already; only those of free bets have others that come with them.
  if (lines.some(({ grantId }) => purse.grants.get(grantId)?.form !== "bonus"))
    addGrants(purse, (yield* rows(store.grantsOfRound, { roundId })).map(store.grantOf));
  return { ...known, lines, saved: new Map(lines.map((line) => [line.grantId, { ...line }])) };
}
