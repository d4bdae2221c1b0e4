import { expect, test } from "vitest";
import { AFFIRMATIONS } from "~/domain/membership/agreement/agreement";
import { publishTerms } from "~/domain/membership/agreement/publish-terms.server";
import { caller } from "../../support/caller";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";

const NEW = { newPassword: "Another#2027", confirmNewPassword: "Another#2027" };
const BALANCE = "/wps/v2/wallets/balance";
const AGREEMENT = "/wps/member/agreement";

async function openSite() {
  const site = await freshSite();
  const { app } = site;
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "rahim77" });
  const call = caller(site);
  const logIn = async (password = PASSWORD) =>
    call("POST", "/wps/session/login", { username: "rahim77", password });
  const publish = (after: number) =>
    publishTerms(app, {
      after,
      isMaterial: true,
      summaries: { en: "Fees are new." },
      by: { staffId: 1, ip: "" },
    });
  const handOut = () =>
    app.db.updateTable("accounts").set({ must_change_password: 1 }).where("id", "=", accountId).execute();
  const consents = () => app.db.selectFrom("consents").select(["kind", "version"]).orderBy("kind").execute();
  return { ...site, accountId, call, logIn, publish, handOut, consents };
}

test("[X04 A17 A19] by call a member can satisfy a forced password change, and the log-in's answer says that it is due", async () => {
  const { app, accountId, call, logIn, handOut } = await openSite();
  await handOut();
  const elsewhere = await openSessionOf(app, accountId);
  const { value } = await logIn();
  expect(value).toMatchObject({ passwordExpired: true, agreementNeeded: false });
  const token = value.token as string;
  expect(await call("GET", BALANCE, undefined, token)).toMatchObject({
    status: 403,
    code: "password_change_needed",
  });
  expect(await call("GET", AGREEMENT, undefined, token)).toMatchObject({ code: "password_change_needed" });
  for (const [fields, errors] of [
    [{}, { newPassword: "This field cannot be empty.", confirmNewPassword: "This field cannot be empty." }],
    [{ ...NEW, confirmNewPassword: "Other#2027" }, { confirmNewPassword: "Incorrect confirmation input." }],
  ] as const)
    expect(await call("POST", "/wps/member/password", fields, token)).toMatchObject({
      status: 422,
      value: { errors },
    });
  const same = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  expect(await call("POST", "/wps/member/password", same, token)).toMatchObject({
    ...{ status: 422, code: "password_unchanged" },
  });
  expect((await call("GET", BALANCE, undefined, token)).status).toBe(403);

  expect(await call("POST", "/wps/member/password", NEW, token)).toMatchObject({
    status: 200,
    success: true,
  });
  expect((await call("GET", BALANCE, undefined, token)).status).toBe(200);
  expect((await call("GET", BALANCE, undefined, elsewhere)).status).toBe(401);
  expect((await logIn()).status).toBe(401);
  expect((await logIn(NEW.newPassword)).value).toMatchObject({
    passwordExpired: false,
    agreementNeeded: false,
  });
});

test("[X04] whoever changes the password freely sends the old one; six wrong ones end in a pause", async () => {
  const { call, logIn, clock } = await openSite();
  const token = (await logIn()).value.token as string;
  const change = (fields: object) => call("POST", "/wps/member/password", { ...NEW, ...fields }, token);
  expect(await change({})).toMatchObject({ status: 422, value: { fields: ["oldPassword"] } });
  expect(await change({ oldPassword: "Wrong#2026" })).toMatchObject({ status: 422, code: "password_wrong" });
  const tries: number[] = [];
  for (let n = 0; n < 6; n++) tries.push((await change({ oldPassword: "Wrong#2026" })).status);
  expect(tries.at(-1)).toBe(429);
  const paused = await change({ oldPassword: PASSWORD });
  expect(Number(paused.headers.get("retry-after"))).toBeGreaterThan(0);
  clock.advance(24 * 60 * 60_000);
  expect((await change({ oldPassword: PASSWORD })).success).toBe(true);
  expect(await call("POST", "/wps/member/password", NEW)).toMatchObject({
    status: 401,
    code: "not_logged_in",
  });
  expect((await logIn(NEW.newPassword)).success).toBe(true);
});

