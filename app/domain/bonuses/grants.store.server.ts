import { sql, type Selectable } from "kysely";
import type { GrantsTable } from "~/db/schema/bonuses";
import { first, rows, statement, type Tx } from "~/db/runner/transaction";
import { GRANT_FORMS, GRANT_STATES, markOf, type Grant, type Mark } from "./grant";
import type { RoundGrant, RoundGrants } from "./round-grants";
import { readTerms, WHOLE_BP, writeTerms } from "./terms";

/** The queries of this folder. What changes rows is called by whoever holds the member's wallet. */
type GrantRow = Selectable<GrantsTable> & { remaining_minor: bigint | null };

export const activeGrants = statement<{ accountId: number }>()((db, p) =>
  db
    .selectFrom("grants")
    .leftJoin("wallets", "wallets.id", "grants.wallet_id")
    .selectAll("grants")
    .select("wallets.balance_minor as remaining_minor")
    .where("grants.account_id", "=", p.accountId)
    .where("grants.state", "=", sql.lit("active"))
    .orderBy("grants.id"),
);

/** Those that a round has to do with, and the bonuses that winnings of its free bet have become. */
export const grantsOfRound = statement<{ roundId: number }>()((db, p) =>
  db
    .selectFrom("grants")
    .leftJoin("wallets", "wallets.id", "grants.wallet_id")
    .selectAll("grants")
    .select("wallets.balance_minor as remaining_minor")
    .where((eb) => {
      const own = eb.selectFrom("grant_rounds").select("grant_id").where("round_id", "=", p.roundId);
      return eb.or([eb("grants.id", "in", own), eb("grants.parent_id", "in", own)]);
    })
    .orderBy("grants.id"),
);

export function* grantsBy(
  column: "id" | "deposit_id" | "parent_id" | "source_key",
  values: readonly (number | string)[],
): Tx<Grant[]> {
  if (values.length === 0) return [];
  const found = yield* rows((db) =>
    db
      .selectFrom("grants")
      .leftJoin("wallets", "wallets.id", "grants.wallet_id")
      .selectAll("grants")
      .select("wallets.balance_minor as remaining_minor")
      .where(`grants.${column}`, "in", values as never)
      .orderBy("grants.id"),
  );
  return found.map(grantOf);
}

/** Read with every wager, and so one plain object. */
export function grantOf(row: GrantRow): Grant {
  return {
    id: row.id,
    accountId: row.account_id,
    promotionId: row.promotion_id,
    sourceKey: row.source_key,
    form: GRANT_FORMS.find((form) => form === row.form)!,
    currency: row.currency,
    isTest: row.is_test === 1,
    terms: readTerms(row.terms),
    expiresAt: row.expires_at,
    depositId: row.deposit_id,
    parentId: row.parent_id,
    createdAt: row.created_at,
    walletId: row.wallet_id ?? undefined,
    state: GRANT_STATES.find((state) => state === row.state)!,
    reason: row.reason,
    remainingMinor: row.remaining_minor ?? 0n,
    grantedMinor: row.granted_minor,
    consumedMinor: row.consumed_minor,
    forfeitedMinor: row.forfeited_minor,
    expiredMinor: row.expired_minor,
    convertedMinor: row.converted_minor,
    requiredMinor: row.required_minor,
    progress: row.played_minor * WHOLE_BP + BigInt(row.played_rest),
    spins: row.spins,
    spinValueMinor: row.spin_value_minor,
    spinsDone: row.spins_done,
    spinsWonMinor: row.spins_won_minor,
    lostCount: row.lost_count,
    expiredCount: row.expired_count,
    restoredCount: row.restored_count,
    inReview: row.in_review === 1,
  };
}

const updateGrant = statement<Mark & { id: number; endedAt: number | null }>()((db, p) =>
  db
    .updateTable("grants")
    .set({
      ...{ state: p.state, reason: p.reason, wallet_id: p.walletId, ended_at: p.endedAt },
      ...{ granted_minor: p.grantedMinor, consumed_minor: p.consumedMinor },
      ...{ forfeited_minor: p.forfeitedMinor, expired_minor: p.expiredMinor },
      ...{ converted_minor: p.convertedMinor, required_minor: p.requiredMinor },
      ...{ played_minor: p.playedMinor, played_rest: p.playedRest },
      ...{ spins_done: p.spinsDone, spins_won_minor: p.spinsWonMinor },
      ...{ lost_count: p.lostCount, expired_count: p.expiredCount, restored_count: p.restoredCount },
      in_review: p.inReview,
    })
    .where("id", "=", p.id),
);

