import { createStaff } from "../../app/domain/staff/create-staff.server";
import type { Role } from "../../app/domain/shared/declaration";
import type { App } from "../../app/domain/app.server";
import { openDeposit, reportPayment } from "../../app/domain/wallet/deposits.server";
import { withoutTurnover } from "./turnover";
import { approveDeposit } from "../../app/domain/wallet/deposit-review.server";
import { requestWithdrawal } from "../../app/domain/wallet/withdrawals.server";
import { freshSite, type FreshSite } from "./fresh-site";
import { addAccount, BDT } from "./team";
import type { Visitor } from "./visitor";
import { watch } from "./watched-log";

export const STAFF_PASSWORD = "correct horse battery";

/** A site with people at its desk, a member with money, and what it takes to give them work. */
export interface Desk extends FreshSite {
  member: number;
  /** Somebody of a role, signed in; the same person each time it is asked for under one name. */
  signIn(role: Role, name?: string): Promise<{ browser: Visitor; staffId: number }>;
  /** A deposit that the member reported as paid. */
  deposit(amountMinor?: bigint, reference?: string): Promise<number>;
  /** A withdrawal that the member asked for. */
  withdrawal(amountMinor?: bigint): Promise<number>;
  balance(): Promise<bigint>;
}

/** Somebody of a role, new on the site and signed in. */
export async function signedInStaff(site: FreshSite, role: Role): Promise<Visitor> {
  await addStaff(site.app, role, role);
  return signInAs(site, role);
}

async function addStaff(app: App, role: Role, name: string): Promise<number> {
  watch.keepSecret(STAFF_PASSWORD);
  const made = await createStaff(app, {
    username: name,
    displayName: `The ${name}`,
    role,
    password: STAFF_PASSWORD,
  });
  if (!made.ok) throw new Error(made.refusal);
  return made.staffId;
}

async function signInAs(site: FreshSite, username: string): Promise<Visitor> {
  const browser = site.visitor({ language: "en" });
  const page = await browser.get("/admin/login");
  const answer = await browser.submit(page.form("username", "password"), {
    username,
    password: STAFF_PASSWORD,
  });
  if (answer.status !== 303)
    throw new Error(`${username} could not sign in: ${answer.status} ${answer.text}`);
  return browser;
}

export async function openDesk(settings: Parameters<typeof freshSite>[0] = {}): Promise<Desk> {
  const site = await freshSite(settings);
  const { app } = site;
  const member = await addAccount(app, { username: "farhana" });
  await withoutTurnover(app);
  const method = await addMethod(app);
  const withdrawalAccountId = await addWithdrawalAccount(app, member);
  const known = new Map<string, number>();

  async function signIn(role: Role, name: string = role) {
    const staffId = known.get(name) ?? (await addStaff(app, role, name));
    known.set(name, staffId);
    return { browser: await signInAs(site, name), staffId };
  }

  async function deposit(amountMinor = 2_000_00n, reference = "9KX2C7P1LM") {
    const formKey = app.random.token(8);
    const opened = await openDeposit(app, {
      accountId: member,
      currency: BDT.code,
      methodId: method,
      amountMinor,
      formKey,
    });
    if (!opened.ok) throw new Error(opened.refusal);
    const { depositId } = opened;
    const report = { accountId: member, depositId, reference, ip: "192.0.2.1", proofs: [], formKey };
    const reported = await reportPayment(app, report);
    if (!reported.ok) throw new Error(reported.refusal);
    return depositId;
  }

  async function withdrawal(amountMinor = 15_000_00n) {
    const asked = await requestWithdrawal(app, {
      accountId: member,
      currency: BDT.code,
      withdrawalAccountId,
      amountMinor,
      paymentPassword: undefined,
      formKey: app.random.token(8),
    });
    if (!asked.ok) throw new Error(asked.refusal);
    return asked.withdrawalId;
  }

  async function balance() {
    const row = await app.db
      .selectFrom("wallets")
      .select("balance_minor")
      .where("account_id", "=", member)
      .where("kind", "=", "main")
      .executeTakeFirst();
    return row?.balance_minor ?? 0n;
  }

  const first = await deposit(100_000_00n, "OPENING");
  const credited = await approveDeposit(app, { depositId: first, by: { staffId: 0, ip: "" } });
  if (!credited.ok) throw new Error(credited.refusal);
  return { ...site, member, signIn, deposit, withdrawal, balance };
}

async function addMethod({ db, ids }: App): Promise<number> {
  const id = ids.next();
  await db
    .insertInto("deposit_methods")
    .values({
      id,
      code: "bank",
      kind: "manual",
      currency: BDT.code,
      texts: JSON.stringify({ en: { name: "Bank transfer", instructions: "" } }),
      pay_to: "",
      min_minor: 1_00n,
      max_minor: 1_000_000_00n,
      enabled: 1,
      sort: 0,
    })
    .execute();
  return id;
}

async function addWithdrawalAccount({ db, ids, clock }: App, accountId: number): Promise<number> {
  const id = ids.next();
  await db.updateTable("accounts").set({ payee_name: "Farhana Akter" }).where("id", "=", accountId).execute();
  await db
    .insertInto("withdrawal_accounts")
    .values({
      id,
      account_id: accountId,
      kind: "mobile_wallet",
      institution: "Padma Pay",
      holder_name: "Farhana Akter",
      number: "01712345678",
      created_at: clock.now(),
      removed_at: null,
    })
    .execute();
  return id;
}
