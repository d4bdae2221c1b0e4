// tier: first, on both stores
import { expect, test } from "vitest";
import { expireDeposits, openDeposit } from "~/domain/wallet/deposits.server";
import { paymentPage } from "~/domain/wallet/gateway-payments.server";
import { addCashDesk, GATEWAY } from "../../support/cashier";
import { openDesk } from "../../support/desk";

function auditOf(app: Awaited<ReturnType<typeof openDesk>>["app"], target: string) {
  return app.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("target", "=", target)
    .orderBy("id")
    .execute();
}

test("[Z09 Z04] a deposit in the queue is credited once, and the log says by whom", async () => {
  const { app, signIn, deposit, balance } = await openDesk();
  const before = await balance();
  const id = await deposit(2_000_00n);
  const { browser, staffId } = await signIn("finance");

  const queue = await browser.get("/admin/deposits");
  expect(queue.text).toContain("farhana");
  expect(queue.text).toContain("2,000.00");
  expect(queue.links).toContain(`/admin/deposits/${id}?tab=check#order`);
  const page = await browser.get(`/admin/deposits/${id}`);
  const form = page.forms.find(({ action }) => action.endsWith("/approval"))!;
  const answer = await browser.submit(form);

  expect([answer.status, answer.location]).toEqual([303, `/admin/deposits/${id}`]);
  const after = await browser.follow(answer);
  expect(after.text).toContain("The deposit is credited");
  expect(after.forms.some(({ action }) => action.endsWith("/approval"))).toBe(false);
  expect(await balance()).toBe(before + 2_000_00n);
  expect(await auditOf(app, `deposit:${id}`)).toMatchObject([
    { action: "deposit.credited", actor_id: staffId, before: '{"status":"under_review"}' },
  ]);

  const again = await browser.follow(await browser.submit(form));
  expect(again.text).toContain("The deposit is credited");
  const colleague = await signIn("finance", "colleague");
  const own = (await colleague.browser.get("/admin")).form("csrf").fields;
  const late = await colleague.browser.submit({ ...form, fields: { ...form.fields, csrf: own.csrf! } });
  expect((await colleague.browser.follow(late)).text).toContain(
    "Somebody else has decided this in the meantime",
  );
  expect(await balance()).toBe(before + 2_000_00n);
});

test("[Z09] a rejection needs a reason, which the record keeps, and moves no money", async () => {
  const { app, signIn, deposit, balance } = await openDesk();
  const before = await balance();
  const id = await deposit();
  const { browser } = await signIn("finance");
  const page = await browser.get(`/admin/deposits/${id}/rejection`);

  for (const [reason, said] of [
    ["", "This field cannot be empty"],
    [" no ", "Write at least 3 characters"],
  ] as const) {
    const refused = await browser.submit(page.form("reason"), { reason });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(said);
  }

  const answer = await browser.submit(page.form("reason"), { reason: "No such payment on the statement" });
  expect(answer.status).toBe(303);
  expect((await browser.follow(answer)).text).toContain("No such payment on the statement");
  expect(await balance()).toBe(before);
  expect((await auditOf(app, `deposit:${id}`))[0]?.after).toContain("No such payment on the statement");
});

test("[Z09 Z10] a payment that a gateway reports too late waits at the desk with what the gateway told, and is credited there", async () => {
  const { app, clock, member, signIn, visitor, balance } = await openDesk();
  await addCashDesk(app);
  const before = await balance();
  const order = { currency: "BDT", amountMinor: 2_000_00n };
  const opened = await openDeposit(app, {
    ...order,
    accountId: member,
    methodId: GATEWAY,
    formKey: "a-form-key-of-the-test",
  });
  const depositId = opened.ok ? opened.depositId : 0;
  const hosted = await visitor({ language: "en" }).get(
    (await paymentPage(app, {
      ...order,
      provider: "sandbox",
      depositId,
      language: "en",
      returnTo: "/member/depositv2",
    }))!,
  );
  clock.advance(2 * 3_600_000);
  await expireDeposits(app);
  const paid = await visitor({ language: "en" }).submit(hosted.form("outcome"), { outcome: "paid" });
  expect([paid.status, paid.location]).toEqual([303, "/member/depositv2"]);
  expect(await balance()).toBe(before);

  const { browser } = await signIn("finance");
  const queue = await browser.get("/admin/deposits");
  expect(queue.links).toContain(`/admin/deposits/${depositId}?tab=check#order`);
  const page = await browser.get(`/admin/deposits/${depositId}`);
  for (const words of ["Paid after the order had expired", "2000.00 BDT", "Late: kept for checking"])
    expect(page.text).toContain(words);
  const form = page.forms.find(({ action }) => action.endsWith("/approval"))!;
  expect((await browser.follow(await browser.submit(form))).text).toContain("The deposit is credited");
  expect(await balance()).toBe(before + 2_000_00n);
  expect((await auditOf(app, `deposit:${depositId}`)).map(({ action }) => action)).toEqual([
    "deposit.paid_late",
    "deposit.credited",
  ]);
});

test("a payment that two deposits name is marked in the queue and on both", async () => {
  const { signIn, deposit } = await openDesk();
  const [one, other] = [await deposit(1_000_00n, "SAME123"), await deposit(1_000_00n, "SAME123")];
  const { browser } = await signIn("support");
  expect((await browser.get("/admin/deposits")).text.match(/Reference used before/g)).toHaveLength(2);
  for (const id of [one, other]) {
    expect((await browser.get(`/admin/deposits/${id}`)).text).toContain(
      "Another deposit names the same payment",
    );
  }
});

test("[Z02] who may only look sees no button, and is refused when posting all the same", async () => {
  const { signIn, deposit, balance } = await openDesk();
  const before = await balance();
  const id = await deposit();
  const { browser } = await signIn("support");

  const page = await browser.get(`/admin/deposits/${id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Your role can see this but not decide it.");
  expect((await browser.get(`/admin/deposits/${id}/rejection`)).status).toBe(403);
  const csrf = page.form("csrf").fields.csrf!;
  for (const what of ["approval", "rejection"]) {
    const answer = await browser.post(`/admin/deposits/${id}/${what}`, { csrf, reason: "because" });
    expect(answer.status).toBe(403);
  }
  expect(await balance()).toBe(before);
});

test("an address of nothing is not found, whatever is asked of it", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const csrf = (await browser.get("/admin")).form("csrf").fields.csrf!;
  for (const id of ["1", "0", "-1", "abc", "99999999999999999999", "1e3"]) {
    expect((await browser.get(`/admin/deposits/${id}`)).status).toBe(404);
    expect((await browser.post(`/admin/deposits/${id}/approval`, { csrf })).status).toBe(404);
    expect((await browser.post(`/admin/deposits/${id}/rejection`, { csrf, reason: "because" })).status).toBe(
      404,
    );
  }
});

test("a decision without the session's token is refused", async () => {
  const { signIn, deposit, balance } = await openDesk();
  const before = await balance();
  const id = await deposit();
  const { browser } = await signIn("owner");
  expect((await browser.post(`/admin/deposits/${id}/approval`)).status).toBe(403);
  expect(await balance()).toBe(before);
});
