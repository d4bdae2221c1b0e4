// tier: first, on both stores
import { expect, test } from "vitest";
import { memberPaths } from "~/http/paths/member-paths";
import { memberSite } from "../../support/member-site";
import { excludeSelf } from "~/domain/membership/pause.server";
import { changeRegistrationRules } from "~/domain/membership/registration-rules.server";
import { fieldRules, REGISTRATION_FIELDS, type RegistrationField } from "~/domain/vocabulary/field-rules";
import { openDesk, signedInStaff } from "../../support/desk";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addCurrency, PASSWORD } from "../../support/people";
import { makeStrict, verifyMember } from "../../support/strict";

const SENTENCE = "No account can be opened with these details.";

/** Registration asks for these besides, if one likes to say them. */
async function asksFor({ app }: FreshSite, names: RegistrationField[]) {
  const rules = fieldRules({});
  const rows = Object.fromEntries(
    REGISTRATION_FIELDS.map((name) => [
      name,
      { ...rules[name], enabled: names.includes(name), required: false },
    ]),
  ) as ReturnType<typeof fieldRules>;
  await changeRegistrationRules(app, { rows, by: { staffId: 1, ip: "" } });
}

async function strictSite() {
  const site = await freshSite();
  await addCurrency(site.app);
  await asksFor(site, ["fullName", "birthday", "idNumber", "mobileNum"]);
  await makeStrict(site.app);
  let names = 0;
  const register = async (fields: Record<string, string>) => {
    const browser = site.visitor({ language: "en" });
    const form = (await browser.get("/register")).form("username", "confirmPassword");
    const ticks = { terms: "on", noThirdParty: "on", monitoring: "on", accurate: "on" };
    const own = { username: `rahim${++names}x`, password: PASSWORD, confirmPassword: PASSWORD };
    return browser.submit(form, { ...own, ...ticks, ...fields });
  };
  return { ...site, register };
}

/** One of the staff, with an app for codes. */
async function strictDesk(site: FreshSite) {
  const desk = await signedInStaff(site, "owner");
  await site.app.db.updateTable("staff").set({ totp_secret: "set up" }).execute();
  return desk;
}

const farhana = { fullName: "Farhana Khan", birthday: "1990-02-14", idNumber: "AB123456" };

test("[Q06] strict: the form says one sentence for who is known, who is excluded and whose number is taken", async () => {
  const site = await strictSite();
  const mobile = { countryDialingCode: "880", mobileNum: "01712345678" };
  expect((await site.register({ ...farhana, ...mobile })).status).toBe(303);
  const rahima = { fullName: "Rahima Khatun", birthday: "1985-05-05", idNumber: "CD123456" };
  expect((await site.register(rahima)).status).toBe(303);
  const { id } = await site.app.db
    .selectFrom("profiles")
    .select("account_id as id")
    .where("full_name", "=", rahima.fullName)
    .executeTakeFirstOrThrow();
  await excludeSelf(site.app, { accountId: id, length: "year", by: { kind: "member", id, ip: "" } });

  const answers = [
    await site.register({ ...farhana, fullName: "KHAN Farhana" }),
    await site.register({ idNumber: "CD123456" }),
    await site.register(mobile),
  ];
  const messages = answers.map(({ text }) => /No account can be opened[^.]*\.[^.]*\.[^.]*\./.exec(text)?.[0]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(messages[0]).toContain(SENTENCE);
  expect(messages).toEqual([messages[0], messages[0], messages[0]]);
  for (const { text } of answers) expect(text).not.toMatch(/already has an account|excluded/i);
  expect(await site.app.db.selectFrom("accounts").select("id").execute()).toHaveLength(2);
});

test("[Q06] strict: a name and a birthday alone are answered the same whoever has them, and staff tell the two apart", async () => {
  const site = await strictSite();
  const { app } = site;
  const [first, stranger, namesake] = [
    await site.register(farhana),
    await site.register({ fullName: "Somebody Else", birthday: farhana.birthday }),
    await site.register({ fullName: "KHAN Farhana", birthday: farhana.birthday }),
  ];
  expect([stranger.status, stranger.location]).toEqual([303, first.location]);
  expect([namesake.status, namesake.location]).toEqual([303, stranger.location]);
  const accounts = await app.db.selectFrom("accounts").select(["id", "username"]).orderBy("id").execute();
  const [owner, , held] = accounts;
  await verifyMember(app, held!.id);
  const paper = { name: "Farhana Khan", birthday: 19900214, status: "pending" };
  await app.db.updateTable("identity_checks").set(paper).execute();

  const desk = await strictDesk(site);
  const { id: checkId } = await app.db.selectFrom("identity_checks").select("id").executeTakeFirstOrThrow();
  const here = `/admin/identity/${checkId}`;
  const page = await desk.get(here);
  expect(page.text).toContain("These accounts have the same name and date of birth.");
  expect(page.links).toContain(`/admin/members/${owner!.id}/profile`);
  const accept = page.form("apartFrom");
  expect(accept.fields.apartFrom).toBeUndefined();
  const refused = await desk.follow(await desk.submit(accept, { accept: "1" }));
  expect(refused.text).toContain("say whether it is another person");
  const accepted = await desk.submit(accept, { accept: "1", apartFrom: String(owner!.id) });
  expect((await desk.follow(accepted)).text).toContain("The documents are accepted.");
  expect(
    await app.db.selectFrom("namesakes").select("account_id").where("is_another", "=", 0).execute(),
  ).toEqual([]);
});

test("[Q06] strict: papers of the same person are refused by a button of their own", async () => {
  const site = await strictSite();
  const { app } = site;
  await site.register(farhana);
  await site.register({ fullName: "KHAN Farhana", birthday: farhana.birthday });
  const [, second] = await app.db.selectFrom("accounts").select("id").orderBy("id").execute();
  await verifyMember(app, second!.id);
  await app.db
    .updateTable("identity_checks")
    .set({ name: "Farhana Khan", birthday: 19900214, status: "pending" })
    .execute();
  const desk = await strictDesk(site);
  const { id: checkId } = await app.db.selectFrom("identity_checks").select("id").executeTakeFirstOrThrow();
  const form = (await desk.get(`/admin/identity/${checkId}`)).form("reason");
  const answer = await desk.submit(form, { reason: "You have an account already", same: "1" });
  expect((await desk.follow(answer)).text).toContain("no money comes into the account");
  const rows = await app.db
    .selectFrom("namesakes")
    .select(["account_id", "is_another", "decided_by"])
    .execute();
  expect(rows).toEqual([{ account_id: second!.id, is_another: 0, decided_by: expect.any(Number) as number }]);
});

test("[Q06] strict: a call is answered the same", async () => {
  const site = await strictSite();
  expect((await site.register(farhana)).status).toBe(303);
  const answer = await fetch(`${site.url}/wps/member/register?language=EN`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ username: "again88", password: PASSWORD, confirmPassword: PASSWORD, idNumber: "AB123456" },
      ...{ terms: "on", noThirdParty: "on", monitoring: "on", accurate: "on" },
    }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { success: false, code: "not_accepted", message: expect.stringContaining(SENTENCE) as string },
  ]);
});

