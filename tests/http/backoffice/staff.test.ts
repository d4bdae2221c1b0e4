import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { changeRole, setStaffStatus } from "~/domain/staff/manage-staff.server";
import { openDesk, STAFF_PASSWORD, type Desk } from "../../support/desk";
import type { Page } from "../../support/page";
import type { Visitor } from "../../support/visitor";

const MINUTE_MS = 60_000;
const CHOSEN = "a longer one of my own";

let desk: Desk;
let owner: Visitor;
let ownerId: number;

beforeEach(async () => {
  desk = await openDesk();
  ({ browser: owner, staffId: ownerId } = await desk.signIn("owner", "nadia"));
});

const secretOn = (page: Page) =>
  /<bdi class="mono">([A-Z2-7 ]+)<\/bdi>/.exec(page.html)![1]!.replaceAll(" ", "");

function codeOf(secret: string, offsetMs = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return totp.generate({ timestamp: desk.clock.now() + offsetMs });
}

/** Sets up an app in a browser that is signed in. */
async function setUp(browser: Visitor): Promise<{ secret: string; paper: string[] }> {
  const page = await browser.get("/admin/two-step");
  const secret = secretOn(page);
  const answer = await browser.submit(page.form("sealed", "code"), {
    password: STAFF_PASSWORD,
    code: codeOf(secret),
  });
  expect(answer.status).toBe(200);
  const paper = [...answer.html.matchAll(/<li><bdi>([a-z0-9]{5}-[a-z0-9]{5})<\/bdi>/g)].map(
    ([, code]) => code!,
  );
  return { secret, paper };
}

async function showPassword(username: string, password = STAFF_PASSWORD) {
  const browser = desk.visitor({ language: "en" });
  const form = (await browser.get("/admin/login?redirectTo=%2Fadmin%2Faudit")).form("username", "password");
  return { browser, answer: await browser.submit(form, { username, password }) };
}

async function showCode(browser: Visitor, code: string) {
  const page = await browser.get("/admin/login/code?redirectTo=%2Fadmin%2Faudit");
  return page.status === 200 ? browser.submit(page.form("code"), { code }) : page;
}

const isIn = async (browser: Visitor) => (await browser.get("/admin")).status === 200;
const actions = async () => {
  const rows = await desk.app.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  return rows.map(({ action }) => action);
};

test("[Z03] once an app is set up, the password leads to its code, and only the code to the desk", async () => {
  const { secret, paper } = await setUp(owner);
  expect(paper).toHaveLength(10);
  desk.clock.advance(MINUTE_MS);
  const { browser, answer } = await showPassword("nadia");
  expect([answer.status, answer.location]).toEqual([303, "/admin/login/code?redirectTo=%2Fadmin%2Faudit"]);
  expect(browser.cookie("staff")).toBeUndefined();
  expect(await isIn(browser)).toBe(false);
  expect((await showCode(browser, "000000")).status).toBe(422);
  expect(await isIn(browser)).toBe(false);
  const right = await showCode(browser, codeOf(secret));
  expect([right.status, right.location]).toEqual([303, "/admin/audit"]);
  expect(await isIn(browser)).toBe(true);
  expect(await actions()).toEqual(expect.arrayContaining(["staff.two_step_set", "staff.sign_in_refused"]));
});

test("[Z03] a code is taken once, and never one from before it; clocks may be half a minute off", async () => {
  const { secret } = await setUp(owner);
  const replayed = (await showPassword("nadia")).browser;
  expect((await showCode(replayed, codeOf(secret))).status).toBe(422);
  expect((await showCode(replayed, codeOf(secret, -30_000))).status).toBe(422);
  expect((await showCode(replayed, codeOf(secret, 90_000))).status).toBe(422);
  const early = codeOf(secret, 30_000);
  expect((await showCode(replayed, early)).status).toBe(303);
  const again = (await showPassword("nadia")).browser;
  expect((await showCode(again, early)).status).toBe(422);
});

test("[Z03] of the same code sent by two at once one comes in", async () => {
  const { secret } = await setUp(owner);
  desk.clock.advance(MINUTE_MS);
  const browsers = await Promise.all([1, 2, 3].map(async () => (await showPassword("nadia")).browser));
  const answers = await Promise.all(browsers.map((browser) => showCode(browser, codeOf(secret))));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
});

