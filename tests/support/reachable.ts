import type { Env } from "~/config/env.server";
import { claimContact } from "~/domain/access/contacts.server";
import { freshSite } from "./fresh-site";
import { addAccount, addCurrency } from "./people";

export const MOBILE = "+8801712345678";
export const EMAIL = "farhana@example.com";
/** The phone as a form asks for it. */
export const PHONE = { countryDialingCode: "880", mobileNum: "01712345678" };

/** A site with Farhana, whose phone and mailbox are confirmed. */
export async function reachableSite(env: Partial<Env> = {}) {
  const site = await freshSite(env);
  const { app } = site;
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "farhana" });
  for (const to of [
    { channel: "sms", address: MOBILE },
    { channel: "mail", address: EMAIL },
  ] as const)
    await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  return { ...site, accountId };
}
