// tier: first, on both stores
import { expect, test } from "vitest";
import { approveBill } from "~/domain/contracts/settlement/decide-bill.server";
import { signedInStaff } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import type { SettlementCase } from "../../support/settlement/case";
import { settleCase } from "../../support/settlement/settle-case";
import { smallCase } from "../../support/settlement/small-case";

const DESK = "/admin/payouts";

/** T, A below it and B below that: each is due ৳2.00, ৳2.00 and ৳1.00 of a day, and staff review daily salaries. */
async function deskWithPayouts(policy: SettlementCase["policy"] = { review: { daily_salary: true } }) {
  const site = await freshSite();
  const { app, clock } = site;
  clock.moveTo(0);
  await settleCase({ app, clock }, smallCase({ policy }));
  const bills = await app.db
    .selectFrom("settlement_bills as bill")
    .innerJoin("accounts as payee", "payee.id", "bill.account_id")
    .select(["bill.id", "bill.account_id as accountId", "payee.username"])
    .execute();
  const billOf = (name: string) => bills.find(({ username }) => username === name)!;
  const balanceOf = async (name: string) => {
    const wallet = await app.db
      .selectFrom("wallets")
      .select("balance_minor")
      .where("account_id", "=", billOf(name).accountId)
      .where("kind", "=", "main")
      .executeTakeFirst();
    return wallet?.balance_minor ?? 0n;
  };
  const finance = await signedInStaff(site, "finance");
  return { site, app, finance, billOf, balanceOf, pathOf: (name: string) => `${DESK}/${billOf(name).id}` };
}

test("the list shows the review queue first, and every payout by period, account, type and state", async () => {
  const { site, finance, pathOf } = await deskWithPayouts();
  expect((await finance.get("/admin")).links).toContain(DESK);
  const queue = await finance.get(DESK);
  expect(queue.status).toBe(200);
  expect(queue.text).toContain("In review");
  for (const name of ["T", "A", "B"]) expect(queue.links).toContain(pathOf(name));

  // Nobody has to look at those of long ago by their days.
  site.clock.moveTo(site.clock.now() + 40 * 86_400_000);
  const owner = await signedInStaff(site, "owner");
  expect((await owner.get(DESK)).links).toContain(pathOf("A"));
  const found = async (query: string) => {
    const { links } = await owner.get(`${DESK}?${query}`);
    return ["T", "A", "B"].filter((name) => links.includes(pathOf(name)));
  };
  expect(await found("state=all")).toEqual([]);
  expect(await found("state=all&from=2026-11-20&to=2026-11-20")).toEqual(["T", "A", "B"]);
  expect(await found("state=awaiting_review&from=2026-11-21&to=2026-11-22")).toEqual([]);
  expect(await found("account=a")).toEqual(["A"]);
  expect(await found("account=nobody")).toEqual([]);
  expect(await found("type=daily_salary")).toEqual(["T", "A", "B"]);
  expect(await found("type=dividend")).toEqual([]);
  expect(await found("state=issued&from=2026-11-20&to=2026-11-20")).toEqual([]);
  expect((await owner.get(`${DESK}?state=issued`)).text).toContain("Payouts waiting for review: 3.");
});

test("with nothing to review the list shows the payouts of the last days", async () => {
  const { finance, pathOf } = await deskWithPayouts({});
  const list = await finance.get(DESK);
  expect(list.links).toContain(pathOf("A"));
  expect(list.text).not.toContain("Payouts waiting for review");
});

