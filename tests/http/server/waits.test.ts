import { expect, test } from "vitest";
import { memberPaths } from "~/http/paths/member-paths";
import { freshSite } from "../../support/fresh-site";
import { memberSite, PAYMENT_PASSWORD, type MemberSite } from "../../support/member-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";

const WRONG = "Wrong#2026";
const NEXT = { newPassword: "Another#2027", confirmNewPassword: "Another#2027" };

async function openSite() {
  const site = await freshSite();
  await addCurrency(site.app);
  const accountId = await addAccount(site.app, { username: "farhana" });
  const session = await openSessionOf(site.app, accountId);
  return { ...site, session, member: site.visitor({ language: "en", session }) };
}

test.each([
  ["/member/securityCenter/password", { oldPassword: WRONG, ...NEXT }, "oldPassword"],
  [
    "/member/securityCenter/paymentPassword",
    { password: WRONG, newPaymentPassword: "246135", confirmPaymentPassword: "246135" },
    "password",
  ],
  ["/member/securityCenter/closing", { password: WRONG }, "password"],
  ["/member/securityCenter/data/erasure", { password: WRONG }, "password"],
  ["/member/securityCenter/contact/email", { email: "farhana@example.com", password: WRONG }, "password"],
])(
  "[Z54] %s: the sixth wrong password is answered with 429 and the time to wait",
  async (path, fields, field) => {
    const { member } = await openSite();
    const form = (await member.get(path)).form(field);
    for (let n = 0; n < 5; n++) expect((await member.submit(form, fields)).status, `try ${n}`).toBe(422);
    const refused = await member.submit(form, fields);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "300"]);
  },
);

/** Where money leaves, or the way that it leaves by is changed: each asks for the payment password. */
const BEHIND_THE_PAYMENT_PASSWORD = {
  "a withdrawal": { path: () => memberPaths.withdrawals, fields: { amount: "3000" } },
  "the removal of a withdrawal account": {
    path: ({ withdrawalAccountId }: MemberSite) => memberPaths.removal(withdrawalAccountId),
    fields: {},
  },
  "the closing of the account": { path: () => memberPaths.closing, fields: { password: PASSWORD } },
  "the closing with erasure": {
    path: () => memberPaths.closing,
    fields: { password: PASSWORD, erases: "on" },
  },
} as const;

type Guarded = keyof typeof BEHIND_THE_PAYMENT_PASSWORD;
const GUARDED = Object.keys(BEHIND_THE_PAYMENT_PASSWORD) as Guarded[];

async function guardedSite() {
  const site = await memberSite({ guarded: true });
  const { app, accountId, member } = site;
  const attempt = async (what: Guarded, paymentPassword: string) => {
    const { path, fields } = BEHIND_THE_PAYMENT_PASSWORD[what];
    const form = (await member.get(path(site))).form("paymentPassword");
    const answer = await member.submit(form, { ...fields, paymentPassword });
    return { status: answer.status, wait: answer.headers.get("retry-after"), text: answer.text };
  };
  const whole = async () => ({
    ...(await app.db
      .selectFrom("accounts")
      .select("status")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow()),
    removed: (await app.db.selectFrom("withdrawal_accounts").select("removed_at").executeTakeFirstOrThrow())
      .removed_at,
    asked: await app.db.selectFrom("withdrawals").select("id").execute(),
    ...(await site.balances()),
  });
  return { ...site, attempt, whole };
}

const UNTOUCHED = { status: "active", removed: null, asked: [], main: 1_000_000n, hold: 0n };

test.each(GUARDED)(
  "[Z12 Z54] %s: the fifth wrong payment password and every try in the half hour after it get 429 and the time to wait",
  async (what) => {
    const { attempt, whole, clock } = await guardedSite();
    for (let n = 0; n < 4; n++)
      expect(await attempt(what, "999999"), `try ${n}`).toMatchObject({ status: 422, wait: null });
    expect(await attempt(what, "999999")).toMatchObject({ status: 429, wait: "1800" });
    clock.advance(10 * 60_000);
    const paused = await attempt(what, PAYMENT_PASSWORD);
    expect(paused).toMatchObject({ status: 429, wait: "1200" });
    expect(paused.text).toContain("The payment password is locked after too many wrong tries.");
    expect(await whole()).toEqual(UNTOUCHED);
    clock.advance(20 * 60_000);
    expect((await attempt(what, PAYMENT_PASSWORD)).status).toBe(303);
  },
);

test("[Z12 Z54] guesses at the payment password are counted together, wherever it is asked for", async () => {
  const { attempt, whole } = await guardedSite();
  for (const what of GUARDED) expect((await attempt(what, "999999")).status, what).toBe(422);
  expect(await attempt("a withdrawal", "999999")).toMatchObject({ status: 429, wait: "1800" });
  for (const what of GUARDED)
    expect(await attempt(what, PAYMENT_PASSWORD), what).toMatchObject({ status: 429, wait: "1800" });
  expect(await whole()).toEqual(UNTOUCHED);
});

test("[Z54 A31] of sixty pictures that one program asks for at once one is drawn", async () => {
  const { url, clock } = await openSite();
  const ask = () => fetch(`${url}/wps/captcha`);
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200)!;
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  clock.advance(1_000);
  expect((await ask()).status).toBe(200);
});

test("[Z54] a session makes 240 calls in a minute, and is then told how long to wait", async () => {
  const { url, clock, session } = await openSite();
  const ask = () => fetch(`${url}/wps/member/info`, { headers: { token: session } });
  for (let n = 0; n < 240; n++) expect((await ask()).status, `call ${n}`).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await fetch(`${url}/wps/system/status`)).status).not.toBe(429);
  clock.advance(60_000);
  expect((await ask()).status).toBe(200);
});