test("[X04 Q11] strict: no password is changed by a token alone, and a trial user has none to change", async () => {
  const { app, call, logIn } = await openSite();
  const started = await call("POST", "/wps/session/login/freeplay", {});
  const fields = { oldPassword: PASSWORD, ...NEW };
  expect(await call("POST", "/wps/member/password", fields, started.value.token as string)).toMatchObject({
    ...{ status: 403, code: "true_account_needed" },
  });
  const token = (await logIn()).value.token as string;
  await makeStrict(app);
  expect(await call("POST", "/wps/member/password", fields, token)).toMatchObject({
    ...{ status: 403, code: "confirmation_needed" },
  });
  expect((await logIn()).success).toBe(true);
});

test("[Q03 X03] by call a member can agree to new terms, and the log-in's answer says that they are due", async () => {
  const { call, logIn, publish, consents } = await openSite();
  expect((await logIn()).value).toMatchObject({ agreementNeeded: false });
  await publish(1);
  const { value } = await logIn();
  expect(value).toMatchObject({ passwordExpired: false, agreementNeeded: true });
  const token = value.token as string;
  const elsewhere = (await logIn()).value.token as string;
  expect(await call("GET", BALANCE, undefined, token)).toMatchObject({
    status: 403,
    code: "agreement_needed",
  });

  const due = await call("GET", AGREEMENT, undefined, token);
  expect(due.value).toMatchObject({
    ...{ agreementNeeded: true, version: 2, summary: "Fees are new.", isFirst: false, affirmations: [] },
    documents: { terms: expect.stringContaining("/help#term") as string },
  });
  expect(await call("POST", AGREEMENT, { version: 2, terms: false }, token)).toMatchObject({
    ...{ status: 422, value: { fields: ["terms"], errors: { terms: "Tick the box to agree, or log out." } } },
  });
  expect(await call("POST", AGREEMENT, { terms: true }, token)).toMatchObject({
    value: { fields: ["version"] },
  });
  await publish(2);
  expect(await call("POST", AGREEMENT, { version: 2, terms: true }, token)).toMatchObject({
    ...{ status: 409, code: "agreement_newer" },
  });
  expect(await consents()).toEqual([]);

  for (const time of ["first", "again"])
    expect([time, await call("POST", AGREEMENT, { version: 3, terms: true }, token)]).toMatchObject([
      time,
      { status: 200, value: { agreementNeeded: false } },
    ]);
  expect(await consents()).toEqual([
    { kind: "privacy", version: 3 },
    { kind: "terms", version: 3 },
  ]);
  for (const either of [token, elsewhere])
    expect((await call("GET", BALANCE, undefined, either)).status).toBe(200);
  expect((await logIn()).value).toMatchObject({ agreementNeeded: false });
});

test("[A17 Q03 Q04] both due: first the password, then the terms with what an account opened by staff states besides", async () => {
  const { app, accountId, call, logIn, handOut, publish, consents } = await openSite();
  await handOut();
  await app.db.updateTable("accounts").set({ opened_by: 1 }).where("id", "=", accountId).execute();
  await makeStrict(app);
  await publish(1);
  const { value } = await logIn();
  expect(value).toMatchObject({ passwordExpired: true, agreementNeeded: true });
  const token = value.token as string;
  const strong = { newPassword: "Unusual#Tram9", confirmNewPassword: "Unusual#Tram9" };
  expect((await call("POST", "/wps/member/password", strong, token)).status).toBe(200);
  expect(await call("GET", BALANCE, undefined, token)).toMatchObject({ code: "agreement_needed" });
  const { affirmations } = (await call("GET", AGREEMENT, undefined, token)).value as {
    affirmations: string[];
  };
  expect(affirmations).toEqual([...AFFIRMATIONS]);
  const wish = { version: 2, terms: true };
  expect(await call("POST", AGREEMENT, wish, token)).toMatchObject({
    status: 422,
    value: { fields: affirmations },
  });
  const stated = Object.fromEntries(affirmations.map((name) => [name, true]));
  expect((await call("POST", AGREEMENT, { ...wish, ...stated }, token)).success).toBe(true);
  expect((await call("GET", BALANCE, undefined, token)).status).toBe(200);
  expect((await consents()).map(({ kind }) => kind).sort()).toEqual(
    ["privacy", "terms", ...AFFIRMATIONS].sort(),
  );
});