/** What a stake or a win changes, and nothing else. */
const playGrant = statement<Pick<Mark, (typeof PLAYED)[number]> & { id: number }>()((db, p) =>
  db
    .updateTable("grants")
    .set({ consumed_minor: p.consumedMinor, played_minor: p.playedMinor, played_rest: p.playedRest })
    .where("id", "=", p.id),
);

const PLAYED = ["consumedMinor", "playedMinor", "playedRest"] as const;

/** Writes what has changed since; nothing where nothing has. */
export function* saveGrant({ id }: Grant, before: Mark, after: Mark, now: number): Tx<void> {
  const changed = (Object.keys(after) as (keyof Mark)[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  if (changed.every((name) => (PLAYED as readonly string[]).includes(name)))
    yield* rows(playGrant, { ...after, id });
  else yield* rows(updateGrant, { ...after, id, endedAt: after.state === "active" ? null : now });
}

export function* insertGrant(grant: Grant): Tx<void> {
  const { walletId, playedMinor, playedRest, ...now } = markOf(grant);
  yield* rows((db) =>
    db.insertInto("grants").values({
      ...{ id: grant.id, account_id: grant.accountId, promotion_id: grant.promotionId },
      ...{ source_key: grant.sourceKey, form: grant.form, currency: grant.currency },
      ...{ is_test: grant.isTest ? 1 : 0, terms: writeTerms(grant.terms), expires_at: grant.expiresAt },
      ...{ deposit_id: grant.depositId, parent_id: grant.parentId, wallet_id: walletId },
      ...{ state: now.state, reason: now.reason, granted_minor: now.grantedMinor },
      ...{ consumed_minor: now.consumedMinor, forfeited_minor: now.forfeitedMinor },
      ...{ expired_minor: now.expiredMinor, converted_minor: now.convertedMinor },
      ...{ required_minor: now.requiredMinor, played_minor: playedMinor, played_rest: playedRest },
      ...{ spins: grant.spins, spin_value_minor: grant.spinValueMinor, spins_done: now.spinsDone },
      ...{ spins_won_minor: now.spinsWonMinor, lost_count: now.lostCount, expired_count: now.expiredCount },
      ...{ restored_count: now.restoredCount, warned: 0, in_review: now.inReview },
      ...{ created_at: grant.createdAt, ended_at: null },
    }),
  );
}

const linesOfRound = statement<{ roundId: number }>()((db, p) =>
  db.selectFrom("grant_rounds").selectAll().where("round_id", "=", p.roundId).orderBy("place"),
);

export function* readLines(roundId: number): Tx<RoundGrant[]> {
  const found = yield* rows(linesOfRound, { roundId });
  return found.map((row) => ({
    ...{ grantId: row.grant_id, place: row.place, isFirst: row.is_first === 1 },
    ...{ stakeMinor: row.stake_minor, keptMinor: row.kept_minor, countedMinor: row.counted_minor },
    ...{ countedBp: BigInt(row.counted_bp), countedPlace: row.counted_place },
  }));
}

const upsertLine = statement<{
  roundId: number;
  grantId: number;
  place: number;
  isFirst: number;
  stakeMinor: bigint;
  keptMinor: bigint;
  countedMinor: bigint;
  countedBp: number;
  countedPlace: number;
}>()((db, p) =>
  db
    .insertInto("grant_rounds")
    .values({
      ...{ round_id: p.roundId, grant_id: p.grantId, place: p.place, is_first: p.isFirst },
      ...{ stake_minor: p.stakeMinor, kept_minor: p.keptMinor, counted_minor: p.countedMinor },
      ...{ counted_bp: p.countedBp, counted_place: p.countedPlace },
    })
    .onConflict((conflict) =>
      conflict.columns(["round_id", "grant_id"]).doUpdateSet((eb) => ({
        place: eb.ref("excluded.place"),
        is_first: eb.ref("excluded.is_first"),
        stake_minor: eb.ref("excluded.stake_minor"),
        kept_minor: eb.ref("excluded.kept_minor"),
        counted_minor: eb.ref("excluded.counted_minor"),
        counted_bp: eb.ref("excluded.counted_bp"),
        counted_place: eb.ref("excluded.counted_place"),
      })),
    ),
);

export function* saveLine({ roundId }: Pick<RoundGrants, "roundId">, line: RoundGrant): Tx<void> {
  const { isFirst, countedBp, ...rest } = line;
  yield* rows(upsertLine, {
    ...{ ...rest, roundId },
    ...{ isFirst: isFirst ? 1 : 0, countedBp: Number(countedBp) },
  });
}

/** Whether an open round holds stake of a grant, or would let winnings join it. */
const waitingRound = statement<{ grantId: number }>()((db, p) =>
  db
    .selectFrom("grant_rounds as line")
    .innerJoin("rounds as round", "round.id", "line.round_id")
    .leftJoin("bets as bet", "bet.round_id", "round.id")
    .select("round.id")
    .where("line.grant_id", "=", p.grantId)
    .where("round.closed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("line.stake_minor", ">", 0n),
        eb.and([eb("line.is_first", "=", 1), eb("bet.stake_minor", ">", 0n)]),
      ]),
    )
    .limit(1),
);

