import type { App } from "../../app.server";
import { dayToText } from "../../shared/day";
import { listConsents } from "../agreement/terms.views.server";
import { timeOf, type Read } from "./owner";

/** Who a member is, how it is reached, and from where it came in. */

export async function accountOf({ db }: App, accountId: number) {
  const row = await db
    .selectFrom("accounts")
    .select(["id", "username", "nickname", "status", "currency", "language", "email", "mobile", "domain"])
    .select(["member_type as memberType", "payee_name as payeeName", "pause_kind as pause"])
    .select(["session_minutes as sessionMinutes", "check_minutes as checkMinutes"])
    .select(["play_address as playAddress", "is_test as isTest", "created_at", "last_login_at"])
    .select(["paused_until", "restricted_at", "dormant_at", "reopened_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { created_at, last_login_at, paused_until, restricted_at, dormant_at, reopened_at, ...rest } = row;
  return {
    ...rest,
    createdAt: timeOf(created_at),
    lastLoginAt: timeOf(last_login_at),
    pausedUntil: timeOf(paused_until),
    restrictedAt: timeOf(restricted_at),
    dormantAt: timeOf(dormant_at),
    reopenedAt: timeOf(reopened_at),
  };
}

export const PERSON: Record<string, Read> = {
  picture: async ({ app, accountId }) => {
    const own = await app.db
      .selectFrom("avatars")
      .select(["data", "created_at"])
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return own ? { mime: "image/webp", createdAt: timeOf(own.created_at), data: base64(own.data) } : null;
  },
  contacts: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("contacts")
      .select(["kind", "address", "verified_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ verified_at, ...contact }) => ({ ...contact, verifiedAt: timeOf(verified_at) }));
  },
  consents: async ({ app, accountId }) =>
    (await listConsents(app, accountId)).map(({ agreedAt, ...consent }) => ({
      ...consent,
      agreedAt: timeOf(agreedAt),
    })),
  accountsElsewhere: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("social_identities")
      .select(["provider", "subject", "created_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ created_at, ...linked }) => ({ ...linked, linkedAt: timeOf(created_at) }));
  },
  logIns: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("sessions")
      .select(["ip", "user_agent as userAgent", "created_at", "seen_at", "revoked_at", "expires_at"])
      .where("kind", "=", "member")
      .where("owner_id", "=", accountId)
      .orderBy("created_at", "desc")
      .execute();
    return found.map(({ created_at, seen_at, revoked_at, expires_at, ...logIn }) => ({
      ...logIn,
      createdAt: timeOf(created_at),
      seenAt: timeOf(seen_at),
      endedAt: timeOf(revoked_at),
      expiresAt: timeOf(expires_at),
    }));
  },
  rememberedBrowsers: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("remembered_logins")
      .select(["created_at", "expires_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ created_at, expires_at }) => ({
      createdAt: timeOf(created_at),
      expiresAt: timeOf(expires_at),
    }));
  },
  browsers: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("account_devices")
      .select(["first_seen_at", "seen_at"])
      .where("account_id", "=", accountId)
      .orderBy("first_seen_at")
      .execute();
    return found.map(({ first_seen_at, seen_at }) => ({
      firstSeenAt: timeOf(first_seen_at),
      seenAt: timeOf(seen_at),
    }));
  },
  trustedAddresses: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("trusted_addresses")
      .select(["address", "trusted_at", "seen_at"])
      .where("account_id", "=", accountId)
      .execute();
    return found.map(({ trusted_at, seen_at, ...trusted }) => ({
      ...trusted,
      ...{ trustedAt: timeOf(trusted_at), seenAt: timeOf(seen_at) },
    }));
  },
  triedFromElsewhere: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("region_violations")
      .select(["ip", "country", "tried", "times", "created_at", "last_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return found.map(({ created_at, last_at, ...tried }) => ({
      ...tried,
      ...{ createdAt: timeOf(created_at), lastAt: timeOf(last_at) },
    }));
  },
  identityChecks: async ({ app, accountId }) => {
    const found = await app.db
      .selectFrom("identity_checks")
      .select(["id", "paper", "name", "number", "birthday", "valid_until", "status", "reason"])
      .select(["created_at", "decided_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return found.map(({ birthday, valid_until, created_at, decided_at, ...check }) => ({
      ...check,
      birthday: dayToText(birthday),
      validUntil: valid_until && dayToText(valid_until),
      createdAt: timeOf(created_at),
      decidedAt: timeOf(decided_at),
    }));
  },
};

export const base64 = (data: Uint8Array) => Buffer.from(data).toString("base64");
