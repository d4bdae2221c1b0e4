// tier: first, on both stores
import { expect, test } from "vitest";
import { openDesk, type Desk } from "../../support/desk";
import type { Page } from "../../support/page";
import { watch } from "../../support/watched-log";

/** Below and above the amount from which two people must sign. */
const SMALL = 15_000_00n;
const LARGE = 25_000_00n;

function approvalForm(page: Page) {
  return page.forms.find(({ action }) => action.endsWith("/approval"));
}

function auditOf({ app }: Desk, id: number) {
  return app.db
    .selectFrom("audit_log")
    .select(["action", "actor_id"])
    .where("target", "=", `withdrawal:${id}`)
    .orderBy("id")
    .execute();
}

test("[W11 Z13 Z04] a small withdrawal is signed by one person, paid with a reference, and both are on record", async () => {
  const desk = await openDesk();
  const id = await desk.withdrawal(SMALL);
  const { browser, staffId } = await desk.signIn("finance");
  const here = `/admin/withdrawals/${id}`;

  const queue = await browser.get("/admin/withdrawals");
  expect(queue.text).toContain("15,000.00");
  expect(queue.text).toContain("0171•••678");
  const page = await browser.get(here);
  expect(page.text).toContain("Padma Pay 01712345678");
  expect(page.text).toContain("Name matches the name on file");
  const signed = await browser.follow(await browser.submit(approvalForm(page)!));
  expect(signed.text).toContain("signed and can be paid");

  const empty = await browser.submit(signed.form("reference"));
  expect(empty.status).toBe(422);
  expect(empty.text).toContain("This field cannot be empty");
  const paid = await browser.submit(empty.form("reference"), { reference: "TRX-9001" });
  expect([paid.status, paid.location]).toEqual([303, here]);
  const after = await browser.follow(paid);
  expect(after.text).toContain("TRX-9001");
  expect(after.text).toContain("asked to confirm the receipt");
  expect(await auditOf(desk, id)).toEqual([
    { action: "withdrawal.approved", actor_id: staffId },
    { action: "withdrawal.paid", actor_id: staffId },
  ]);
});

test("[Z13] above the setting a second person must sign, and whoever signed first cannot", async () => {
  const desk = await openDesk();
  const id = await desk.withdrawal(LARGE);
  const here = `/admin/withdrawals/${id}`;
  const first = await desk.signIn("finance", "nadia");
  const second = await desk.signIn("owner", "tanvir");

  const page = await first.browser.get(here);
  const form = approvalForm(page)!;
  const once = await first.browser.follow(await first.browser.submit(form));
  expect(once.text).toContain("A different person must sign as well");
  expect(once.text).toContain("so the button is off for you");
  expect(once.html).toMatch(/<button[^>]*class="btn btn-p grow"[^>]*disabled=""/);
  expect(once.forms.some(({ action }) => action.endsWith("/payment"))).toBe(false);

  const twice = await first.browser.follow(await first.browser.submit(form));
  expect(twice.text).toContain("A different person must sign as well");
  const anew = { ...form, fields: { ...form.fields, idempotencyKey: "another-form-of-that-page" } };
  const refused = await first.browser.follow(await first.browser.submit(anew));
  expect(refused.text).toContain("You have signed this already. A different person must sign now");
  expect(await auditOf(desk, id)).toHaveLength(1);

  const other = await second.browser.get(here);
  expect(other.text).toContain("The nadia");
  const done = await second.browser.follow(await second.browser.submit(approvalForm(other)!));
  expect(done.text).toContain("signed and can be paid");
  expect(await auditOf(desk, id)).toEqual([
    { action: "withdrawal.signed", actor_id: first.staffId },
    { action: "withdrawal.approved", actor_id: second.staffId },
  ]);
});

