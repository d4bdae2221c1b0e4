import { expect, test } from "vitest";
import { openDesk, type Desk } from "../../support/desk";
import { hashPassword } from "~/domain/access/passwords.server";
import { PASSWORD } from "../../support/people";

const LIST = "/admin/exclusions";

async function scene() {
  const desk = await openDesk();
  const { app, member } = desk;
  const password_hash = await hashPassword(app, PASSWORD);
  await app.db.updateTable("accounts").set({ password_hash }).where("id", "=", member).execute();
  await app.db
    .insertInto("person_marks")
    .values({ kind: "mobile", mark: "+8801712345678", account_id: member, is_sole: 0 })
    .execute();
  return { desk, staff: (await desk.signIn("risk")).browser };
}

async function logIn({ visitor }: Desk) {
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/login")).form("username", "password");
  return { browser, answer: await browser.submit(form, { username: "farhana", password: PASSWORD }) };
}

test("[Q07] staff put a person on the list, who is out at once; who was turned away is read there; and take it off again", async () => {
  const { desk, staff } = await scene();
  const { browser, answer } = await logIn(desk);
  expect(answer.status).toBe(303);

  const page = await staff.get(`${LIST}/new`);
  expect(page.html.match(/<label for="exclusion-reason">.*?<\/label>/)?.[0]).toContain("*");
  const form = page.form("fullName", "reason");
  const empty = await staff.submit(form, { reason: "Asked by letter" });
  expect(empty.status).toBe(422);
  expect(empty.text).toContain("Add a name with a date of birth");
  const added = await staff.submit(form, { mobile: "01712 345678", reason: "Asked by letter" });
  expect([added.status, added.location]).toEqual([303, LIST]);
  const list = await staff.follow(added);
  expect(list.text).toContain("Accounts logged out: 1.");
  expect(list.text).toContain("+8801712345678");
  expect((await staff.submit(form, { mobile: "01712345678", reason: "Again" })).status).toBe(409);

  expect((await browser.get("/member/securityCenter")).location).toContain("/login");
  const refused = (await logIn(desk)).answer;
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("You cannot log in here. Customer service can help");
  const called = await fetch(`${desk.url}/wps/session/login?language=EN`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "farhana", password: PASSWORD }),
  });
  expect(await called.json()).toMatchObject({ success: false, code: "account_barred" });
  const log = await staff.get(`${LIST}?tab=turnedAway`);
  expect(log.text).toContain("farhana logging in");
  expect(log.text).toContain("Mobile number");
  expect((await staff.get(`/admin/members/${desk.member}`)).text).toContain("On the exclusion list");

  const removal = (await staff.get(LIST)).links.find((link) => link.endsWith("/removal"))!;
  const removed = await staff.submit((await staff.get(removal)).form("reason"), { reason: "Wrong person" });
  expect(removed.status).toBe(303);
  expect((await logIn(desk)).answer.status).toBe(303);
});

test("[Z34] staff put a member on the list from the member's own page: out at once, let in nowhere, and staff pay what is there", async () => {
  const { desk, staff } = await scene();
  const { app, member } = desk;
  await app.db.updateTable("accounts").set({ mobile: "+8801712345678" }).where("id", "=", member).execute();
  const { browser, answer } = await logIn(desk);
  expect(answer.status).toBe(303);
  const page = `/admin/members/${member}`;
  const link = (await staff.get(page)).links.find((one) => one.startsWith(`${LIST}/new`))!;
  const form = (await staff.get(link)).form("fullName", "reason");
  expect(form.fields).toMatchObject({ mobile: "+8801712345678", email: "" });
  expect((await staff.get(`${LIST}/new?member=77`)).status).toBe(404);
  expect((await staff.submit(form, { reason: "Asked by the regulator" })).status).toBe(303);

  expect((await browser.get("/member/securityCenter")).location).toContain("/login");
  expect((await logIn(desk)).answer.text).toContain("You cannot log in here.");
  expect((await staff.get(page)).text).toContain("On the exclusion list");
  expect((await staff.get(page)).links.some((one) => one.startsWith(`${LIST}/new`))).toBe(false);
  const finance = (await desk.signIn("finance")).browser;
  expect((await finance.get(page)).links).toContain(`${page}/payout`);
});

test("[Q07] a file is imported at the desk, and a wrong line is named", async () => {
  const { desk, staff } = await scene();
  const send = async (text: string) => {
    const form = (await staff.get(`${LIST}/file`)).forms.find(({ action }) => action.endsWith("/file"))!;
    return staff.submit(form, { file: new File([text], "list.csv", { type: "text/csv" }) });
  };
  const wrong = await send("mobile,reason\n+8801712345678,Register\nabc,Register\n");
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Line 3 is not right: mobile. Nothing was imported.");
  const done = await send("mobile,reason\n+8801712345678,Register\n");
  expect(done.status, done.text).toBe(303);
  expect((await staff.follow(done)).text).toContain(
    "Added: 1. On the list already: 0. Accounts logged out: 1.",
  );
  expect((await logIn(desk)).answer.status).toBe(422);
});

test("[Q07] the list is for whoever may edit members", async () => {
  const { desk } = await scene();
  for (const role of ["support", "finance", "content"] as const) {
    const { browser } = await desk.signIn(role);
    expect((await browser.get(LIST)).status).toBe(403);
  }
});
