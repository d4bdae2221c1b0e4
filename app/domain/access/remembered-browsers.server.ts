import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { isStrict } from "../settings/settings.server";
import { usernameKey } from "../vocabulary/account";
import { mustChangePassword } from "./forced-change.server";
import { hashOfToken } from "./sessions.server";

/**
 * A browser that somebody asked to remember the log-in. It keeps no password: it has a token that stands in for one,
 * for a day, for one name, and until the password is changed or the account's log-ins are ended.
 */
export const REMEMBERED_MS = 86_400_000;

/**
 * Answers the token for the cookie; it is not stored and cannot be read again. A browser that has one of this account
 * keeps it for another day, so that a form that is sent twice is let in twice.
 */
export function* remember(
  app: Pick<App, "clock" | "random">,
  { accountId, kept }: { accountId: number; kept: string | undefined },
): Tx<string> {
  const now = app.clock.now();
  yield* rows((db) => db.deleteFrom("remembered_logins").where("expires_at", "<=", now));
  if (kept !== undefined) {
    const renewed = yield* first((db) =>
      db
        .updateTable("remembered_logins")
        .set({ expires_at: now + REMEMBERED_MS })
        .where("token_hash", "=", hashOfToken(kept))
        .where("account_id", "=", accountId)
        .returning("token_hash"),
    );
    if (renewed) return kept;
    yield* forget(kept);
  }
  const token = app.random.token();
  yield* rows((db) =>
    db.insertInto("remembered_logins").values({
      ...{ token_hash: hashOfToken(token), account_id: accountId },
      ...{ created_at: now, expires_at: now + REMEMBERED_MS },
    }),
  );
  return token;
}

/**
 * Whose log-in a browser remembers; undefined when it is over or was called off, and always in the strict profile. Nor
 * while another password is due: it is chosen by whoever has just typed the old one, and nobody else.
 */
export async function rememberedName(app: App, token: string): Promise<string | undefined> {
  if (await isStrict(app)) return undefined;
  const row = await app.db
    .selectFrom("remembered_logins as kept")
    .innerJoin("accounts as account", "account.id", "kept.account_id")
    .select(["account.username", "account.must_change_password", "account.password_changed_at"])
    .where("kept.token_hash", "=", hashOfToken(token))
    .where("kept.expires_at", ">", app.clock.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const { must_change_password: mustChange, password_changed_at: passwordChangedAt } = row;
  const isDue = await mustChangePassword(app, { mustChange: mustChange === 1, passwordChangedAt });
  return isDue ? undefined : row.username;
}

/** Whether the token stands in for the password of this name. */
export async function isRemembered(
  app: App,
  { token, username }: { token: string; username: string },
): Promise<boolean> {
  const known = await rememberedName(app, token);
  return known !== undefined && usernameKey(known) === usernameKey(username);
}

/** The same for the transaction that lets somebody in: what is called off at this moment opens nothing. */
export function* holdRemembered(
  app: Pick<App, "clock">,
  { token, accountId }: { token: string; accountId: number },
): Tx<boolean> {
  const held = yield* first((db) =>
    db
      .updateTable("remembered_logins")
      .set((eb) => ({ account_id: eb.ref("account_id") }))
      .where("token_hash", "=", hashOfToken(token))
      .where("account_id", "=", accountId)
      .where("expires_at", ">", app.clock.now())
      .returning("token_hash"),
  );
  return held !== undefined;
}

export function* forget(token: string): Tx<void> {
  yield* rows((db) => db.deleteFrom("remembered_logins").where("token_hash", "=", hashOfToken(token)));
}