test("[Q06] else the member's page at the desk says how many more accounts the person has, and leads to them", async () => {
  const desk = await openDesk();
  const { app, member } = desk;
  await asksFor(desk, ["idNumber"]);
  const browser = desk.visitor({ language: "en" });
  const form = (await browser.get("/register")).form("username", "confirmPassword");
  const own = { username: "another88", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  expect((await browser.submit(form, { ...own, idNumber: "AB123456" })).status).toBe(303);
  await app.db
    .insertInto("person_marks")
    .values({ kind: "id_number", mark: "AB123456", account_id: member, is_sole: 0 })
    .execute();
  const { browser: staff } = await desk.signIn("support");
  const page = await staff.get(`/admin/members/${member}`);
  expect(page.text).toContain("1 more account of this person");
  expect(page.links).toContain(`/admin/members/${member}/linked`);
  const linked = await staff.get(`/admin/members/${member}/linked`);
  expect(linked.text).toContain("another88");
  expect(linked.text).toContain("ID number");
});

test("[Q06] strict: whoever probes too often is told so with 429 on every form, and when to come again", async () => {
  const site = await memberSite({ balanceMinor: 0n });
  await makeStrict(site.app);
  const another = await site.another();
  const { app, accountId, member } = site;
  await app.db.updateTable("withdrawal_accounts").set({ removed_at: 1 }).execute();
  // Both have just typed a code.
  await app.db.updateTable("sessions").set({ stepped_at: app.clock.now() }).execute();
  const number = { kind: "mobile_wallet", institution: "Padma Pay", holderName: "Abdur Rahim" };
  const owner = await another.member.get(memberPaths.withdrawalAccounts);
  const added = await another.member.submit(owner.form("number"), { ...number, number: "01712345678" });
  expect(added.status).toBe(303);
  const probe = async () => {
    const page = await member.get(memberPaths.withdrawalAccounts);
    return member.submit(page.form("number"), { ...number, number: "01712345678" });
  };
  for (let time = 0; time < 10; time++) {
    const answer = await probe();
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("cannot be accepted")]);
  }
  const refused = await probe();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "86400"]);
  expect(refused.text).toContain("You have sent such details too often, and nothing was changed.");
  expect(refused.text).not.toContain("cannot be accepted");

  await app.db.updateTable("accounts").set({ payee_name: null }).where("id", "=", accountId).execute();
  const page = await member.get(memberPaths.payeeName);
  const named = await member.submit(page.form("payeeName"), { payeeName: "Nosy Parker" });
  expect([named.status, named.headers.get("retry-after")]).toEqual([429, "86400"]);
  const profile = await member.get(memberPaths.profile);
  const told = await member.submit(profile.form("fullName"), { nickname: "Parker", idNumber: "AB123456" });
  expect([told.status, told.text]).toEqual([429, expect.stringContaining("Try again tomorrow")]);
});
