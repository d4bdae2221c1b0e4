// tier: first, on both stores
import { expect, test } from "vitest";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { addCashDesk } from "../../support/cashier";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import {
  credit,
  done,
  fromQueue,
  payIn,
  PIN,
  prepareWithdrawals,
  register,
  signInClerk,
} from "../../support/main-job";
import type { Page } from "../../support/page";
import { addStaff, PASSWORD } from "../../support/people";
import { addStudioSlot, SLOT } from "../../support/studio-game";
import { withoutTurnover } from "../../support/turnover";
import type { Visitor } from "../../support/visitor";

const MEMBER = "rahim01";
const CLERK = "rokeya";
const PAYOUT_REFERENCE = "PAY-88213";

const HOUSE = {
  deposit: 3_000_00n,
  stake: 50_00n,
  withdrawal: 1_500_00n,
};

test("[G51 W06 W09 W12 W17 W25 Z06 Z07] without script a visitor registers, deposits, plays, withdraws and confirms", async () => {
  const site = await openHouse();
  const member = site.visitor({ language: "en" });
  const clerk = await signInClerk(site.visitor({ language: "en" }), { username: CLERK, password: PASSWORD });

  await register(member, MEMBER);
  const deposit = await payIn(member, "3000");
  await expectBalance(member, { main: "৳0.00", held: "৳0.00" });
  await credit(clerk, deposit);
  expect((await member.get(deposit)).text).toContain("The money is in your wallet");
  await expectBalance(member, { main: "৳3,000.00", held: "৳0.00" });

  const payoutMinor = await playOneRound(member);
  const afterPlay = HOUSE.deposit - HOUSE.stake + payoutMinor;
  await expectBalance(member, { main: taka(afterPlay), held: "৳0.00" });
  await expectRecordOfRound(member, payoutMinor);

  await prepareWithdrawals(member);
  const withdrawal = await askForMoney(member);
  await expectBalance(member, { main: taka(afterPlay - HOUSE.withdrawal), held: "৳1,500.00" });
  await approveAndPay(clerk, withdrawal);
  await confirmReceipt(member, withdrawal);
  await expectBalance(member, { main: taka(afterPlay - HOUSE.withdrawal), held: "৳0.00" });

  await expectBooks(site, payoutMinor);
});

/** A site with its studio, two ways to pay in, and nobody on it. */
async function openHouse(): Promise<FreshSite> {
  const site = await freshSite({ studio: true });
  await addCashDesk(site.app);
  await addStudioSlot(site.app);
  await addStaff(site.app, { username: CLERK, role: "finance" });
  await withoutTurnover(site.app);
  return site;
}

/** Answers what the round paid, as the studio says it. */
async function playOneRound(member: Visitor): Promise<bigint> {
  const gamePage = await member.get(`/seamless?vendor=${SLOT.vendor}&gameCode=${SLOT.code}`);
  const [, frame = ""] = /<iframe\b[^>]*\bsrc="([^"]*)"/.exec(gamePage.html) ?? [];
  const table = await member.follow(await member.get(frame));
  expect(figure(table, "Balance")).toBe(HOUSE.deposit);
  const round = await done(member, table, ["form", "stake"], { stake: "50", do: "spin" });
  const payoutMinor = figure(round, "Last win");
  expect(figure(round, "Balance")).toBe(HOUSE.deposit - HOUSE.stake + payoutMinor);
  return payoutMinor;
}

async function expectRecordOfRound(member: Visitor, payoutMinor: bigint): Promise<void> {
  const bets = await member.get("/member/personalHistoryCopy");
  const [bet, ...others] = rowsOf(bets).filter((row) => row.includes(SLOT.name));
  expect(others).toEqual([]);
  expect(bet).toContain("Settled");
  expect(amountsIn(bet!)).toEqual(["50.00", "50.00", signed(payoutMinor - HOUSE.stake)]);

  const account = rowsOf(await member.get("/member/transactionHistory"));
  const stake = account.find((row) => row.includes(SLOT.name) && row.includes("Bet"))!;
  expect(amountsIn(stake)).toEqual([signed(-HOUSE.stake), plain(HOUSE.deposit - HOUSE.stake)]);
  const win = account.find((row) => row.includes(SLOT.name) && row.includes("Win"));
  const afterRound = HOUSE.deposit - HOUSE.stake + payoutMinor;
  expect(win && amountsIn(win)).toEqual(
    payoutMinor === 0n ? undefined : [signed(payoutMinor), plain(afterRound)],
  );
}

