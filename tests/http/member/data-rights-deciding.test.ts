import { describe, expect, test } from "vitest";
import { post } from "~/domain/ledger/ledger.server";
import { memberPaths } from "~/http/paths/member-paths";
import { deposit } from "../../support/bank";
import { openRightsSite, ask, decide, requestsOf } from "../../support/data-rights";
import { addStaff, openSessionOf, PASSWORD } from "../../support/people";
import { addPlayedRound } from "../../support/played-rounds";
import { addCatalogue } from "../../support/small-catalogue";

describe("what staff decide about it", () => {
  test("[Q85] a correction is asked for in words, once at a time, and refused with a reason that the member reads", async () => {
    const site = await openRightsSite();
    const empty = await ask(site, "rectification", { said: "  " });
    expect(empty.status).toBe(422);
    const sent = await ask(site, "rectification", { said: "My name is Abdul, not Abdur" });
    expect((await site.member.follow(sent)).text).toContain("Your request has been sent.");
    const twice = await ask(site, "rectification", { said: "Again" });
    expect([twice.status, twice.text]).toEqual([
      422,
      expect.stringContaining("You have asked for this already."),
    ]);
    const queue = await site.desk.get("/admin/data");
    expect(queue.text).toContain("Correct my data");
    const refused = await decide(site, { reason: "Your passport says Abdur" });
    expect(refused.text).toContain("Refused. The member reads why.");
    expect(await requestsOf(site)).toEqual([
      { kind: "rectification", status: "refused", reason: "Your passport says Abdur" },
    ]);
    expect((await site.member.get(memberPaths.ownData)).text).toContain("Your passport says Abdur");
    const log = await site.app.db
      .selectFrom("audit_log")
      .select(["action", "target"])
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { action: "member.data_asked", target: `member:${site.accountId}` },
      { action: "member.data_refused", target: `member:${site.accountId}` },
    ]);
  });

  test("[Q85] a restriction keeps a member out of letters to all and off the winner board until the member ends it", async () => {
    const site = await openRightsSite();
    const { app, accountId, member } = site;
    const idOf = await addCatalogue(app, {
      vendors: [{ code: "near" }],
      games: [{ vendor: "near", code: "reels" }],
    });
    const gameId = idOf("near", "reels");
    await addPlayedRound(app, { accountId, gameId, stakeMinor: 100n, payoutMinor: 90_000_00n });
    const letter = { recipients: 0, created_at: app.clock.now() + 1, staff_id: 1, agent_id: null };
    await app.db
      .insertInto("inbox_messages")
      .values({
        ...{ ...letter, id: app.ids.next(), audience: "all", kind: "service", feedback_id: null },
        texts: JSON.stringify({ en: { title: "To everybody", content: "x" } }),
      })
      .execute();
    const letters = async () => (await member.get(memberPaths.messages)).text.includes("To everybody");
    const wins = async () => {
      app.bus.emit("content", {});
      return (await site.visitor({ language: "en" }).get("/wps/winnerBoard")).html.includes("90000");
    };
    expect([await letters(), await wins()]).toEqual([true, true]);
    await ask(site, "restriction", { said: "What you know of me is wrong" });
    await decide(site, { grant: "1" });
    expect([await letters(), await wins()]).toEqual([false, false]);
    expect((await site.desk.get(`/admin/members/${accountId}`)).text).toContain("Data restricted");
    expect((await ask(site, "restriction", { said: "Again" })).text).toContain("is restricted already");
    const page = await member.get(memberPaths.ownData);
    await member.submit(page.forms.find(({ action }) => action === memberPaths.restrictionEnd)!);
    expect([await letters(), await wins()]).toEqual([true, true]);
    expect((await requestsOf(site)).map(({ kind }) => kind)).toEqual(["restriction", "restriction_end"]);
  });

  test("[Q85] only who may decide about data sees the requests", async () => {
    const site = await openRightsSite();
    await addStaff(site.app, { username: "money", role: "finance" });
    const { id } = await site.app.db
      .selectFrom("staff")
      .select("id")
      .where("username", "=", "money")
      .executeTakeFirstOrThrow();
    const staffSession = await openSessionOf(site.app, id, { kind: "staff" });
    const finance = site.visitor({ language: "en", staffSession });
    expect((await finance.get("/admin/data")).status).toBe(403);
  });

  test("[Q85] money that came after the request stops it, and nothing is erased", async () => {
    const site = await openRightsSite();
    await ask(site, "erasure", { password: PASSWORD });
    const { app, accountId } = site;
    await app.store.transaction(() => post(app, deposit(accountId, 5n, "late")));
    expect((await decide(site, { grant: "1" })).text).toContain("There is money in your wallet.");
    const account = await site.app.db
      .selectFrom("accounts")
      .select(["status", "payee_name"])
      .where("id", "=", site.accountId)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ status: "active", payee_name: "Abdur Rahim" });
  });
});
