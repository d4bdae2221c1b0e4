import type { App } from "../../app.server";
import { dayToText } from "../../shared/day";
import { listConsents } from "../../membership/agreement/terms.views.server";
import { timeOf, told, type Read } from "./owner";

/** Who a member is, how it is reached, and from where it came in. */

export async function accountOf({ db }: App, accountId: number) {
  const account = await db
    .selectFrom("accounts")
    .select(["id", "username", "nickname", "status", "currency", "language", "email", "mobile", "domain"])
    .select(["member_type", "payee_name", "pause_kind as pause", "session_minutes", "check_minutes"])
    .select(["play_address", "is_test", "created_at", "last_login_at"])
    .select(["paused_until", "restricted_at", "dormant_at", "reopened_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { currency, paused_until: pausedUntil } = account;
  return { currency, told: { ...told(account), pausedUntil: timeOf(pausedUntil) } };
}

export const PERSON: Record<string, Read> = {
  picture: async ({ app, accountId }) => {
    const own = await app.db
      .selectFrom("avatars")
      .select(["data", "created_at"])
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    return own ? { mime: "image/webp", ...told(own), data: base64(own.data) } : null;
  },
  contacts: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("contacts")
      .select(["kind", "address", "verified_at"])
      .where("account_id", "=", accountId)
      .execute();
    return rows.map((row) => told(row));
  },
  consents: async ({ app, accountId }) =>
    (await listConsents(app, accountId)).map(({ agreedAt, ...consent }) => ({
      ...consent,
      agreedAt: timeOf(agreedAt),
    })),
  accountsElsewhere: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("social_identities")
      .select(["provider", "subject", "created_at as linked_at"])
      .where("account_id", "=", accountId)
      .execute();
    return rows.map((row) => told(row));
  },
  logIns: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("sessions")
      .select(["ip", "user_agent", "created_at", "seen_at", "revoked_at as ended_at", "expires_at"])
      .where("kind", "=", "member")
      .where("owner_id", "=", accountId)
      .orderBy("created_at", "desc")
      .execute();
    return rows.map((row) => told(row));
  },
  rememberedBrowsers: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("remembered_logins")
      .select(["created_at", "expires_at"])
      .where("account_id", "=", accountId)
      .execute();
    return rows.map((row) => told(row));
  },
  browsers: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("account_devices")
      .select(["first_seen_at", "seen_at"])
      .where("account_id", "=", accountId)
      .orderBy("first_seen_at")
      .execute();
    return rows.map((row) => told(row));
  },
  trustedAddresses: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("trusted_addresses")
      .select(["address", "trusted_at", "seen_at"])
      .where("account_id", "=", accountId)
      .execute();
    return rows.map((row) => told(row));
  },
  triedFromElsewhere: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("region_violations")
      .select(["ip", "country", "tried", "times", "created_at", "last_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return rows.map((row) => told(row));
  },
  identityChecks: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("identity_checks")
      .select(["id", "paper", "name", "number", "birthday", "valid_until", "status", "reason"])
      .select(["created_at", "decided_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      ...told(row),
      birthday: dayToText(row.birthday),
      validUntil: row.valid_until && dayToText(row.valid_until),
    }));
  },
};

export const base64 = (data: Uint8Array) => Buffer.from(data).toString("base64");