/** Answers the address of the withdrawal. */
async function askForMoney(member: Visitor): Promise<string> {
  const desk = await member.get("/member/withdraw");
  const pending = await done(member, desk, ["withdrawalAccount", "amount", "paymentPassword"], {
    ...{ amount: "1500", paymentPassword: PIN },
  });
  expect(pending.text).toContain("Your request is pending");
  return pending.path;
}

async function approveAndPay(clerk: Visitor, withdrawal: string): Promise<void> {
  const page = await fromQueue(clerk, "/admin/withdrawals", withdrawal);
  const approval = page.forms.find(({ action }) => action.endsWith("/approval"))!;
  const approved = await clerk.follow(await clerk.submit(approval));
  const paid = await done(clerk, approved, ["reference"], { reference: PAYOUT_REFERENCE });
  expect(paid.text).toContain("The payment is recorded");
}

async function confirmReceipt(member: Visitor, withdrawal: string): Promise<void> {
  const paid = await member.get(withdrawal);
  expect(paid.text).toContain(PAYOUT_REFERENCE);
  const question = await member.get(`${withdrawal}/confirmation`);
  const form = question.form("answer");
  const closed = await member.follow(await member.submit(form, { answer: "received" }));
  expect(closed.text).toContain("Received and closed");
  const again = await member.submit(
    { ...form, fields: { ...form.fields, idempotencyKey: "another-form-0001" } },
    { answer: "received" },
  );
  expect(again.status).toBe(409);
}

/** What the ledger holds after the journey, to the last poisha, and the one message that the round came with. */
async function expectBooks({ app }: FreshSite, payoutMinor: bigint): Promise<void> {
  expect(await verifyLedger(app.db)).toMatchObject({ broken: undefined });
  const postings = await app.db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select(["account.kind", "entry.amount_minor"])
    .execute();
  const sums = new Map<string, bigint>();
  for (const { kind, amount_minor: amount } of postings) sums.set(kind, (sums.get(kind) ?? 0n) + amount);
  expect(Object.fromEntries(sums)).toEqual({
    member_main: HOUSE.deposit - HOUSE.stake + payoutMinor - HOUSE.withdrawal,
    member_hold: 0n,
    vendor: HOUSE.stake - payoutMinor,
    cash_in: -HOUSE.deposit,
    cash_out: HOUSE.withdrawal,
  });
  const messages = await app.db.selectFrom("vendor_messages").select(["endpoint", "status"]).execute();
  expect(messages.filter(({ endpoint }) => endpoint === "betwin")).toEqual([
    { endpoint: "betwin", status: 200 },
  ]);
}

async function expectBalance(member: Visitor, { main, held }: { main: string; held: string }): Promise<void> {
  const { html } = await member.get("/member/transferFund");
  expect({ main: valueOf(html, "Main wallet"), held: valueOf(html, "Held for withdrawals") }).toEqual({
    main,
    held,
  });
}

function figure(page: Page, label: string): bigint {
  return BigInt(valueOf(page.html, label).replace(/\D/g, ""));
}

/** What a list of terms says about one. */
function valueOf(html: string, term: string): string {
  const [, value = ""] = new RegExp(`<dt>${term}</dt><dd>(.*?)</dd>`).exec(html) ?? [];
  return value.replace(/<[^>]*>/g, "");
}

/** The rows of a page's table as text; amounts keep their sign. */
function rowsOf(page: Page): string[] {
  return [...page.html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, cells = ""]) =>
    cells
      .replaceAll("<!-- -->", "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " "),
  );
}

function amountsIn(row: string): string[] {
  return [...row.matchAll(/[+−-]?[\d,]+\.\d\d/g)].map(([amount]) => amount);
}

function plain(minor: bigint): string {
  const digits = minor.toString().padStart(3, "0");
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",")}.${digits.slice(-2)}`;
}

const taka = (minor: bigint) => `৳${plain(minor)}`;
/** What neither came nor went has no sign. */
const signed = (minor: bigint) =>
  `${minor < 0n ? "−" : minor > 0n ? "+" : ""}${plain(minor < 0n ? -minor : minor)}`;
