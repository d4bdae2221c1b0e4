import { expect, test } from "vitest";
import { fieldRules } from "~/domain/vocabulary/field-rules";
import { passwordMatches } from "~/domain/access/passwords.server";
import { createInvitation } from "~/domain/agent-tree/invitations/invitations.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { openDesk, type Desk } from "../../support/desk";
import { addAccount, PASSWORD } from "../../support/people";

const told = {
  payeeName: "Rahim Uddin",
  nickname: "Rahim",
  fullName: "Rahim Uddin",
  birthday: "1990-01-31",
  email: "rahim@example.com",
  idNumber: "AB123456",
  address: "12 Lake Road, Dhaka",
  nationality: "Bangladeshi",
  placeOfBirth: "Sylhet",
  occupation: "Teacher",
  sourceOfIncome: "Salary",
  whatsapp: "+8801712345678",
  telegram: "rahim77",
  line: "rahim77",
  wechat: "rahim77w",
  facebook: "rahim.uddin",
  zalo: "rahim77z",
  skype: "rahim77s",
  qqNum: "1234567",
};
const named = (username: string) => ({ username, paymentPassword: "204060" });
const payload = {
  ...{ username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
  ...{ login: "true", registerMethod: "WEB", countryDialingCode: "880", mobileNum: "01812345678" },
};

/** A site at two domains, whose registration asks for everything. */
async function scene() {
  const desk = await openDesk();
  const { app } = desk;
  const { registration, site } = await settingsOf(app);
  const fields = Object.fromEntries(
    Object.entries(fieldRules({})).map(([name, rule]) => [name, { ...rule, enabled: true }]),
  );
  await changeKept(app, "settings", function* () {
    yield* changeSetting(app, "registration", { ...registration, fields });
    yield* changeSetting(app, "site", { ...site, domains: ["127.0.0.1", "*.example.org"] });
  });
  return desk;
}

async function register({ url }: Desk, body: Record<string, string>) {
  const answer = await fetch(`${url}/wps/member/register?language=EN`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { code: string; value: unknown };
}

const domainOf = async ({ app }: Desk, username: string) =>
  (
    await app.db
      .selectFrom("accounts")
      .select("domain")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).domain;

test("[A62 X39] every field of a registration call is stored, secrets as hashes", async () => {
  const desk = await scene();
  const { app } = desk;
  const recommenderId = await addAccount(app, { username: "karim88" });
  const agentId = await addAccount(app, { username: "khulna", memberType: 1 });
  await createInvitation(app, { agentId, opensAs: "member", formKey: "invitation-key" });
  const invitation = await app.db.selectFrom("invitations").select(["id", "code"]).executeTakeFirstOrThrow();
  const opened = await register(desk, {
    ...{ ...payload, ...told, paymentPassword: "204060", domain: "Dhaka.Example.org" },
    ...{ recommenderId: "karim88", affiliateCode: invitation.code },
  });
  expect(opened, JSON.stringify(opened.value)).toMatchObject({ code: "ok" });
  const stored = await app.db
    .selectFrom("accounts")
    .innerJoin("profiles", "profiles.account_id", "accounts.id")
    .selectAll()
    .where("username", "=", "rahim77")
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...{ nickname: told.nickname, payee_name: told.payeeName, email: told.email, mobile: "+8801812345678" },
    ...{ recommender_id: recommenderId, invitation_id: invitation.id, parent_id: agentId },
    ...{ domain: "dhaka.example.org", full_name: told.fullName, birthday: 19900131 },
    ...{ id_number: told.idNumber, address: told.address, nationality: told.nationality },
    ...{ place_of_birth: told.placeOfBirth, occupation: told.occupation },
    ...{ source_of_income: told.sourceOfIncome, whatsapp: told.whatsapp, telegram: told.telegram },
    ...{ line: told.line, wechat: told.wechat, facebook: told.facebook, zalo: told.zalo },
    ...{ skype: told.skype, qq_num: told.qqNum },
  });
  const { password_hash: login, payment_password_hash: payment } = stored;
  expect(await passwordMatches(login, PASSWORD)).toBe(true);
  expect(await passwordMatches(payment!, "204060")).toBe(true);
  expect(JSON.stringify(stored, (_, value: unknown) => (typeof value === "bigint" ? 0 : value))).not.toMatch(
    /Croupier#2026|204060/,
  );
});

test("[A62 Z34] a domain that is not the operator's is not stored, the one that was asked is, and staff see it and find by it", async () => {
  const desk = await scene();
  for (const [username, mobileNum, domain] of [
    ["rahim71", "01812345671", "evil.example.net"],
    ["rahim72", "01812345672", ""],
    ["rahim73", "01812345673", "dhaka.example.org"],
  ] as const)
    expect((await register(desk, { ...payload, ...named(username), mobileNum, domain })).code).toBe("ok");
  expect(await domainOf(desk, "rahim71")).toBe("127.0.0.1");
  expect(await domainOf(desk, "rahim72")).toBe("127.0.0.1");
  expect(await domainOf(desk, "rahim73")).toBe("dhaka.example.org");

  const visitor = desk.visitor({ language: "en" });
  const form = (await visitor.get("/register")).form("username", "confirmPassword");
  const { password, confirmPassword, terms } = payload;
  const sent = await visitor.submit(form, {
    ...{ ...named("rahim74"), password, confirmPassword, terms, mobileNum: "01812345674" },
    domain: "dhaka.example.org",
  });
  expect(sent.status, sent.text).toBe(303);
  expect(await domainOf(desk, "rahim74")).toBe("127.0.0.1");

  const { browser } = await desk.signIn("support");
  const found = await browser.get("/admin/members?q=Dhaka.example.org");
  expect(found.text).toContain("rahim73");
  expect(found.text).not.toContain("rahim71");
  const link = found.links.find((one) => /\/admin\/members\/\d+$/.test(one))!;
  expect((await browser.get(link)).text).toContain("Registered at dhaka.example.org");
});
