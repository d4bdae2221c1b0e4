import type { App } from "../../app/domain/app.server";
import { openAccount } from "../../app/domain/membership/open-account.server";
import { openSession, type SessionKind } from "../../app/domain/access/sessions.server";
import { hashPassword } from "../../app/domain/access/passwords.server";
import type { Role } from "../../app/domain/shared/declaration";
import { usernameKey } from "../../app/domain/vocabulary/account";
import { watch } from "./watched-log";

/** Of everybody that these functions make. */
export const PASSWORD = "Croupier#2026";

export async function addAccount(
  app: App,
  { username, memberType = 0, parentId }: { username: string; memberType?: number; parentId?: number },
): Promise<number> {
  watch.keepSecret(PASSWORD);
  const passwordHash = await hashPassword(app, PASSWORD);
  const opened = await app.store.transaction(() =>
    openAccount(app, { username, passwordHash, memberType, language: "en", parentId }),
  );
  if (!opened.ok) throw new Error(`${username}: ${opened.refusal}`);
  return opened.accountId;
}

/** The token of a new session, for a visitor's browser. */
export async function openSessionOf(
  app: App,
  ownerId: number,
  {
    kind = "member",
    firstLogin = false,
    mustChange = false,
    mustAgree = false,
  }: { kind?: SessionKind; firstLogin?: boolean; mustChange?: boolean; mustAgree?: boolean } = {},
): Promise<string> {
  const token = app.random.token();
  watch.keepSecret(token);
  const session = { kind, ownerId, ip: "127.0.0.1", userAgent: "", firstLogin, mustChange, mustAgree };
  await app.store.transaction(() => openSession(app, token, session));
  return token;
}

export async function addStaff(
  app: App,
  { username, role }: { username: string; role: Role },
): Promise<number> {
  watch.keepSecret(PASSWORD);
  const id = app.ids.next();
  await app.db
    .insertInto("staff")
    .values({
      id,
      username,
      username_key: usernameKey(username),
      display_name: username,
      password_hash: await hashPassword(app, PASSWORD),
      role,
      status: "active",
      created_at: app.clock.now(),
      last_login_at: null,
      must_change_password: 0,
    })
    .execute();
  return id;
}

/** Accounts are opened in it; what shows a balance needs to know it. */
export async function addCurrency(app: App): Promise<void> {
  await app.db
    .insertInto("currencies")
    .values({ code: "BDT", exponent: 2, symbol: "৳", enabled: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