test("a payout opens into its sheet, its members and their bets, and is approved and paid once", async () => {
  const { app, finance, billOf, balanceOf, pathOf } = await deskWithPayouts();
  const path = pathOf("A");
  const page = await finance.get(path);
  expect(page.text).toContain("granted to B");
  expect(page.text).toContain("Members counted");
  const bets = page.links.find((link) => link.startsWith(`${path}?member=`))!;
  expect((await finance.get(bets)).text).toContain("Bets counted");
  expect((await finance.get(`${path}?member=1`)).status).toBe(404);
  for (const id of ["0", "-1", "1e3", "999"]) expect((await finance.get(`${DESK}/${id}`)).status).toBe(404);

  const form = page.forms.find(({ action }) => action === `${path}/approval`)!;
  const before = await balanceOf("A");
  const answers = await Promise.all([finance.submit(form), finance.submit(form)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(answers.find(({ status }) => status === 409)!.text).toContain("Somebody else has decided this");
  expect((await balanceOf("A")) - before).toBe(200n);
  const after = await finance.get(path);
  expect(after.text).toContain("The payout is approved.");
  expect(after.text).toContain("The finance");
  expect(after.forms.some(({ action }) => action.startsWith(path))).toBe(false);

  const rows = await app.db.selectFrom("audit_log").select(["action", "target"]).execute();
  expect(rows).toContainEqual({
    action: "contract_bill.approved",
    target: `contract_bill:${billOf("A").id}`,
  });
  expect((await finance.get("/admin/audit?what=contract_bill")).links).toContain(path);
});

test("a payout is rejected after one more question, and where somebody else has decided it nothing changes", async () => {
  const { app, finance, billOf, balanceOf, pathOf } = await deskWithPayouts();
  const [rejected, approved] = [pathOf("A"), pathOf("B")];
  expect((await finance.get(rejected)).links).toContain(`${rejected}/rejection`);
  const formOf = async (path: string) =>
    (await finance.get(`${path}/rejection`)).forms.find(({ action }) => action === `${path}/rejection`)!;
  const late = await formOf(approved);
  const unexplained = await finance.submit(await formOf(rejected));
  expect([unexplained.status, unexplained.text.includes("This field cannot be empty")]).toEqual([422, true]);
  const reason = { reason: "The team bet on both sides" };
  const first = await finance.submit(await formOf(rejected), reason);
  expect([first.status, first.location]).toEqual([303, rejected]);
  const after = await finance.get(rejected);
  for (const said of ["The payout is rejected.", reason.reason]) expect(after.text).toContain(said);
  expect(await balanceOf("A")).toBe(0n);

  const by = { staffId: 1, ip: "127.0.0.1" };
  expect(await approveBill(app, { billId: billOf("B").id, by })).toMatchObject({ ok: true });
  const answer = await finance.submit(late, reason);
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("Somebody else has decided this");
  expect(await balanceOf("B")).toBe(100n);
  expect((await finance.submit({ ...late, action: `${DESK}/999/rejection` }, reason)).status).toBe(404);
  expect((await finance.submit(late, { ...reason, revision: "x" })).status).toBe(422);
});

test("[Z16] a large payout is paid when two people have signed it, and the list shows the oldest first", async () => {
  const { site, app, finance, billOf, balanceOf, pathOf } = await deskWithPayouts();
  const path = pathOf("A");
  const large = 5_000_000n;
  await app.db
    .updateTable("settlement_bills")
    .set({ due_minor: large, gross_minor: large, due_at: 1 })
    .where("id", "=", billOf("A").id)
    .execute();
  const queue = (await finance.get(DESK)).links.filter((link) => link.startsWith(`${DESK}/`));
  expect(queue[0]).toBe(path);
  const approvalIn = (page: Page) => page.forms.find(({ action }) => action === `${path}/approval`)!;
  const form = approvalIn(await finance.get(path));
  const signed = await finance.follow(await finance.submit(form));
  expect(signed.text).toContain("A second person must sign before it is paid.");
  expect([await balanceOf("A"), signed.text.includes("First signature The finance")]).toEqual([0n, true]);
  const again = await finance.submit(form);
  expect([again.status, again.text.includes("A different person must sign now.")]).toEqual([409, true]);
  const owner = await signedInStaff(site, "owner");
  const paid = await owner.follow(await owner.submit(approvalIn(await owner.get(path))));
  expect(paid.text).toContain("The payout is approved.");
  expect(await balanceOf("A")).toBe(large);
});

test("a payout of a closed account is not approved", async () => {
  const { app, finance, billOf, balanceOf, pathOf } = await deskWithPayouts();
  const path = pathOf("B");
  const form = (await finance.get(path)).forms.find(({ action }) => action === `${path}/approval`)!;
  await app.db
    .updateTable("accounts")
    .set({ status: "closed" })
    .where("id", "=", billOf("B").accountId)
    .execute();
  const answer = await finance.submit(form);
  expect([answer.status, answer.text.includes("The payee's account is closed.")]).toEqual([409, true]);
  expect(await balanceOf("B")).toBe(0n);
});

test("what was corrected after the page was opened is not decided by it", async () => {
  const { app, finance, billOf, balanceOf, pathOf } = await deskWithPayouts();
  const path = pathOf("A");
  const form = (await finance.get(path)).forms.find(({ action }) => action === `${path}/approval`)!;
  await app.db
    .updateTable("settlement_bills")
    .set((bill) => ({ revision: bill("revision", "+", 1), due_minor: 900n }))
    .where("id", "=", billOf("A").id)
    .execute();
  const answer = await finance.submit(form);
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("This payout was corrected after you opened it.");
  expect(answer.text).toContain("Approve ৳9.00");
  expect(await balanceOf("A")).toBe(0n);
});

test("[Z02] payouts are reviewed by the owner and finance, and by nobody else", async () => {
  const { site, finance, balanceOf, pathOf } = await deskWithPayouts();
  const path = pathOf("A");
  const form = (await finance.get(path)).forms.find(({ action }) => action === `${path}/approval`)!;
  for (const role of ["risk", "content", "support", "read_only"] as const) {
    const other = await signedInStaff(site, role);
    expect((await other.get("/admin")).links).not.toContain(DESK);
    for (const page of [DESK, path]) expect([role, (await other.get(page)).status]).toEqual([role, 403]);
    const own = (await other.get("/admin/password")).forms.at(-1)!;
    for (const step of ["approval", "rejection"]) {
      const sent = await other.submit({ ...own, action: `${path}/${step}` }, form.fields);
      expect(sent.status).toBe(403);
    }
  }
  expect(await balanceOf("A")).toBe(0n);
  const owner = await signedInStaff(site, "owner");
  expect((await owner.get(DESK)).links).toContain(path);
});
