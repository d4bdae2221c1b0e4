import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import { payNowPath } from "~/http/paths/pay-paths";
import { codeSentTo, wrongCode } from "../../support/codes";
import { memberSite, type MemberSite } from "../../support/member-site";
import { PASSWORD } from "../../support/people";
import { BRAND } from "~/domain/vocabulary/brand-constants";
import { makeStrict, verifyMember } from "../../support/strict";

const MINUTE = 60_000;
const MOBILE = "+8801712345678";

async function strictSite({ contact = false } = {}) {
  const site = await memberSite();
  await makeStrict(site.app);
  await verifyMember(site.app, site.accountId);
  const { app, accountId } = site;
  const to = { channel: "sms", address: MOBILE } as const;
  if (contact) await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  return site;
}

const confirmForm = async ({ member }: MemberSite, path: string) => {
  const away = await member.get(path);
  expect(away.status).toBe(302);
  expect(away.location).toMatch(/^\/confirm\?/);
  return (await member.follow(away)).form("password");
};

test("[Q13] strict: after 30 minutes without a sign nobody plays or moves money before typing the password again", async () => {
  const site = await strictSite();
  const { member, clock, app } = site;
  clock.advance(29 * MINUTE);
  expect((await member.get(memberPaths.deposits)).status).toBe(200);
  const open = (await member.get(memberPaths.deposits)).form("amount");
  clock.advance(30 * MINUTE);
  expect((await member.get("/")).status).toBe(200);
  for (const path of [memberPaths.withdrawals, memberPaths.wallet, "/seamless?vendor=a&gameCode=b"])
    expect((await member.get(path)).location, path).toMatch(/^\/confirm\?redirectTo=/);
  const posted = await member.submit(open, { amount: "500" });
  expect([posted.status, posted.location]).toEqual([
    303,
    `/confirm?redirectTo=${encodeURIComponent(memberPaths.deposits)}`,
  ]);
  expect(await app.db.selectFrom("deposits").selectAll().execute()).toEqual([]);
  for (const path of ["/wps/game/launchGame", "/wps/points/convert", "/wps/contract/dividend"]) {
    const called = await member.post(path, { ...open.fields, vendor: "a", gameCode: "b" });
    expect([called.status, JSON.parse(called.html)]).toMatchObject([403, { code: "confirmation_needed" }]);
  }

  const form = await confirmForm(site, memberPaths.deposits);
  expect(form.names).not.toContain("verificationCode");
  const wrong = await member.submit(form, { password: "not this one" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("The current password is incorrect.");
  expect((await member.get(memberPaths.deposits)).status).toBe(302);
  const right = await member.submit(form, { password: PASSWORD });
  expect([right.status, right.location]).toEqual([303, memberPaths.deposits]);
  expect((await member.follow(right)).status).toBe(200);
});

test("[Q13] strict: nor does an agent pay downlines or write to them", async () => {
  const site = await strictSite();
  const { app, accountId, member, clock } = site;
  await app.db
    .updateTable("accounts")
    .set({ member_type: BRAND.agentTypes[0] })
    .where("id", "=", accountId)
    .execute();
  const open = (await member.get(paths.teamMessages)).form("csrf");
  clock.advance(31 * MINUTE);
  const confirmed = expect.stringMatching(/^\/confirm\?redirectTo=/) as string;
  expect((await member.get(paths.downlines)).location).toEqual(confirmed);
  for (const path of [payNowPath, paths.teamMessages]) {
    const posted = await member.post(path, open.fields);
    expect([posted.status, posted.location], path).toEqual([303, confirmed]);
  }
});

test("[Q13] a page that is left open and asks for the jackpot keeps no session awake", async () => {
  const { member, clock } = await strictSite();
  for (let minute = 0; minute < 31; minute++) {
    clock.advance(MINUTE);
    await member.get(paths.jackpotAmount, { accept: "application/json" });
  }
  expect((await member.get(memberPaths.wallet)).location).toMatch(/^\/confirm\?/);
});

test("[Q13] a page that is left open and connects to its events again and again keeps no session awake", async () => {
  const site = await strictSite();
  const { member, clock } = site;
  const cookie = `session=${member.cookie("session")}`;
  for (let minute = 0; minute < 31; minute++) {
    clock.advance(MINUTE);
    const stopping = new AbortController();
    const stream = await fetch(`${site.url}${paths.events}`, {
      headers: { cookie },
      signal: stopping.signal,
    });
    expect(stream.status).toBe(200);
    stopping.abort();
  }
  expect((await member.get(memberPaths.wallet)).location).toMatch(/^\/confirm\?/);
});

test("[Q13] five wrong passwords are followed by a pause, told in the header", async () => {
  const site = await strictSite();
  site.clock.advance(31 * MINUTE);
  const form = await confirmForm(site, memberPaths.deposits);
  for (let n = 0; n < 5; n++) await site.member.submit(form, { password: "not this one" });
  const paused = await site.member.submit(form, { password: PASSWORD });
  expect([paused.status, Number(paused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await site.member.get(memberPaths.deposits)).status).toBe(302);
});

test("[Q13] in the usual profile a rest asks for nothing; no login lasts longer than 30 days in any", async () => {
  const { member, clock } = await memberSite({ balanceMinor: 0n });
  clock.advance(5 * 60 * MINUTE);
  expect((await member.get(memberPaths.deposits)).status).toBe(200);
  for (let day = 0; day < 29; day++) {
    clock.advance(24 * 60 * MINUTE);
    expect((await member.get(memberPaths.deposits)).status, `day ${day}`).toBe(200);
  }
  clock.advance(24 * 60 * MINUTE);
  expect((await member.get(memberPaths.deposits)).location).toMatch(/^\/login/);
});

test("[Q08] strict: what guards the account is changed after the password and a code, for a quarter of an hour", async () => {
  const site = await strictSite({ contact: true });
  const { member, app, clock } = site;
  for (const path of [
    memberPaths.password,
    memberPaths.paymentPassword,
    memberPaths.payeeName,
    memberPaths.contact("email"),
    memberPaths.withdrawalAccounts,
    `${memberPaths.withdrawalAccounts}/${site.withdrawalAccountId}/removal`,
  ])
    expect((await member.get(path)).location, path).toMatch(/^\/confirm\?.*for=change/);
  const csrf = (await member.get(memberPaths.deposits)).form("csrf").fields.csrf!;
  const change = {
    oldPassword: PASSWORD,
    newPassword: "Another one 2027",
    confirmNewPassword: "Another one 2027",
  };
  const posted = await member.post(memberPaths.password, { csrf, ...change });
  expect([posted.status, posted.location?.startsWith("/confirm?")]).toEqual([303, true]);

  const form = await confirmForm(site, memberPaths.password);
  const sent = await member.submit(form, { intent: "send-code" });
  expect(sent.status).toBe(200);
  const code = await codeSentTo(app, MOBILE);
  const answers = [
    await member.submit(form, { password: PASSWORD, verificationCode: "" }),
    await member.submit(form, { password: PASSWORD, verificationCode: wrongCode(code) }),
    await member.submit(form, { password: "not this one", verificationCode: code }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect((await member.get(memberPaths.password)).status).toBe(302);
  const right = await member.submit(form, { password: PASSWORD, verificationCode: code });
  expect([right.status, right.location]).toEqual([303, memberPaths.password]);
  expect((await member.get(memberPaths.withdrawalAccounts)).status).toBe(200);
  const changed = await member.submit((await member.get(memberPaths.password)).form("oldPassword"), change);
  expect(changed.location).toBe(memberPaths.security);
  clock.advance(15 * MINUTE);
  expect((await member.get(memberPaths.withdrawalAccounts)).status).toBe(302);
});

test("[Q08] strict: an account with nothing confirmed yet is asked for the password alone", async () => {
  const site = await strictSite();
  const form = await confirmForm(site, memberPaths.contact("mobile"));
  expect(form.names).not.toContain("verificationCode");
  const right = await site.member.submit(form, { password: PASSWORD });
  expect((await site.member.follow(right)).status).toBe(200);
});
