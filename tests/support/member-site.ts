import type { Env } from "../../app/config/env.server";
import { post } from "../../app/domain/ledger/ledger.server";
import { hashPassword } from "../../app/domain/access/passwords.server";
import { deposit } from "./bank";
import { addCashDesk, addWallet, balancesOf } from "./cashier";
import { freshSite, type FreshSite } from "./fresh-site";
import { PASSWORD } from "./people";
import { signedInMember } from "./sign-in";
import type { Visitor, VisitorOptions } from "./visitor";
import { watch } from "./watched-log";

/** A member with money and a withdrawal account, at a browser, on a site with ways to pay in. */
export interface MemberSite extends FreshSite {
  accountId: number;
  withdrawalAccountId: number;
  member: Visitor;
  balances(): Promise<{ main: bigint; hold: bigint }>;
  /** Somebody else, as rich and as signed in. */
  another(): Promise<{ accountId: number; member: Visitor }>;
}

export const PAYMENT_PASSWORD = "135792";

interface Options extends VisitorOptions {
  balanceMinor?: bigint;
  /** Sets the payment password. */
  guarded?: boolean;
  /** How the site itself is set up. */
  env?: Partial<Env>;
}

export async function memberSite(options: Options = {}): Promise<MemberSite> {
  const { balanceMinor = 1_000_000n, guarded = false, language = "en", env, ...rest } = options;
  const site = await freshSite(env);
  watch.keepSecret(PASSWORD, PAYMENT_PASSWORD);
  const { app } = site;
  await addCashDesk(app);
  const open = async () => {
    const signedIn = await signedInMember(site, { ...rest, language });
    const { accountId } = signedIn;
    await app.db
      .updateTable("accounts")
      .set({
        payee_name: "Abdur Rahim",
        password_hash: await hashPassword(app, PASSWORD),
        payment_password_hash: guarded ? await hashPassword(app, PAYMENT_PASSWORD) : null,
      })
      .where("id", "=", accountId)
      .execute();
    if (balanceMinor > 0n)
      await app.store.transaction(() => post(app, deposit(accountId, balanceMinor, `opening:${accountId}`)));
    return { ...signedIn, withdrawalAccountId: await addWallet(app, accountId) };
  };
  const first = await open();
  return {
    ...site,
    ...first,
    balances: () => balancesOf(app, first.accountId),
    another: open,
  };
}
