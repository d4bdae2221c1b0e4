// tier: first, on both stores
import { describe, expect, test } from "vitest";
import { approveWithdrawal, payWithdrawal } from "~/domain/wallet/withdrawal-review.server";
import { memberPaths } from "~/http/paths/member-paths";
import { picture, rahima } from "../../support/cashier";
import { memberSite, PAYMENT_PASSWORD, type MemberSite } from "../../support/member-site";

const WITHDRAW = "/member/withdraw";

const formOf = async ({ member }: MemberSite) => (await member.get(WITHDRAW)).form("amount");

async function ask(site: MemberSite, amount = "3,000") {
  const answer = await site.member.submit(await formOf(site), { amount });
  if (answer.status !== 303) throw new Error(answer.text);
  return { path: answer.location!, withdrawalId: Number(answer.location!.split("/").at(-1)) };
}

async function paid(site: MemberSite, amount?: string) {
  const { path, withdrawalId } = await ask(site, amount);
  await approveWithdrawal(site.app, { withdrawalId, by: rahima });
  await payWithdrawal(site.app, { withdrawalId, by: rahima, reference: "TX-0718" });
  return { path, withdrawalId, confirmation: `${path}/confirmation` };
}

describe("asking", () => {
  test("for more than one has says what one has, above the largest amount too, and offers all of it", async () => {
    const site = await memberSite({ balanceMinor: 34_000n });
    const form = await formOf(site);
    for (const amount of ["500", "60000"]) {
      const answer = await site.member.submit(form, { amount });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain("Amount: You have ৳340.00 available.");
      expect(answer.form("amount").fields).toMatchObject({ amount });
    }
    const short = await site.member.get(WITHDRAW);
    expect(short.text).toContain("You have ৳340.00. The minimum withdrawal is ৳500.00.");
    expect(short.html).not.toContain("?amount=340.00");
    const rich = await memberSite();
    const refused = await rich.member.submit(await formOf(rich), { amount: "10000.01" });
    const richer = await memberSite({ balanceMinor: 9_000_000n });
    const above = await richer.member.submit(await formOf(richer), { amount: "50000.01" });
    expect(above.text).toContain("Amount: The largest amount is ৳50,000.00.");
    expect(refused.html).toMatch(/href="\/member\/withdraw\?amount=10000\.00"[^>]*>All</);
  });

  test("the first withdrawal lists what is missing with the way to each", async () => {
    const site = await memberSite();
    const { app, accountId, member } = site;
    await app.db.updateTable("accounts").set({ payee_name: null }).where("id", "=", accountId).execute();
    await app.db.deleteFrom("withdrawal_accounts").where("account_id", "=", accountId).execute();
    const before = await member.get(WITHDRAW);
    expect(before.text).toContain("Before your first withdrawal");
    const { payeeName, withdrawalAccounts, paymentPassword } = memberPaths;
    for (const path of [payeeName, withdrawalAccounts, paymentPassword])
      expect(before.html).toContain(`href="${path}"`);
    expect(before.forms.some(({ names }) => names.includes("amount"))).toBe(false);
  });

  test("[W09 W25 W24] a form without script leads to the pending record, and the amount is held", async () => {
    const site = await memberSite();
    const answer = await site.member.submit(await formOf(site), { amount: "3,000.50" });
    expect(answer.status).toBe(303);
    const record = await site.member.follow(answer);
    expect(record.text).toContain("Your request for ৳3,000.50 is pending.");
    expect(record.text).toMatch(/Withdrawal W-\w{5}-\w{5} Pending/);
    expect(record.text).toContain("Padma Pay 0171•••678");
    expect(await site.balances()).toEqual({ main: 699_950n, hold: 300_050n });
    const list = await site.member.get(WITHDRAW);
    expect(list.text).toContain("Available to withdraw ৳6,999.50 Being withdrawn ৳3,000.50");
    expect(list.text).toContain("4 of 5 left today");
  });

  test("the same form sent five times at once asks once, and every answer leads to it", async () => {
    const site = await memberSite();
    const form = await formOf(site);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => site.member.submit(form, { amount: "9000" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await site.balances()).toEqual({ main: 100_000n, hold: 900_000n });
  });

  test("[W27] ten forms at once never overdraw", async () => {
    const site = await memberSite();
    const forms = await Promise.all(Array.from({ length: 10 }, () => formOf(site)));
    const answers = await Promise.all(forms.map((form) => site.member.submit(form, { amount: "4000" })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(8);
    for (const page of refused) expect(page.text).toContain("You have ৳");
    expect(await site.balances()).toEqual({ main: 200_000n, hold: 800_000n });
  });

  test.each([
    ["", "This field cannot be empty."],
    ["10000.01", "You have ৳10,000.00 available."],
    ["499.99", "The smallest amount is ৳500.00."],
    ["50000.01", "You have ৳10,000.00 available."],
    ["500.505", "Use at most two decimals."],
    ["-500", "The amount must be greater than zero."],
    ["1e3", "Enter the amount in plain digits, for example 1250.50."],
    ["৫০০", "Enter the amount in plain digits, for example 1250.50."],
  ])("[V70 V25 V64] the amount %j gets one error, and the form is kept", async (amount, message) => {
    const site = await memberSite();
    const answer = await site.member.submit(await formOf(site), { amount });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`Please check one field. Amount: ${message}`);
    expect(answer.html.match(/class="err"/g)).toHaveLength(1);
    expect(answer.form("amount").fields).toMatchObject({
      amount,
      withdrawalAccount: String(site.withdrawalAccountId),
    });
    expect(await site.balances()).toEqual({ main: 1_000_000n, hold: 0n });
  });

  test("errors are said in the member's language", async () => {
    const site = await memberSite({ language: "bn" });
    const answer = await site.member.submit(await formOf(site), { amount: "৫০০" });
    expect(answer.text).toContain("পরিমাণটি ইংরেজি অঙ্কে লিখুন, যেমন 1250.50।");
  });

  test("[Z12] the payment password is asked for once it is set, and never sent back", async () => {
    const site = await memberSite({ guarded: true });
    const form = await formOf(site);
    const send = (paymentPassword: string) => site.member.submit(form, { amount: "3000", paymentPassword });
    const missing = await send("");
    expect(missing.text).toContain("Payment password: This field cannot be empty.");
    const wrong = await send("999999");
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("The payment password is incorrect.");
    expect(wrong.html).not.toContain("999999");
    for (let tries = 0; tries < 4; tries++) await send("999998");
    const locked = await send(PAYMENT_PASSWORD);
    expect(locked.text).toContain("The payment password is locked after too many wrong tries.");
    site.clock.advance(30 * 60_000);
    expect((await send(PAYMENT_PASSWORD)).status).toBe(303);
  });

  test("[Q44] another's account cannot be chosen", async () => {
    const site = await memberSite();
    const other = await site.another();
    const theirs = await site.app.db
      .selectFrom("withdrawal_accounts")
      .select("id")
      .where("account_id", "=", other.accountId)
      .executeTakeFirstOrThrow();
    const answer = await site.member.submit(await formOf(site), {
      amount: "3000",
      withdrawalAccount: String(theirs.id),
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Pay to: Choose one of your accounts.");
  });

  test("a session that ended meanwhile leads to the login page and back", async () => {
    const site = await memberSite();
    const form = await formOf(site);
    await site.app.db.updateTable("sessions").set({ revoked_at: site.clock.now() }).execute();
    const referer = { referer: `${site.url}${WITHDRAW}` };
    const answer = await site.member.post(WITHDRAW, { ...form.fields, amount: "3000" }, referer);
    expect([answer.status, answer.location]).toEqual([303, "/login?redirectTo=%2Fmember%2Fwithdraw"]);
    expect(await site.balances()).toEqual({ main: 1_000_000n, hold: 0n });
  });

  test("[W23] a trial user is sent to the warning, by the page and by the form", async () => {
    const site = await memberSite();
    const form = await formOf(site);
    await site.app.db.updateTable("accounts").set({ member_type: 4 }).execute();
    expect((await site.member.get(WITHDRAW)).location).toBe("/trial");
    const answer = await site.member.submit(form, { amount: "3000" });
    expect(answer.location).toBe("/trial");
    expect((await site.member.follow(answer)).text).toContain("Need a true account");
    expect(await site.balances()).toEqual({ main: 1_000_000n, hold: 0n });
  });

  test("a form of another site or session, or without its key, does nothing", async () => {
    const site = await memberSite();
    const form = await formOf(site);
    const fields = { ...form.fields, amount: "3000" };
    expect((await site.member.post(WITHDRAW, { ...fields, csrf: "other" })).status).toBe(403);
    expect((await site.member.post(WITHDRAW, fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await site.member.post(WITHDRAW, { ...fields, idempotencyKey: "" })).status).toBe(422);
    expect(await site.balances()).toEqual({ main: 1_000_000n, hold: 0n });
  });
});

describe("taking it back", () => {
  test("[W11 Z07] asks first, then gives the money back", async () => {
    const site = await memberSite();
    const { path } = await ask(site);
    const page = await site.member.get(`${path}/cancellation`);
    expect(page.text).toContain("৳3,000.00 returns to your wallet");
    const done = await site.member.follow(await site.member.submit(page.form("csrf")));
    expect(done.text).toContain("Cancelled. The amount is back in your wallet.");
    expect(await site.balances()).toEqual({ main: 1_000_000n, hold: 0n });
    const again = await site.member.follow(await site.member.submit(page.form("csrf")));
    expect(again.text).toContain("Cancelled. The amount is back in your wallet.");
    expect(await site.balances()).toEqual({ main: 1_000_000n, hold: 0n });
  });
});

describe("confirming", () => {
  test("[W12 W16 W17] received closes it; a second answer is a conflict", async () => {
    const site = await memberSite();
    const { confirmation } = await paid(site);
    const page = await site.member.get(confirmation);
    expect(page.text).toContain("Did ৳3,000.00 arrive at Padma Pay 0171•••678?");
    expect(page.text).toContain("that is final, and nothing is refunded");
    const form = page.form("answer");
    const first = await site.member.submit(form, { answer: "received" });
    expect(first.status).toBe(303);
    expect((await site.member.follow(first)).text).toContain("Received and closed");
    expect((await site.member.submit(form, { answer: "received" })).status).toBe(303);

    const second = await site.member.submit(
      { ...form, fields: { ...form.fields, idempotencyKey: "another-key-of-another-page" } },
      { answer: "received" },
    );
    expect(second.status).toBe(409);
    expect(second.text).toContain("It can be confirmed only once.");
    expect((await site.member.get(confirmation)).text).toContain("There is nothing to confirm here now.");
  });

  test.each([
    [{ receivedAmount: "" }, "Received: This field cannot be empty."],
    [{ receivedAmount: "3000" }, "Enter less than ৳3,000.00"],
    [{ receivedAmount: "1e3" }, "Received: Enter the amount in plain digits"],
    [
      { receivedAmount: "1000", remainingAmount: "1999" },
      "Received and still to come must add up to ৳3,000.00.",
    ],
  ])("[W13] a part of %j is refused with the form kept", async (fields, message) => {
    const site = await memberSite();
    const { confirmation } = await paid(site);
    const form = (await site.member.get(confirmation)).form("answer");
    const answer = await site.member.submit(form, { answer: "partially_received", ...fields });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.form("answer").fields).toMatchObject({ answer: "partially_received", ...fields });
  });

  test("[W13] received and remaining add up; the rest stays open for staff", async () => {
    const site = await memberSite();
    const { confirmation } = await paid(site);
    const form = (await site.member.get(confirmation)).form("answer");
    const parts = { receivedAmount: "1,000", remainingAmount: "2000.00" };
    const answer = await site.member.submit(form, { answer: "partially_received", ...parts });
    expect((await site.member.follow(answer)).text).toContain("৳1,000.00 received, ৳2,000.00 to come");
  });

  test("[W14 V67 V68] not received needs pictures; a wrong file is a field error and the rest is kept", async () => {
    const site = await memberSite();
    const { confirmation } = await paid(site);
    const form = (await site.member.get(confirmation)).form("answer");
    const send = (proof: File | string) =>
      site.member.submit(form, { answer: "not_received", remark: "Nothing since noon.", proof });
    const nothing = await send("");
    expect(nothing.status).toBe(422);
    const exe = await send(new File(["MZ"], "wallet.png", { type: "image/png" }));
    expect(exe.text).toContain("Proof: This file is not a PNG or JPG picture.");
    expect(exe.form("answer").fields).toMatchObject({
      answer: "not_received",
      remark: "Nothing since noon.",
    });
    const done = await send(await picture({ type: "jpeg" }));
    expect((await site.member.follow(done)).text).toContain("You say that nothing has arrived");
  });
});

test("somebody else's withdrawal is a page that does not exist", async () => {
  const site = await memberSite();
  const { path, confirmation } = await paid(site);
  const { member } = await site.another();
  for (const address of [path, confirmation, `${path}/cancellation`, `${WITHDRAW}/1`, `${WITHDRAW}/x`])
    expect((await member.get(address)).status).toBe(404);
  const csrf = (await member.get(WITHDRAW)).form("csrf").fields.csrf!;
  const key = { csrf, idempotencyKey: "a-key-of-nobody-at-all" };
  expect((await member.post(confirmation, { ...key, answer: "received" })).status).toBe(404);
  expect((await member.post(`${path}/cancellation`, key)).status).toBe(404);
});
