import type { App } from "~/domain/app.server";
import { openSession } from "~/domain/access/sessions.server";
import { insertMember } from "./bank";
import type { FreshSite } from "./fresh-site";
import type { Visitor, VisitorOptions } from "./visitor";
import { watch } from "./watched-log";

/** A member who is signed in already: for tests that are about what comes after. */
export async function signedInMember(
  site: FreshSite,
  options: VisitorOptions = {},
): Promise<{ accountId: number; member: Visitor; token: string }> {
  const { app } = site;
  const accountId = app.ids.next();
  await addCurrency(app);
  await insertMember(app, accountId);
  const token = app.random.token();
  watch.keepSecret(token);
  await app.store.transaction(() =>
    openSession(app, token, {
      kind: "member",
      ownerId: accountId,
      ip: "127.0.0.1",
      userAgent: "",
      firstLogin: false,
    }),
  );
  const login = { last_login_at: app.clock.now() };
  await app.db.updateTable("accounts").set(login).where("id", "=", accountId).execute();
  return { accountId, token, member: site.visitor({ ...options, session: token }) };
}

async function addCurrency(app: App): Promise<void> {
  await app.db
    .insertInto("currencies")
    .values({ code: "BDT", exponent: 2, symbol: "৳", enabled: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
