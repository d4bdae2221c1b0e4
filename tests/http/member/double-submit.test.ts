// tier: first, on both stores
import { expect, test } from "vitest";
import { codeSentTo } from "../../support/codes";
import { openDesk } from "../../support/desk";
import { memberSite, PAYMENT_PASSWORD, type MemberSite } from "../../support/member-site";
import { PASSWORD } from "../../support/people";
import type { Form } from "../../support/page";
import type { Visitor } from "../../support/visitor";

/** Somebody presses a button twice: the browser shows the second answer, which must be as good as the first. */
async function twice(visitor: Visitor, form: Form, fields: Record<string, string>) {
  const answers = [await visitor.submit(form, fields), await visitor.submit(form, fields)];
  const [first, second] = answers.map(({ status, location }) => ({ status, location }));
  expect(first!.status).toBe(303);
  expect(second).toEqual(first);
  return visitor.follow(answers[1]!);
}

const formOn = async ({ member }: MemberSite, path: string, ...names: string[]) =>
  (await member.get(path)).form(...names);

test("[W09] a name for payouts, once it is filled in", async () => {
  const site = await memberSite();
  await site.app.db.updateTable("accounts").set({ payee_name: null }).execute();
  const form = await formOn(site, "/member/securityCenter/payeeName", "payeeName");
  const page = await twice(site.member, form, { payeeName: "Abdur Rahim" });
  expect(page.text).toContain("Payee name saved");
});

test("[Z12] a first payment password", async () => {
  const site = await memberSite();
  const form = await formOn(site, "/member/securityCenter/paymentPassword", "newPaymentPassword");
  const chosen = { newPaymentPassword: "246801", confirmPaymentPassword: "246801" };
  await twice(site.member, form, { ...chosen, password: PASSWORD });
  const change = await formOn(site, "/member/securityCenter/paymentPassword", "paymentPassword");
  expect(change.names).toContain("paymentPassword");
});

test("[Z12] another payment password", async () => {
  const site = await memberSite({ guarded: true });
  const form = await formOn(site, "/member/securityCenter/paymentPassword", "paymentPassword");
  const chosen = { newPaymentPassword: "246801", confirmPaymentPassword: "246801" };
  const page = await twice(site.member, form, { ...chosen, paymentPassword: PAYMENT_PASSWORD });
  expect(page.text).toContain("Payment password saved.");
});

test.each([
  ["email", { email: "rahim@example.com" }, "rahim@example.com"],
  ["mobile", { countryDialingCode: "880", mobileNum: "01812345678" }, "+8801812345678"],
])("an %s that is confirmed", async (kind, address, recipient) => {
  const site = await memberSite();
  const { member } = site;
  const form = await formOn(site, `/member/securityCenter/contact/${kind}`, "password");
  const asked = await member.submit(form, { ...address, password: PASSWORD });
  const code = await codeSentTo(site.app, recipient);
  const page = await twice(member, asked.form("verificationCode"), { verificationCode: code });
  expect(page.text).toContain("Confirmed. From now on it is yours alone.");
});

test("a new password, and the browser stays logged in", async () => {
  const site = await memberSite();
  const form = await formOn(site, "/member/securityCenter/password", "oldPassword");
  const chosen = { newPassword: "Another#2027", confirmNewPassword: "Another#2027" };
  await twice(site.member, form, { ...chosen, oldPassword: PASSWORD });
  expect((await site.member.get("/member/transferFund")).status).toBe(200);
});

test("[Z11] the removal of a withdrawal account", async () => {
  const site = await memberSite({ guarded: true });
  const path = `/member/securityCenter/withdrawalAccounts/${site.withdrawalAccountId}/removal`;
  const form = await formOn(site, path, "paymentPassword");
  await twice(site.member, form, { paymentPassword: PAYMENT_PASSWORD });
});

test("[W11 Z07] a withdrawal that is taken back", async () => {
  const site = await memberSite();
  const asked = await site.member.submit(await formOn(site, "/member/withdraw", "amount"), {
    amount: "3000",
  });
  const question = await site.member.get(`${asked.location}/cancellation`);
  const form = question.forms.find(({ action }) => action.endsWith("/cancellation"))!;
  await twice(site.member, form, {});
  expect(await site.balances()).toEqual({ main: 1_000_000n, hold: 0n });
});

test("[Z09 Z13] what staff decide, by the same person", async () => {
  const desk = await openDesk();
  const before = await desk.balance();
  const { browser } = await desk.signIn("owner");
  const press = async (path: string, end: string, fields: Record<string, string> = {}) => {
    const page = await browser.get(path);
    return twice(
      browser,
      page.forms.find(({ action }) => action.endsWith(end))!,
      fields,
    );
  };
  const deposit = `/admin/deposits/${await desk.deposit(200_000n)}`;
  expect((await press(deposit, "/approval")).text).toContain("The deposit is credited");
  expect(await desk.balance()).toBe(before + 200_000n);

  const withdrawal = `/admin/withdrawals/${await desk.withdrawal(100_000n)}`;
  await press(withdrawal, "/approval");
  const paid = await press(withdrawal, "/payment", { reference: "TX-0718" });
  expect(paid.text).toContain("The payment is recorded.");
  expect(await desk.balance()).toBe(before + 100_000n);
});
