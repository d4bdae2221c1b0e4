import { perCount, statement } from "~/db/runner/transaction";
import { isOwnerHeld } from "../../persons/namesakes.server";
import { isOwnerBarred } from "../../persons/exclusion-list/barred.server";

interface PlayerAtGame {
  vendorId: number;
  playerRef: string;
  gameCode: string;
  /** Empty where the call names none. */
  sessionId: string;
  today: number;
}

/** What the contract remembers of a vendor and its players, and whether the vendor and its game are open now. */
export const findPlayer = statement<PlayerAtGame>()((db, p) =>
  db
    .selectFrom("vendor_players as player")
    .innerJoin("accounts as account", "account.id", "player.account_id")
    .innerJoin("vendors as vendor", "vendor.id", "player.vendor_id")
    .leftJoin("games as game", (join) =>
      join.onRef("game.vendor_id", "=", "player.vendor_id").on("game.code", "=", p.gameCode),
    )
    .leftJoin("member_bonuses as bonus", "bonus.account_id", "player.account_id")
    .leftJoin("vendor_sessions as named", (join) =>
      join.on("named.id", "=", p.sessionId).onRef("named.vendor_id", "=", "player.vendor_id"),
    )
    .leftJoin("sessions as session", (join) =>
      join
        .onRef("session.token_hash", "=", "named.token_hash")
        .onRef("session.owner_id", "=", "player.account_id")
        .on("session.kind", "=", "member"),
    )
    .select(["bonus.open_grants", "bonus.turnover_minor", "game.id as game_id", "game.game_type"])
    .select(["vendor.enabled as vendor_enabled", "vendor.maintenance as vendor_maintenance"])
    .select(["game.enabled as game_enabled", "game.maintenance as game_maintenance"])
    .select(["account.id", "account.status", "account.bet_limit_minor"])
    .select(["account.counts_play", "account.paused_until", "account.play_until", "account.check_due_at"])
    .select("account.play_address")
    .select(["named.id as named_log_in", "session.created_at as logged_in_at"])
    .select("session.revoked_at as logged_out_at")
    .select((eb) =>
      eb
        .case()
        .when(
          eb.or([
            isOwnerBarred({ accountId: eb.ref("account.id"), today: p.today }),
            isOwnerHeld(eb.ref("account.id")),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as("barred"),
    )
    .select("account.is_test")
    .where("player.vendor_id", "=", p.vendorId)
    .where("player.player_ref", "=", p.playerRef),
);

/** Whose wallet a player's is. Players of an operator's own tests are replaced while the site runs. */
export const findPlayerAccount = statement<{ vendorId: number; playerRef: string }>()((db, p) =>
  db
    .selectFrom("vendor_players as player")
    .innerJoin("accounts as account", "account.id", "player.account_id")
    .select(["account.id", "account.currency"])
    .where("player.vendor_id", "=", p.vendorId)
    .where("player.player_ref", "=", p.playerRef),
);

export const findPlayerRef = statement<{ vendorId: number; accountId: number }>()((db, p) =>
  db
    .selectFrom("vendor_players")
    .select("player_ref")
    .where("vendor_id", "=", p.vendorId)
    .where("account_id", "=", p.accountId),
);

export const insertPlayer = statement<{ vendorId: number; playerRef: string; accountId: number }>()((db, p) =>
  db
    .insertInto("vendor_players")
    .values({ vendor_id: p.vendorId, player_ref: p.playerRef, account_id: p.accountId })
    .onConflict((conflict) => conflict.columns(["vendor_id", "account_id"]).doNothing()),
);

export const findVendorSession = statement<{ vendorId: number; tokenHash: string }>()((db, p) =>
  db
    .selectFrom("vendor_sessions")
    .select("id")
    .where("token_hash", "=", p.tokenHash)
    .where("vendor_id", "=", p.vendorId),
);

export const insertVendorSession = statement<{
  id: string;
  vendorId: number;
  tokenHash: string;
  createdAt: number;
}>()((db, p) =>
  db
    .insertInto("vendor_sessions")
    .values({ id: p.id, vendor_id: p.vendorId, token_hash: p.tokenHash, created_at: p.createdAt })
    .onConflict((conflict) => conflict.columns(["token_hash", "vendor_id"]).doNothing()),
);

export const findExponent = statement<{ code: string }>()((db, p) =>
  db.selectFrom("currencies").select("exponent").where("code", "=", p.code),
);

interface PlayerKey {
  vendorId: number;
  accountId: number;
}
type Ids = PlayerKey & Record<`id${number}`, string>;

const idsOf = (p: Ids, count: number) => [...Array(count).keys()].map((n) => p[`id${n}`]!);

/** Takes the provider's ids `numbered`. */
export const transactionsOf = perCount((count) =>
  statement<Ids>()((db, p) =>
    db
      .selectFrom("vendor_transactions")
      .select([
        "id",
        "provider_id",
        "kind",
        "round_id",
        "original_id",
        "amount_minor",
        "balance_after_minor",
        "answered_id",
        "ledger_transaction_id",
        "parts",
      ])
      .where("vendor_id", "=", p.vendorId)
      .where("account_id", "=", p.accountId)
      .where("provider_id", "in", idsOf(p, count)),
  ),
);

/** Takes the provider's ids `numbered`. */
export const tombstonesOf = perCount((count) =>
  statement<Ids>()((db, p) =>
    db
      .selectFrom("vendor_tombstones")
      .select("provider_id")
      .where("vendor_id", "=", p.vendorId)
      .where("account_id", "=", p.accountId)
      .where("provider_id", "in", idsOf(p, count)),
  ),
);

/** Answers a row when there was no tombstone yet. */
export const insertTombstone = statement<PlayerKey & { providerId: string; createdAt: number }>()((db, p) =>
  db
    .insertInto("vendor_tombstones")
    .values({
      vendor_id: p.vendorId,
      account_id: p.accountId,
      provider_id: p.providerId,
      created_at: p.createdAt,
    })
    .onConflict((conflict) => conflict.columns(["vendor_id", "account_id", "provider_id"]).doNothing())
    .returning("provider_id"),
);

export const insertTransaction = statement<
  PlayerKey & {
    id: number;
    providerId: string;
    kind: string;
    roundId: number;
    originalId: string | null;
    amountMinor: bigint | null;
    balanceAfterMinor: bigint;
    answeredId: string;
    ledgerTransactionId: number | null;
    parts: string | null;
    createdAt: number;
  }
>()((db, p) =>
  db.insertInto("vendor_transactions").values({
    id: p.id,
    vendor_id: p.vendorId,
    account_id: p.accountId,
    provider_id: p.providerId,
    kind: p.kind,
    round_id: p.roundId,
    original_id: p.originalId,
    amount_minor: p.amountMinor,
    balance_after_minor: p.balanceAfterMinor,
    answered_id: p.answeredId,
    ledger_transaction_id: p.ledgerTransactionId,
    parts: p.parts,
    created_at: p.createdAt,
  }),
);

/** What a vendor has asked, and what was answered. */
export interface MessageRow {
  id: number;
  vendorId: number;
  endpoint: string;
  request: string;
  status: number;
  response: string;
  durationMs: number;
  createdAt: number;
}

export const insertMessage = statement<MessageRow>()((db, p) =>
  db.insertInto("vendor_messages").values({
    id: p.id,
    vendor_id: p.vendorId,
    endpoint: p.endpoint,
    request: p.request,
    status: p.status,
    response: p.response,
    duration_ms: p.durationMs,
    created_at: p.createdAt,
  }),
);