test("[Z03] a code on paper stands in for the app, once; nothing of secret or paper lies readable in the store", async () => {
  const { secret, paper } = await setUp(owner);
  const first = (await showPassword("nadia")).browser;
  expect((await showCode(first, paper[3]!.toUpperCase())).status).toBe(303);
  const second = (await showPassword("nadia")).browser;
  expect((await showCode(second, paper[3]!)).status).toBe(422);
  for (const table of ["staff", "staff_recovery_codes", "audit_log"] as const) {
    const rows = JSON.stringify(await desk.app.db.selectFrom(table).selectAll().execute());
    for (const text of [secret, ...paper]) expect(rows).not.toContain(text);
  }
});

test("[Z03] five wrong codes begin a pause, for the right one too; the ticket runs out", async () => {
  const { secret } = await setUp(owner);
  desk.clock.advance(MINUTE_MS);
  const { browser } = await showPassword("nadia");
  for (let tries = 0; tries < 5; tries++) await showCode(browser, "000000");
  const paused = await showCode(browser, codeOf(secret));
  expect(paused.status).toBe(429);
  expect(Number(paused.headers.get("retry-after"))).toBe(900);
  desk.clock.advance(15 * MINUTE_MS);
  expect((await showCode(browser, codeOf(secret))).location).toBe("/admin/login");
  const again = (await showPassword("nadia")).browser;
  expect((await showCode(again, codeOf(secret))).status).toBe(303);
});

test("[Z03] where everybody needs one, whoever has no app sets one up before anything else", async () => {
  await desk.signIn("owner", "second");
  const form = (await owner.get("/admin/staff")).form("totpRequired");
  await owner.submit(form, { totpRequired: "on" });
  const { browser } = await desk.signIn("finance", "rahim").catch(() => showPassword("rahim"));
  for (const path of ["/admin", "/admin/withdrawals", "/admin/audit", "/admin/pictures/1"])
    expect([path, (await browser.get(path)).location]).toEqual([path, "/admin/two-step"]);
  const posted = await browser.post("/admin/settings", { minMinor: "1" });
  expect([posted.status, posted.location]).toEqual([303, "/admin/two-step"]);
  await setUp(browser);
  expect(await isIn(browser)).toBe(true);
});

test("[Z03] an app is bound by the password too: a session that was found open is not enough", async () => {
  const page = await owner.get("/admin/two-step");
  const form = page.form("sealed", "password", "code");
  const code = codeOf(secretOn(page));
  const bound = () => desk.app.db.selectFrom("staff").select("totp_secret").execute();
  for (const [fields, said] of [
    [{ code }, "This field cannot be empty."],
    [{ password: "not the password", code }, "The current password is incorrect."],
  ] as const) {
    const refused = await owner.submit(form, fields);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(said) as string]);
  }
  expect(await bound()).toEqual([{ totp_secret: null }]);
  for (let tries = 1; tries < 5; tries++) await owner.submit(form, { password: "a guess", code });
  const paused = await owner.submit(form, { password: STAFF_PASSWORD, code });
  expect([paused.status, paused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect(await bound()).toEqual([{ totp_secret: null }]);
});

