import { expect, test } from "vitest";
import type { Role } from "../../app/domain/staff/permissions";
import { openDesk } from "../support/desk";

const PAGES = [
  "/admin",
  "/admin/deposits",
  "/admin/withdrawals",
  "/admin/members",
  "/admin/audit",
  "/admin/outbox",
] as const;

/** What each role may open; everything else is refused. */
const OPEN: Record<Role, readonly string[]> = {
  owner: PAGES,
  finance: PAGES,
  risk: PAGES.filter((page) => page !== "/admin/outbox"),
  content: ["/admin"],
  support: PAGES.filter((page) => page !== "/admin/audit"),
  read_only: PAGES.filter((page) => page !== "/admin/outbox"),
};

test.each(Object.keys(OPEN) as Role[])(
  "[Z02] %s opens what the role permits, and sees no way to the rest",
  async (role) => {
    const { signIn } = await openDesk();
    const { browser } = await signIn(role);
    const home = await browser.get("/admin");
    for (const path of PAGES) {
      const page = await browser.get(path);
      expect([path, page.status]).toEqual([path, OPEN[role].includes(path) ? 200 : 403]);
      expect(home.links.includes(path)).toBe(OPEN[role].includes(path));
    }
    const refused = PAGES.find((path) => !OPEN[role].includes(path));
    if (refused) {
      const page = await browser.get(refused);
      expect(page.text).toContain("This page is not open to you");
      expect(page.links).toContain("/admin");
    }
  },
);

test("[Z01] nobody opens a page without signing in, nor with a member's session", async () => {
  const { visitor } = await openDesk();
  const stranger = visitor();
  for (const path of [...PAGES, "/admin/nothing", "/admin/pictures/1", "/admin/members/1/bets"]) {
    const page = await stranger.get(path);
    expect([path, page.status]).toEqual([path, 302]);
    expect(page.location).toMatch(/^\/admin\/login\?redirectTo=/);
  }
});

test("the rail counts what waits, and a page that does not exist keeps it", async () => {
  const { signIn, deposit, withdrawal } = await openDesk();
  await deposit();
  await deposit();
  await withdrawal();
  const { browser } = await signIn("owner");
  for (const page of [await browser.get("/admin"), await browser.get("/admin/nothing")]) {
    expect(page.html).toMatch(/Deposits<span class="mut xs num end">2</);
    expect(page.html).toMatch(/Withdrawals<span class="mut xs num end">1</);
  }
  expect((await browser.get("/admin/nothing")).status).toBe(404);
});

test("the back office is light, also in Bengali, and needs no script but the clock's", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin");
  expect(page.html).toContain('data-theme="light"');
  expect(page.html).toMatch(/<time dateTime="[^"]+" data-zone="Asia\/Dhaka" data-b="clock">/i);
  expect(page.text).toContain("GMT+6 Dhaka · Sat 21 Nov 12:00:00");
});

test("[Z04] the log is filtered by who, what and about, and its chain is checked when asked", async () => {
  const { app, signIn, deposit } = await openDesk();
  const id = await deposit();
  const { browser, staffId } = await signIn("owner", "nadia");
  const page = await browser.get(`/admin/deposits/${id}`);
  await browser.submit(page.forms.find(({ action }) => action.endsWith("/approval"))!);

  const log = await browser.get("/admin/audit");
  expect(log.text).toContain("Credited a deposit");
  expect(log.text).toContain("under_review");
  expect(log.text).toContain("2,000.00");
  const byWho = await browser.get(`/admin/audit?who=${staffId}&what=staff`);
  expect(byWho.text).toContain("Logged in");
  expect(byWho.text).not.toContain("Credited a deposit");
  const about = await browser.get(`/admin/audit?about=deposit:${id}`);
  expect(about.text).toContain("Credited a deposit");
  expect(about.text).not.toContain("Logged in");
  expect((await browser.get("/admin/audit?from=2020-01-01&to=2020-01-02")).text).toContain(
    "No entries match",
  );

  const { count } = await app.db
    .selectFrom("audit_log")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect((await browser.get("/admin/audit?check=1")).text).toContain(`${count} entries, unbroken`);
});

test("messages that go out are shown with what became of them", async () => {
  const { app, signIn } = await openDesk();
  const message = {
    channel: "mail",
    recipient: "f@example.com",
    subject: "Your withdrawal",
    body: "It is paid.",
  };
  await app.db
    .insertInto("messages_out")
    .values({ id: 1, ...message, status: "kept", created_at: app.clock.now(), sent_at: null })
    .execute();
  const { browser } = await signIn("support");
  const page = await browser.get("/admin/outbox");
  for (const text of ["Your withdrawal", "f@example.com", "It is paid.", "Nothing is being sent"]) {
    expect(page.text).toContain(text);
  }
});
