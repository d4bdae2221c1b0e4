import { expect, test } from "vitest";
import { hashPassword } from "../../../app/domain/access/passwords.server";
import { openDesk, STAFF_PASSWORD } from "../../support/desk";
import { addAccount } from "../../support/team";

const MINUTE_MS = 60_000;

test("[Z01 S19] staff sign in, come to where they wanted, and sign out", async () => {
  const { signIn, visitor } = await openDesk();
  await signIn("owner", "nadia");
  const browser = visitor({ language: "en" });

  const asked = await browser.get("/admin/deposits?tab=done");
  expect(asked.status).toBe(302);
  const form = (await browser.follow(asked)).form("username", "password");
  const answer = await browser.submit(form, { username: "Nadia", password: STAFF_PASSWORD });

  expect(answer.status).toBe(303);
  expect(answer.location).toBe("/admin/deposits?tab=done");
  const page = await browser.follow(answer);
  expect(page.status).toBe(200);
  expect(page.text).toContain("The nadia");

  const signOut = page.forms.find(({ action }) => action === "/admin/logout")!;
  const out = await browser.submit(signOut);
  expect(out.location).toBe("/admin/login");
  expect((await browser.get("/admin")).location).toBe("/admin/login?redirectTo=%2Fadmin");
});

test("[Z01 S19] a wrong password, an unknown name, a member's and an agent's account get one and the same answer", async () => {
  const { app, signIn, visitor } = await openDesk();
  await signIn("owner", "nadia");
  const passwordHash = await hashPassword(app, STAFF_PASSWORD);
  await addAccount(app, { username: "plainmember", passwordHash });
  await addAccount(app, { username: "someagent", memberType: 1, passwordHash });
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/admin/login")).form("username");

  const answers = [];
  for (const [username, password] of [
    ["nadia", "not the password"],
    ["nobody", STAFF_PASSWORD],
    ["plainmember", STAFF_PASSWORD],
    ["someagent", STAFF_PASSWORD],
  ] as const) {
    const answer = await browser.submit(form, { username, password });
    answers.push(answer.text.replaceAll(username, "…"));
    expect(answer.status).toBe(422);
    expect(answer.html).not.toContain(password);
    expect(answer.form("username").fields.username).toBe(username);
  }

  expect(new Set(answers)).toHaveLength(1);
  expect(answers[0]).toContain("Username or password is incorrect");
  expect(browser.cookie("staff")).toBeUndefined();
});

test("[Z01 Q90] after three wrong tries even the right password waits", async () => {
  const { signIn, visitor, clock } = await openDesk();
  await signIn("owner", "nadia");
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/admin/login")).form("username");
  for (let tries = 0; tries < 3; tries++) {
    await browser.submit(form, { username: "nadia", password: "guess" });
  }

  const paused = await browser.submit(form, { username: "nadia", password: STAFF_PASSWORD });
  expect([paused.status, paused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect(paused.text).toContain("Wait 15 minutes");

  clock.advance(15 * MINUTE_MS);
  const answer = await browser.submit(form, { username: "nadia", password: STAFF_PASSWORD });
  expect(answer.status).toBe(303);
});

test("[Z01 Q90] anybody can lock a staff name out, but not on a browser that the owner has used: it keeps a count of its own", async () => {
  const { signIn, visitor } = await openDesk();
  await signIn("owner", "nadia");
  const enter = async (browser: ReturnType<typeof visitor>, password: string) =>
    browser.submit((await browser.get("/admin/login")).form("username"), { username: "nadia", password });
  const own = visitor({ language: "en" });
  const first = await own.follow(await enter(own, STAFF_PASSWORD));
  await own.submit(first.forms.find(({ action }) => action === "/admin/logout")!);

  for (let tries = 0; tries < 3; tries++) await enter(visitor({ language: "en" }), "guess");
  expect((await enter(visitor({ language: "en" }), STAFF_PASSWORD)).status).toBe(429);
  expect((await enter(own, STAFF_PASSWORD)).status).toBe(303);
});

test("[Z03] a session ends after half an hour without a page", async () => {
  const { signIn, clock } = await openDesk();
  const { browser } = await signIn("owner");
  clock.advance(29 * MINUTE_MS);
  expect((await browser.get("/admin")).status).toBe(200);
  clock.advance(31 * MINUTE_MS);
  expect((await browser.get("/admin")).location).toContain("/admin/login");
});

test("[Z04] who signed in, who was refused and who signed out is in the audit log", async () => {
  const { app, signIn } = await openDesk();
  const { browser, staffId } = await signIn("owner", "nadia");
  const form = (await browser.get("/admin")).forms.find(({ action }) => action === "/admin/logout")!;
  await browser.submit(form);
  const login = (await browser.get("/admin/login")).form("username");
  await browser.submit(login, { username: "nadia", password: "guess" });

  const rows = await app.db
    .selectFrom("audit_log")
    .select(["actor_kind", "actor_id", "action", "target"])
    .where("action", "like", "staff.%")
    .orderBy("id")
    .execute();
  const target = `staff:${staffId}`;
  expect(rows).toEqual([
    { actor_kind: "system", actor_id: 0, action: "staff.created", target },
    { actor_kind: "staff", actor_id: staffId, action: "staff.signed_in", target },
    { actor_kind: "staff", actor_id: staffId, action: "staff.signed_out", target },
    { actor_kind: "system", actor_id: 0, action: "staff.sign_in_refused", target },
  ]);
});

test("a redirect after the sign-in never leaves the site", async () => {
  const { signIn, visitor } = await openDesk();
  await signIn("owner", "nadia");
  for (const evil of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    const browser = visitor({ language: "en" });
    const page = await browser.get(`/admin/login?redirectTo=${encodeURIComponent(evil)}`);
    const answer = await browser.submit(page.form("username"), {
      username: "nadia",
      password: STAFF_PASSWORD,
    });
    expect(answer.location).toBe("/admin");
  }
});