test("[Z03] wrong codes at setting up begin a pause that says how long it lasts", async () => {
  const page = await owner.get("/admin/two-step");
  const form = page.form("sealed", "password", "code");
  const send = (code: string) => owner.submit(form, { password: STAFF_PASSWORD, code });
  for (let tries = 0; tries < 5; tries++) expect((await send("000000")).status).toBe(422);
  const paused = await send(codeOf(secretOn(page)));
  expect([paused.status, paused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect(paused.text).toContain("Too many tries.");
  desk.clock.advance(15 * MINUTE_MS);
  expect((await send(codeOf(secretOn(page)))).status).toBe(200);
});

test("[Z02 Z03] anybody of the staff changes the own password with the old one; other sessions end", async () => {
  const { browser } = await desk.signIn("support", "rahim");
  const { browser: elsewhere } = await desk.signIn("support", "rahim");
  expect((await browser.get("/admin")).links).toContain("/admin/password");
  const page = await browser.get("/admin/password");
  const form = page.form("oldPassword", "newPassword", "confirmNewPassword");
  const send = (oldPassword: string, text: string) =>
    browser.submit(form, { oldPassword, newPassword: text, confirmNewPassword: text });
  for (const [old, text, said] of [
    ["not the password", CHOSEN, "The current password is incorrect."],
    [STAFF_PASSWORD, "short", "Enter 12-64 characters."],
    [STAFF_PASSWORD, "qwertyuiop123", "too common"],
    [STAFF_PASSWORD, STAFF_PASSWORD, "This is your password already."],
  ] as const) {
    const refused = await send(old, text);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(said) as string]);
    expect(refused.html).not.toContain(old);
  }
  for (let times = 0; times < 2; times++) {
    const changed = await send(STAFF_PASSWORD, CHOSEN);
    expect([changed.status, changed.location]).toEqual([303, "/admin"]);
  }
  expect(await isIn(browser)).toBe(true);
  expect(await isIn(elsewhere)).toBe(false);
  expect((await showPassword("rahim")).answer.status).toBe(422);
  expect((await showPassword("rahim", CHOSEN)).answer.status).toBe(303);
  expect((await actions()).filter((action) => action === "staff.password_changed")).toHaveLength(1);
});

test("[Z03] guesses at the old password are few, and somebody else's reset ends the pause", async () => {
  const { browser, staffId } = await desk.signIn("support", "rahim");
  const form = (await browser.get("/admin/password")).form("oldPassword");
  const send = (oldPassword: string) =>
    browser.submit(form, { oldPassword, newPassword: CHOSEN, confirmNewPassword: CHOSEN });
  for (let tries = 0; tries < 5; tries++) expect((await send("a guess")).status).toBe(422);
  const paused = await send(STAFF_PASSWORD);
  expect([paused.status, paused.headers.get("retry-after")]).toEqual([429, "900"]);
  const handed = await owner.submit((await owner.get(`/admin/staff/${staffId}`)).form("csrf"), {
    change: "resetPassword",
  });
  const password = /<bdi>([\w-]{16,})<\/bdi>/.exec(handed.html)![1]!;
  const { browser: again } = await showPassword("rahim", password);
  const chosen = await again.submit((await again.get("/admin/password")).form("newPassword"), {
    newPassword: CHOSEN,
    confirmNewPassword: CHOSEN,
  });
  expect(chosen.location).toBe("/admin");
});

test("a secret that was shown to one cannot be set up by another", async () => {
  const sealed = (await owner.get("/admin/two-step")).form("sealed").fields.sealed as string;
  const secret = secretOn(
    await owner.submit((await owner.get("/admin/two-step")).form("sealed"), {
      sealed,
      password: STAFF_PASSWORD,
      code: "1",
    }),
  );
  const { browser } = await desk.signIn("finance");
  const answer = await browser.submit((await browser.get("/admin/two-step")).form("sealed"), {
    sealed,
    password: STAFF_PASSWORD,
    code: codeOf(secret),
  });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("This form was made for somebody else.");
});

test("[Z02] an owner opens an account; its password is shown once and changed before anything else", async () => {
  const form = (await owner.get("/admin/staff/new")).form("username", "role");
  const asked = { username: "rahim", displayName: "Rahim Uddin", role: "finance" };
  const shown = await owner.submit(form, asked);
  const password = /<bdi>([\w-]{16,})<\/bdi>/.exec(shown.html)![1]!;
  expect((await owner.get("/admin/staff")).text).toContain("Rahim Uddin");
  expect((await owner.submit(form, asked)).status).toBe(422);
  expect((await owner.submit(form, { ...asked, username: "R" })).text).toContain("Use 2 to 30");

  const { browser, answer } = await showPassword("rahim", password);
  expect(answer.status).toBe(303);
  for (const path of ["/admin", "/admin/deposits", "/admin/two-step"])
    expect((await browser.get(path)).location).toBe("/admin/password");
  const page = await browser.get("/admin/password");
  const both = (text: string) => ({ newPassword: text, confirmNewPassword: text });
  for (const [text, said] of [
    ["short", "Enter 12-64 characters."],
    ["qwertyuiop123", "too common"],
    [password, "This is your password already."],
  ] as const) {
    const refused = await browser.submit(page.form("newPassword"), both(text));
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(said) as string]);
  }
  expect((await browser.submit(page.form("newPassword"), both(CHOSEN))).location).toBe("/admin");
  expect(await isIn(browser)).toBe(true);
  expect((await showPassword("rahim", password)).answer.status).toBe(422);
  const log = await desk.app.db.selectFrom("audit_log").selectAll().execute();
  expect(JSON.stringify(log)).not.toContain(password);
  expect(
    log.find(({ action, after }) => action === "staff.created" && after.includes("Rahim")),
  ).toMatchObject({
    actor_kind: "staff",
    actor_id: ownerId,
  });
});