test("[Z13 Q18] an account that the first signer opened at the desk does not sign beside it: the page says who can instead", async () => {
  const desk = await openDesk();
  const id = await desk.withdrawal(LARGE);
  const here = `/admin/withdrawals/${id}`;
  const owner = await desk.signIn("owner", "nadia");
  await desk.signIn("finance", "tanvir");
  const opened = await owner.browser.submit((await owner.browser.get("/admin/staff/new")).form("username"), {
    ...{ username: "puppet", displayName: "Puppet", role: "finance" },
  });
  const [, password = ""] = /class="mono t-xl"[^>]*><bdi>([^<]+)<\/bdi>/.exec(opened.html) ?? [];
  watch.keepSecret(password);
  const puppet = desk.visitor({ language: "en" });
  const door = (await puppet.get("/admin/login")).form("username", "password");
  const inside = await puppet.follow(await puppet.submit(door, { username: "puppet", password }));
  const own = "a longer one of my own";
  await puppet.submit(inside.form("newPassword"), { newPassword: own, confirmNewPassword: own });

  const early = approvalForm(await puppet.get(here))!;
  await owner.browser.submit(approvalForm(await owner.browser.get(here))!);
  // The page was open before the first signature.
  const refused = await puppet.follow(await puppet.submit(early));
  const said = "The nadia opened one of the two accounts, reset it or changed what it may do in the 72 hours";
  expect(refused.text).toContain(said);
  expect(refused.text).toContain("The tanvir can sign instead.");
  const page = await puppet.get(here);
  expect(page.text).toContain(said);
  expect(page.text).toContain("Someone else");
  expect(page.html).toMatch(/<button[^>]*disabled=""[^>]*aria-describedby="why-off"/);
  expect(await auditOf(desk, id)).toMatchObject([{ action: "withdrawal.signed" }]);

  const other = await desk.signIn("finance", "tanvir");
  const done = await other.browser.submit(approvalForm(await other.browser.get(here))!);
  expect((await other.browser.follow(done)).text).toContain("signed and can be paid");
});

test("[Z13] two staff who decide one request on open pages: one does, the other hears of it", async () => {
  const desk = await openDesk();
  const id = await desk.withdrawal(SMALL);
  const before = await desk.balance();
  const here = `/admin/withdrawals/${id}`;
  const one = await desk.signIn("finance", "nadia");
  const other = await desk.signIn("owner", "tanvir");
  const approval = approvalForm(await one.browser.get(here))!;
  const rejection = (await other.browser.get(`${here}/rejection`)).form("reason");

  await one.browser.submit(approval);
  const late = await other.browser.follow(await other.browser.submit(rejection, { reason: "Not the owner" }));

  expect(late.text).toContain("Somebody else has decided this in the meantime");
  expect(late.text).toContain("To pay");
  expect(await desk.balance()).toBe(before);
});

test("[Z13] a rejection gives the money back and tells the member why", async () => {
  const desk = await openDesk();
  const before = await desk.balance();
  const id = await desk.withdrawal(SMALL);
  expect(await desk.balance()).toBe(before - SMALL);
  const { browser } = await desk.signIn("finance");
  const form = (await browser.get(`/admin/withdrawals/${id}/rejection`)).form("reason");

  expect((await browser.submit(form, { reason: "x" })).status).toBe(422);
  const after = await browser.follow(await browser.submit(form, { reason: "The account is not yours" }));

  expect(after.text).toContain("The account is not yours");
  expect(await desk.balance()).toBe(before);
});

test("[Z13] what is paid and disputed is closed by staff with a reason", async () => {
  const desk = await openDesk();
  const id = await desk.withdrawal(SMALL);
  const { browser } = await desk.signIn("finance");
  const here = `/admin/withdrawals/${id}`;
  const signed = await browser.follow(await browser.submit(approvalForm(await browser.get(here))!));
  await browser.submit(signed.form("reference"), { reference: "TRX-9001" });
  await desk.app.db.updateTable("withdrawals").set({ status: "not_received" }).where("id", "=", id).execute();

  expect((await browser.get("/admin/withdrawals?tab=disputed")).text).toContain("Not received");
  const form = (await browser.get(`${here}/receipt`)).form("reason");
  const after = await browser.follow(await browser.submit(form, { reason: "The bank shows it arrived" }));

  expect(after.text).toContain("closed as received");
  expect(await auditOf(desk, id)).toMatchObject([{}, {}, { action: "withdrawal.received" }]);
});