export function* hasOpenRound(grantId: number): Tx<boolean> {
  return (yield* first(waitingRound, { grantId })) !== undefined;
}

const memberRow = statement<{ accountId: number }>()((db, p) =>
  db
    .selectFrom("member_bonuses")
    .select(["open_grants", "turnover_minor"])
    .where("account_id", "=", p.accountId),
);

export interface MemberRow {
  openGrants: number;
  turnoverMinor: bigint;
}

export function* readMember(accountId: number): Tx<MemberRow> {
  const row = yield* first(memberRow, { accountId });
  return { openGrants: row?.open_grants ?? 0, turnoverMinor: row?.turnover_minor ?? 0n };
}

/** Both are written by whoever holds the member's wallet, and by nobody else. */
const upsertOpenGrants = statement<{ accountId: number; openGrants: number }>()((db, p) =>
  db
    .insertInto("member_bonuses")
    .values({ account_id: p.accountId, open_grants: p.openGrants, turnover_minor: 0n })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((eb) => ({ open_grants: eb.ref("excluded.open_grants") })),
    ),
);

const upsertTurnover = statement<{ accountId: number; turnoverMinor: bigint }>()((db, p) =>
  db
    .insertInto("member_bonuses")
    .values({ account_id: p.accountId, open_grants: 0, turnover_minor: p.turnoverMinor })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((eb) => ({ turnover_minor: eb.ref("excluded.turnover_minor") })),
    ),
);

export function* writeOpenGrants(accountId: number, openGrants: number): Tx<void> {
  yield* rows(upsertOpenGrants, { accountId, openGrants });
}

export function* writeTurnover(accountId: number, turnoverMinor: bigint): Tx<void> {
  yield* rows(upsertTurnover, { accountId, turnoverMinor });
}

const countActive = statement<{ accountId: number }>()((db, p) =>
  db
    .selectFrom("grants")
    .select((eb) => eb.fn.countAll<number>().as("active"))
    .where("account_id", "=", p.accountId)
    .where("state", "=", "active"),
);

export function* countActiveGrants(accountId: number): Tx<number> {
  return Number((yield* first(countActive, { accountId }))!.active);
}

/** What keeps a turnover standing although no cash is left. */
const openPlay = statement<{ accountId: number }>()((db, p) =>
  db
    .selectFrom("rounds as round")
    .innerJoin("bets as bet", "bet.round_id", "round.id")
    .select("round.id")
    .where("bet.account_id", "=", p.accountId)
    .where("round.closed_at", "is", null)
    .where("bet.stake_minor", ">", 0n)
    .limit(1),
);

export function* hasOpenPlay(accountId: number): Tx<boolean> {
  return (yield* first(openPlay, { accountId })) !== undefined;
}

/** Whether a spin of one of a member's grants was told before. Whoever asks holds the member's wallet. */
export function* hasSpin(spin: { accountId: number; grantId: number; spinId: string }): Tx<boolean> {
  const { accountId, grantId, spinId } = spin;
  const known = yield* first((db) =>
    db
      .selectFrom("grant_spins as spin")
      .innerJoin("grants", "grants.id", "spin.grant_id")
      .select("spin.grant_id")
      .where("grants.account_id", "=", accountId)
      .where("spin.grant_id", "=", grantId)
      .where("spin.spin_id", "=", spinId),
  );
  return known !== undefined;
}

export function* insertSpin(spin: {
  grantId: number;
  spinId: string;
  wonMinor: bigint;
  gameId: number | null;
  now: number;
}): Tx<void> {
  const { grantId, spinId, wonMinor, gameId, now } = spin;
  yield* rows((db) =>
    db.insertInto("grant_spins").values({
      ...{ grant_id: grantId, spin_id: spinId, won_minor: wonMinor, game_id: gameId, created_at: now },
    }),
  );
}
