import sharp from "sharp";
import type { App } from "../../app/domain/app.server";
import { balanceOf } from "../../app/domain/ledger/balance.server";
import { post } from "../../app/domain/ledger/ledger.server";
import type { Decider } from "../../app/domain/audit/decide-once.server";
import { deposit, insertMember } from "./bank";
import { freshApp, type FreshApp } from "./fresh-app";
import { watch } from "./watched-log";

/** A site with members, ways to pay in, and staff who decide. */
export interface Cashier extends FreshApp {
  member(balanceMinor?: bigint): Promise<TestMember>;
  balance(accountId: number): Promise<{ main: bigint; hold: bigint }>;
}

export interface TestMember {
  accountId: number;
  withdrawalAccountId: number;
}

export const MANUAL = 11;
export const GATEWAY = 12;
export const rahima: Decider = { staffId: 501, ip: "203.0.113.1" };
export const sohel: Decider = { staffId: 502, ip: "203.0.113.2" };

let forms = 0;

/** What a page would have put into its form. */
export const newFormKey = () => `test-form-key-${String(++forms).padStart(8, "0")}`;

export async function openCashier(): Promise<Cashier> {
  const fresh = await freshApp();
  await addCashDesk(fresh.app);
  return {
    ...fresh,
    member: (balanceMinor) => addMember(fresh.app, balanceMinor),
    balance: (accountId) => balancesOf(fresh.app, accountId),
  };
}

/** The currency and the two ways to pay in. */
export async function addCashDesk({ db }: Pick<App, "db">): Promise<void> {
  await db
    .insertInto("currencies")
    .values({ code: "BDT", exponent: 2, symbol: "৳", enabled: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const method = { currency: "BDT", min_minor: 20_000n, max_minor: 2_500_000n, enabled: 1 };
  const texts = (name: string) => JSON.stringify({ en: { name, instructions: "Send money." } });
  await db
    .insertInto("deposit_methods")
    .values([
      {
        ...method,
        id: MANUAL,
        code: "wallet",
        kind: "manual",
        texts: texts("Mobile wallet"),
        pay_to: JSON.stringify([
          { label: { en: "Wallet number", bn: "ওয়ালেট নম্বর" }, value: "01844 207 316" },
        ]),
        sort: 1,
      },
      {
        ...method,
        id: GATEWAY,
        code: "sandbox",
        kind: "gateway",
        texts: texts("Card"),
        pay_to: "[]",
        sort: 2,
      },
    ])
    .execute();
}

/** A member with money and one withdrawal account, without a payment password. */
export async function addMember(app: App, balanceMinor = 1_000_000n): Promise<TestMember> {
  const accountId = app.ids.next();
  await insertMember(app, accountId);
  await app.db
    .updateTable("accounts")
    .set({ payee_name: "Abdur Rahim" })
    .where("id", "=", accountId)
    .execute();
  const withdrawalAccountId = await addWallet(app, accountId);
  if (balanceMinor > 0n)
    await app.store.transaction(() => post(app, deposit(accountId, balanceMinor, `opening:${accountId}`)));
  return { accountId, withdrawalAccountId };
}

/** Of the withdrawal account. */
const NUMBER = "01712345678";

export async function addWallet({ db, ids, clock }: App, accountId: number): Promise<number> {
  const id = ids.next();
  watch.keepSecret(NUMBER);
  const payee = {
    kind: "mobile_wallet",
    institution: "Padma Pay",
    holder_name: "Abdur Rahim",
    number: NUMBER,
  };
  await db
    .insertInto("withdrawal_accounts")
    .values({ ...payee, id, account_id: accountId, created_at: clock.now(), removed_at: null })
    .execute();
  return id;
}

export async function balancesOf(app: App, accountId: number) {
  const of = (kind: "main" | "hold") =>
    app.store.transaction(() => balanceOf({ accountId, kind, currency: "BDT" }));
  return { main: await of("main"), hold: await of("hold") };
}

export function picture({
  type = "png",
  name = `proof.${type}`,
}: { type?: "png" | "jpeg"; name?: string } = {}) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: "#0a5" } });
  return image
    .toFormat(type)
    .toBuffer()
    .then((data) => new File([new Uint8Array(data)], name, { type: `image/${type}` }));
}
