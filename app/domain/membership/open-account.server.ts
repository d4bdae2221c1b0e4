import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { fixCurrency } from "../staff/settings/change-place.server";
import { dayOf } from "../shared/day";
import { publish } from "../shared/outbox.server";
import { refuse, type Outcome } from "../shared/refusal";
import { isTrial, usernameKey } from "../vocabulary/account";
import { insertAccount } from "../account-rows/account-rows.server";
import { findDepth, insertIntoTree } from "../agent-tree/insert-account.server";

export interface NewAccount {
  username: string;
  /** Empty for an account that nobody can log in to by password. */
  passwordHash: string;
  memberType: number;
  language: string;
  /** Whom it is registered under; nobody by default. */
  parentId?: number;
  /** The link by which it came. */
  invitationId?: number;
  /** Who recommended the site. */
  recommenderId?: number;
  /** By which of the operator's domains it came. */
  domain?: string;
  /** Who of the staff opens it for a member: the first password is then told, not chosen. */
  openedBy?: number;
  /** The agent who opens it: the same holds. */
  openedByAgent?: number;
  /** Present for one that plays with test money; it has no say in its first password either. */
  test?: { currency: string };
}

/**
 * Puts an account into the tree of uplines. Its wallets are opened by the ledger when money first comes.
 * Refusals: `username_taken`.
 */
export function* openAccount(
  app: Pick<App, "clock" | "ids" | "config">,
  { username, passwordHash, memberType, language, parentId, test, ...came }: NewAccount,
): Tx<Outcome<{ accountId: number }, "username_taken">> {
  const id = app.ids.next();
  const now = app.clock.now();
  const inserted = yield* insertAccount({
    id,
    username,
    username_key: usernameKey(username),
    nickname: username,
    member_type: memberType,
    parent_id: parentId ?? null,
    depth: parentId === undefined ? 0 : (yield* requireDepth(parentId)) + 1,
    password_hash: passwordHash,
    payment_password_hash: null,
    status: "active",
    currency: test?.currency ?? (yield* fixCurrency(app)),
    language,
    payee_name: null,
    email: null,
    mobile: null,
    avatar: "",
    bet_limit_minor: null,
    must_change_password: test || (came.openedBy ?? came.openedByAgent) !== undefined ? 1 : 0,
    is_test: test ? 1 : 0,
    password_changed_at: now,
    created_at: now,
    last_login_at: null,
    invitation_id: came.invitationId ?? null,
    recommender_id: came.recommenderId ?? null,
    domain: came.domain ?? null,
    opened_by: came.openedBy ?? null,
    opened_by_agent: came.openedByAgent ?? null,
  });
  if (!inserted) return refuse("username_taken");
  yield* insertIntoTree({ id, parentId: parentId ?? null });
  // Trial and test accounts are nobody's downline and nobody's new member.
  if (!isTrial({ memberType }) && !test)
    yield* publish(app, "registered", { accountId: id, day: dayOf(now, app.config.timeZone) });
  return { ok: true, accountId: id };
}

function* requireDepth(id: number): Tx<number> {
  const depth = yield* findDepth(id);
  if (depth === undefined) throw new Error(`there is no account ${id} to register under`);
  return depth;
}
