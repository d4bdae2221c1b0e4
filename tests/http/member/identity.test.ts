import { describe, expect, test } from "vitest";
import { fieldRules } from "~/domain/vocabulary/field-rules";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { memberPaths } from "~/http/paths/member-paths";
import { picture } from "../../support/cashier";
import { signedInStaff } from "../../support/desk";
import { memberSite, PAYMENT_PASSWORD, type MemberSite } from "../../support/member-site";
import type { Visitor } from "../../support/visitor";

const PAPERS = { paper: "passport", name: "Farhana Akter", number: "BX 0412345", birthday: "1994-07-11" };

const formOf = async (member: Visitor) => (await member.get(memberPaths.identity)).form("paper");

async function send({ member }: MemberSite, fields: Record<string, string | File> = {}) {
  return member.submit(await formOf(member), { ...PAPERS, pictures: await picture(), ...fields });
}

const checksOf = ({ app }: MemberSite) => app.db.selectFrom("identity_checks").selectAll().execute();

describe("[Z35] papers", () => {
  test("are sent, wait for staff, and are accepted; then there is nothing more to send", async () => {
    const site = await memberSite();
    const sent = await send(site);
    expect(sent.status, sent.text).toBe(303);
    expect((await site.member.follow(sent)).text).toContain("Being checked");
    const [check] = await checksOf(site);

    const staff = await signedInStaff(site, "risk");
    const desk = await staff.get(`/admin/identity/${check!.id}`);
    for (const words of ["Farhana Akter", "BX 0412345", "1994-07-11"]) expect(desk.text).toContain(words);
    const picturePath = desk.links.find((link) => link.includes("/pictures/"))!;
    const shown = await staff.get(picturePath);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ]);

    const accepted = await staff.submit(desk.form("accept"), { accept: "1" });
    expect((await staff.follow(accepted)).text).toContain("The documents are accepted.");
    const member = await site.member.get(memberPaths.identity);
    expect(member.text).toContain("Your identity is confirmed.");
    expect(member.forms.some(({ names }) => names.includes("paper"))).toBe(false);
    const audit = await site.app.db.selectFrom("audit_log").select("action").execute();
    expect(audit.map(({ action }) => action)).toContain("identity.accepted");
  });

  test("are refused with a reason that the member reads, and are sent anew", async () => {
    const site = await memberSite();
    await send(site);
    const [check] = await checksOf(site);
    const staff = await signedInStaff(site, "risk");
    const desk = await staff.get(`/admin/identity/${check!.id}`);
    const untold = await staff.submit(desk.form("reason"), { reason: "" });
    expect(untold.status).toBe(422);
    await staff.submit(desk.form("reason"), { reason: "The lower edge is cut off." });
    const again = await site.member.get(memberPaths.identity);
    expect(again.text).toContain("The lower edge is cut off.");
    expect((await send(site)).status).toBe(303);
    expect((await checksOf(site)).map(({ status }) => status).sort()).toEqual(["pending", "refused"]);
  });

  test("of one form sent twice are there once, and a second request waits for the first", async () => {
    const site = await memberSite();
    const form = await formOf(site.member);
    const other = await formOf(site.member);
    const proof = await picture();
    const answers = await Promise.all(
      [form, form].map((one) => site.member.submit(one, { ...PAPERS, pictures: proof })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await checksOf(site)).toHaveLength(1);
    const second = await site.member.submit(other, { ...PAPERS, pictures: proof });
    expect([second.status, second.text.includes("Being checked")]).toEqual([422, true]);
  });

  test.each([
    ["birthday", "2008-11-22", "You must be 18 or over."],
    ["birthday", "1994-02-30", "Enter a day that exists."],
    ["validUntil", "2026-11-20", "This document has expired."],
    ["name", "<script>", "Enter the name as it is on the document"],
    ["number", "?", "Enter 4 to 40 letters and digits."],
    ["paper", "library_card", "This field cannot be empty."],
  ])("with the %s %j are a field error, and the rest is kept", async (field, value, message) => {
    const site = await memberSite();
    const answer = await send(site, { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.text.toLowerCase()).toContain(message.toLowerCase());
    const kept = answer.form("paper").fields;
    for (const [name, told] of Object.entries(PAPERS)) if (name !== field) expect(kept[name]).toBe(told);
    expect(await checksOf(site)).toEqual([]);
  });

  test("[L16] are of somebody who is 21 where registration asks for the birthday, and the form says so", async () => {
    const site = await memberSite();
    const { app } = site;
    const { registration } = await settingsOf(app);
    const birthday = { ...fieldRules(registration.fields).birthday, enabled: true };
    const asking = { ...registration, fields: { ...registration.fields, birthday } };
    await changeKept(app, "settings", () => changeSetting(app, "registration", asking));
    const page = await site.member.get("/member/securityCenter/identity");
    expect(page.text).toContain("You must be 21 or over.");
    const young = await send(site, { birthday: "2005-11-22" });
    expect([young.status, young.text.includes("Date of birth: You must be 21 or over.")]).toEqual([
      422,
      true,
    ]);
    expect(await checksOf(site)).toEqual([]);
    expect((await send(site, { birthday: "2005-11-21" })).status).toBe(303);
  });

  test("[Q01] are taken from somebody who is 18 on that very day", async () => {
    const site = await memberSite();
    expect((await send(site, { birthday: "2008-11-21" })).status).toBe(303);
  });

  test.each([
    [
      "a script named like a picture",
      new File(["<?php system($_GET['c']);"], "card.png", { type: "image/png" }),
    ],
    ["a drawing with a script", new File(["<svg onload='x'/>"], "card.png", { type: "image/png" })],
    ["nothing at all", new File([], "")],
  ])("[Z48] that are %s are refused by their content", async (_, file) => {
    const site = await memberSite();
    const answer = await send(site, { pictures: file });
    expect(answer.status).toBe(422);
    expect(await checksOf(site)).toEqual([]);
  });
});