test("[Z02 Z03 Q15] an owner changes a role, resets password and app, and disables: sessions end at once", async () => {
  const { browser, staffId } = await desk.signIn("content", "rahim");
  const path = `/admin/staff/${staffId}`;
  const change = async (what: string, fields: Record<string, string> = {}) =>
    owner.submit((await owner.get(path)).form("csrf"), { change: what, ...fields });
  expect((await browser.get("/admin/deposits")).status).toBe(403);
  expect((await change("role", { role: "finance" })).status).toBe(303);
  expect((await browser.get("/admin/deposits")).status).toBe(200);

  await setUp(browser);
  expect((await showPassword("rahim")).answer.location).toContain("/admin/login/code");
  await change("resetTotp");
  expect(await isIn(browser)).toBe(false);
  expect((await showPassword("rahim")).answer.location).toBe("/admin/audit");

  const handed = await change("resetPassword");
  const password = /<bdi>([\w-]{16,})<\/bdi>/.exec(handed.html)![1]!;
  expect((await showPassword("rahim")).answer.status).toBe(422);
  const { browser: again } = await showPassword("rahim", password);
  expect((await again.get("/admin")).location).toBe("/admin/password");

  await change("disable");
  expect((await again.get("/admin")).location).toContain("/admin/login");
  expect((await showPassword("rahim", password)).answer.status).toBe(422);
  await change("enable");
  desk.clock.advance(30 * MINUTE_MS);
  const done = await actions();
  for (const verb of ["role_changed", "two_step_reset", "password_reset", "disabled", "enabled"])
    expect(done).toContain(`staff.${verb}`);
});

test("[Z02] nobody changes the own account, and there is always an owner", async () => {
  const own = `/admin/staff/${ownerId}`;
  const page = await owner.get(own);
  expect(page.text).toContain("This is your own account.");
  const csrf = (await owner.get("/admin/staff")).form("csrf").fields.csrf as string;
  for (const fields of [
    { change: "role", role: "read_only" } as Record<string, string>,
    { change: "disable" },
    { change: "resetTotp" },
    { change: "resetPassword" },
  ])
    expect((await owner.post(own, { csrf, ...fields })).status).toBe(422);

  const { staffId: second } = await desk.signIn("owner", "second");
  const by = { staffId: ownerId, ip: "" };
  const back = { staffId: second, ip: "" };
  const both = await Promise.all([
    setStaffStatus(desk.app, { staffId: second, status: "disabled", by }),
    setStaffStatus(desk.app, { staffId: ownerId, status: "disabled", by: back }),
    changeRole(desk.app, { staffId: second, role: "support", by }),
    changeRole(desk.app, { staffId: ownerId, role: "support", by: back }),
  ]);
  expect(both.some(({ ok }) => ok)).toBe(true);
  const owners = await desk.app.db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("status", "=", "active")
    .execute();
  expect(owners).toHaveLength(1);
});

test.each(["finance", "risk", "content", "support", "read_only"] as const)(
  "[Z02] %s neither sees staff nor raises anybody's rights",
  async (role) => {
    const { browser, staffId } = await desk.signIn(role);
    expect((await browser.get("/admin")).links).not.toContain("/admin/staff");
    const csrf = (await browser.get("/admin/two-step")).form("csrf").fields.csrf as string;
    for (const path of ["/admin/staff", "/admin/staff/new", `/admin/staff/${staffId}`]) {
      expect((await browser.get(path)).status).toBe(403);
      expect((await browser.post(path, { csrf, change: "role", role: "owner" })).status).toBe(403);
    }
    const row = await desk.app.db
      .selectFrom("staff")
      .select("role")
      .where("id", "=", staffId)
      .executeTakeFirst();
    expect(row?.role).toBe(role);
  },
);