test("[Z14] a payout that did not arrive is refunded, by two where the withdrawal takes two", async () => {
  const desk = await openDesk();
  const id = await desk.withdrawal(25_000_00n);
  const [one, two] = [(await desk.signIn("finance")).browser, (await desk.signIn("owner")).browser];
  const here = `/admin/withdrawals/${id}`;
  for (const browser of [one, two])
    await browser.submit((await browser.get(here)).forms.find(({ action }) => action.endsWith("/approval"))!);
  await one.submit((await one.get(here)).form("reference"), { reference: "TRX-9002" });
  await desk.app.db.updateTable("withdrawals").set({ status: "not_received" }).where("id", "=", id).execute();
  const before = await desk.balance();

  expect((await one.get(here)).links.map((link) => link.split("#")[0])).toContain(`${here}/refund`);
  const form = (await one.get(`${here}/refund`)).form("reason");
  expect((await one.submit(form, { reason: "" })).status).toBe(422);
  const signed = await one.follow(await one.submit(form, { reason: "The bank sent it back" }));
  expect(signed.text).toContain("Your signature is on the refund.");
  expect((await one.get(`${here}/refund`)).forms.some(({ fields }) => "reason" in fields)).toBe(false);
  const seen = await two.get(`${here}/refund`);
  expect(seen.text).toContain("Reason The bank sent it back");
  const second = seen.form("reason");
  const done = await two.follow(await two.submit(second, { reason: "The bank sent it back" }));
  expect(done.text).toContain("The withdrawal is refunded.");
  await two.submit(second, { reason: "The bank sent it back" });
  expect(await desk.balance()).toBe(before + 25_000_00n);
});

test("[Z02] support cannot approve, pay or reject; risk and readers neither", async () => {
  const desk = await openDesk();
  const id = await desk.withdrawal(SMALL);
  for (const role of ["support", "risk", "read_only"] as const) {
    const { browser } = await desk.signIn(role);
    const page = await browser.get(`/admin/withdrawals/${id}`);
    expect(page.text).toContain("Your role can see this but not decide it.");
    const csrf = page.form("csrf").fields.csrf!;
    const posts = [
      ["approval", {}],
      ["rejection", { reason: "because", from: "pending" }],
      ["payment", { reference: "TRX" }],
      ["receipt", { reason: "because", from: "paid" }],
      ["refund", { reason: "because" }],
    ] as const;
    for (const [what, fields] of posts) {
      const answer = await browser.post(`/admin/withdrawals/${id}/${what}`, { csrf, ...fields });
      expect([role, what, answer.status]).toEqual([role, what, 403]);
    }
  }
  const { browser } = await desk.signIn("content");
  expect((await browser.get(`/admin/withdrawals/${id}`)).status).toBe(403);
});

test("an address of nothing is not found", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const csrf = (await browser.get("/admin")).form("csrf").fields.csrf!;
  for (const id of ["1", "abc"]) {
    const here = `/admin/withdrawals/${id}`;
    expect((await browser.get(here)).status).toBe(404);
    expect((await browser.post(`${here}/approval`, { csrf })).status).toBe(404);
    const rejection = { csrf, reason: "because", from: "pending" };
    expect((await browser.post(`${here}/rejection`, rejection)).status).toBe(404);
    expect((await browser.post(`${here}/payment`, { csrf, reference: "TRX-1" })).status).toBe(404);
    expect((await browser.post(`${here}/receipt`, { csrf, reason: "because", from: "paid" })).status).toBe(
      404,
    );
  }
});

test.each(["deposits", "withdrawals"])(
  "a hidden field of %s that was tampered with signs nothing and is not shown",
  async (queue) => {
    const desk = await openDesk();
    const id = queue === "deposits" ? await desk.deposit() : await desk.withdrawal(SMALL);
    const { browser } = await desk.signIn("finance");
    const here = `/admin/${queue}/${id}`;
    const form = approvalForm(await browser.get(here))!;
    const answer = await browser.submit(form, { idempotencyKey: "<script>alert(1)</script>" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(answer.html).not.toContain("alert(1)");
    expect(approvalForm(await browser.get(here))).toBeDefined();
  },
);
