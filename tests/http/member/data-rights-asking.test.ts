import { describe, expect, test } from "vitest";
import { settingsOf } from "~/domain/settings/settings.server";
import { askForMember } from "~/domain/oversight/data-requests/ask.server";
import { approveWithdrawal, forceReceipt, payWithdrawal } from "~/domain/wallet/withdrawal-review.server";
import { memberPaths } from "~/http/paths/member-paths";
import { YEAR_MS, ask, decide, openRightsSite, requestsOf, staffOf } from "../../support/data-rights";
import { addStaff, openSessionOf, PASSWORD } from "../../support/people";

describe("what members ask about their data", () => {
  test("[Q85] each copy is on record with its time, and comes by a form alone", async () => {
    const site = await openRightsSite();
    const page = await site.member.get(memberPaths.ownData);
    const file = await site.member.submit(
      page.forms.find(({ action }) => action === memberPaths.ownDataFile)!,
      { password: PASSWORD },
    );
    expect(JSON.parse(file.html)).toMatchObject({ account: { id: site.accountId } });
    expect((await site.member.get(memberPaths.ownDataFile)).status).toBeGreaterThanOrEqual(400);
    expect(await requestsOf(site)).toEqual([{ kind: "export", status: "done", reason: "" }]);
    expect((await site.member.get(memberPaths.ownData)).text).toMatch(/Copy of your data .* Done/);
  });

  test("[Q85] needs the password, and waits for money, rounds and a self-exclusion", async () => {
    const site = await openRightsSite({ balanceMinor: 10_000n });
    const { app, accountId } = site;
    const wrong = await ask(site, "erasure", { password: "Wrong#2026" });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining("current password is incorrect"),
    ]);
    expect((await ask(site, "erasure", { password: PASSWORD })).text).toContain(
      "There is money in your wallet.",
    );
    await app.db
      .updateTable("accounts")
      .set({ pause_kind: "exclusion", paused_until: app.clock.now() + YEAR_MS })
      .where("id", "=", accountId)
      .execute();
    expect((await ask(site, "erasure", { password: PASSWORD })).text).toContain(
      "A self-exclusion is running.",
    );
    expect(await requestsOf(site)).toEqual([]);
  });

  test("[Q85] less than a withdrawal's minimum keeps nobody: closing pays it out and asks for the erasure at once", async () => {
    const site = await openRightsSite({ balanceMinor: 7n });
    const { app, accountId, member } = site;
    const { minMinor } = (await settingsOf(app)).withdrawals;
    expect(minMinor).toBeGreaterThan(7n);
    const asked = await ask(site, "erasure", { password: PASSWORD });
    expect(asked.text).toContain("There is money in your wallet.");
    expect(asked.links).toContain(memberPaths.closing);
    const closing = await member.get(memberPaths.closing);
    const closed = await member.submit(closing.form("erases", "password"), {
      erases: "on",
      password: PASSWORD,
    });
    expect(closed.status).toBe(303);
    expect(await requestsOf(site)).toEqual([{ kind: "erasure", status: "open", reason: "" }]);
    expect((await decide(site, { grant: "1" })).text).toContain("withdrawal");
    expect(await requestsOf(site)).toMatchObject([{ status: "open" }]);

    const withdrawals = () =>
      app.db.selectFrom("withdrawals").select(["id", "amount_minor", "status"]).executeTakeFirstOrThrow();
    const { id: withdrawalId, amount_minor } = await withdrawals();
    expect(amount_minor).toBe(7n);
    await approveWithdrawal(app, { withdrawalId, by: staffOf(site) });
    await payWithdrawal(app, { withdrawalId, by: staffOf(site), reference: "TX 7" });
    await forceReceipt(app, { withdrawalId, by: staffOf(site), reason: "Paid", from: "paid" });
    expect((await decide(site, { grant: "1" })).text).toContain("Done. It is on record.");
    expect(await requestsOf(site)).toMatchObject([{ status: "scheduled" }]);
    const log = app.db
      .selectFrom("audit_log")
      .select(["action", "target"])
      .where("actor_kind", "=", "member");
    expect(await log.orderBy("id").execute()).toEqual(
      ["member.data_asked", "member.closed"].map((action) => ({ action, target: `member:${accountId}` })),
    );
  });

  test("[Q85] for a closed account staff ask, saying how the member showed who it is; once, with permission, on record", async () => {
    const site = await openRightsSite();
    const { app, accountId, desk, member } = site;
    const record = `/admin/members/${accountId}`;
    expect((await desk.get(record)).links).not.toContain(`${record}/erasure`);
    const fields = { said: "Erase me, please", identity: "Passport shown on 21 November" };
    const openForm = (await desk.get(`${record}/erasure`)).forms.find(({ names }) =>
      names.includes("identity"),
    );
    expect(openForm).toBeUndefined();
    expect(await askForMember(app, { accountId, ...fields, by: staffOf(site) })).toEqual({
      ...{ ok: false, refusal: "member_can_ask" },
    });
    const closing = await member.get(memberPaths.closing);
    expect((await member.submit(closing.form("password"), { password: PASSWORD })).status).toBe(303);
    expect(await requestsOf(site)).toEqual([]);

    expect((await desk.get(record)).links).toContain(`${record}/erasure`);
    const page = await desk.get(`${record}/erasure`);
    const unproved = await desk.submit(page.form("identity"), { ...fields, identity: " " });
    expect(unproved.status).toBe(422);
    const sent = await desk.submit(page.form("identity"), fields);
    expect((await desk.follow(sent)).text).toContain("The request is open.");
    const twice = await desk.submit(page.form("identity"), fields);
    expect([twice.status, twice.text]).toEqual([
      422,
      expect.stringContaining("There is such a request already."),
    ]);
    const { id } = await app.db.selectFrom("data_requests").select("id").executeTakeFirstOrThrow();
    const request = await desk.get(`/admin/data/${id}`);
    expect(request.text).toContain(fields.said);
    expect(request.text).toContain(fields.identity);
    const entry = await app.db
      .selectFrom("audit_log")
      .select(["actor_id", "target", "after"])
      .where("action", "=", "member.erasure_asked")
      .executeTakeFirstOrThrow();
    expect({ ...entry, after: JSON.parse(entry.after) as unknown }).toEqual({
      ...{ actor_id: site.staffId, target: `member:${accountId}`, after: fields },
    });
    expect((await decide(site, { grant: "1" })).text).toContain("Done. It is on record.");
    expect(await askForMember(app, { accountId, ...fields, by: staffOf(site) })).toMatchObject({
      refusal: "request_open",
    });

    const support = await addStaff(app, { username: "support", role: "support" });
    const other = site.visitor({
      ...{ language: "en", staffSession: await openSessionOf(app, support, { kind: "staff" }) },
    });
    expect((await other.get(`${record}/erasure`)).status).toBe(403);
  });
});