describe("[S42 Z48] papers are private", () => {
  test("to their owner, and to staff who check them: others find nothing", async () => {
    const site = await memberSite();
    await send(site);
    const { id } = await site.app.db.selectFrom("uploads").select("id").executeTakeFirstOrThrow();
    const [check] = await checksOf(site);
    expect((await site.member.get(memberPaths.picture(id))).status).toBe(200);
    const { member: stranger } = await site.another();
    expect((await stranger.get(memberPaths.picture(id))).status).toBe(404);
    const finance = await signedInStaff(site, "finance");
    expect((await finance.get(`/admin/pictures/${id}`)).status).toBe(404);
    expect((await finance.get(`/admin/identity/${check!.id}/pictures/${id}`)).status).toBe(403);
  });
});

test("[Z35] where the operator wants papers first, a withdrawal without them is refused and nothing moves", async () => {
  const site = await memberSite({ guarded: true });
  const owner = await signedInStaff(site, "owner");
  const features = await owner.get("/admin/settings/features");
  await owner.submit(features.form("identityForWithdrawal"), { identityForWithdrawal: "on" });
  const ask = async () =>
    site.member.submit((await site.member.get(memberPaths.withdrawals)).form("amount"), {
      account: String(site.withdrawalAccountId),
      amount: "600",
      paymentPassword: PAYMENT_PASSWORD,
    });
  const refused = await ask();
  expect([refused.status, refused.text.includes("Verify your identity first")]).toEqual([422, true]);
  expect(await site.balances()).toEqual({ main: 1_000_000n, hold: 0n });

  await send(site);
  const [check] = await checksOf(site);
  const desk = await owner.get(`/admin/identity/${check!.id}`);
  await owner.submit(desk.form("accept"), { accept: "1" });
  expect((await ask()).status).toBe(303);
});
