import { expect, test } from "vitest";
import { putMessageOut } from "../../../app/domain/outbound/messages-out.server";
import type { Role } from "../../../app/domain/shared/declaration";
import { changeLimits } from "~/domain/safer-play/change-limits.server";
import { openDesk } from "../../support/desk";

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
    expect(page.html).toMatch(/Deposits(<!-- -->)? <span class="mut xs num end">2</);
    expect(page.html).toMatch(/Withdrawals(<!-- -->)? <span class="mut xs num end">1</);
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

const LINK = "http://localhost/forgot/link?key=1.a-token-that-opens";

async function withLink() {
  const desk = await openDesk();
  const { app } = desk;
  const message = { recipient: "f@example.com", body: "Here: {secret}", secret: LINK } as const;
  await app.store.transaction(() => putMessageOut(app, { channel: "mail", ...message }));
  const { id } = await app.db.selectFrom("messages_out").select("id").executeTakeFirstOrThrow();
  const audited = () =>
    app.db.selectFrom("audit_log").selectAll().where("action", "=", "message.revealed").execute();
  return { ...desk, page: `/admin/outbox/${id}/reveal`, audited };
}

test("[Q88] the outbox shows nobody a code or a link, and offers to read one to whoever may reset a password", async () => {
  const { signIn, page } = await withLink();
  for (const role of ["owner", "support", "finance"] as const) {
    const list = await (await signIn(role)).browser.get("/admin/outbox");
    expect(list.text).toContain("Here: ••••••");
    expect(list.html).not.toContain("a-token-that-opens");
    expect(list.links.includes(page)).toBe(role === "owner");
  }
});

test("[Q88] a link is read with a reason, and the log says by whom, which and why", async () => {
  const { signIn, page, audited } = await withLink();
  const { browser, staffId } = await signIn("owner");
  const form = (await browser.get(page)).form("reason");
  const without = await browser.submit(form, { reason: " " });
  expect(without.status).toBe(422);
  expect(without.html).not.toContain("a-token-that-opens");
  expect(await audited()).toEqual([]);

  const shown = await browser.submit(form, { reason: "Asked by phone" });
  expect(shown.text).toContain(LINK);
  expect(shown.headers.get("cache-control")).toContain("no-store");
  const [line, ...more] = await audited();
  expect(more).toEqual([]);
  const messageId = page.split("/")[3]!;
  expect(line).toMatchObject({ actor_kind: "staff", actor_id: staffId, target: `outbox:${messageId}` });
  expect(JSON.parse(line!.after)).toEqual({ message: messageId, channel: "mail", reason: "Asked by phone" });

  // Sent twice it is one line; with another reason it is another form's.
  expect((await browser.submit(form, { reason: "Asked by phone" })).text).toContain(LINK);
  const changed = await browser.submit(form, { reason: "Something else" });
  expect(changed.status).toBe(409);
  expect(changed.html).not.toContain("a-token-that-opens");
  expect(await audited()).toHaveLength(1);
  expect((await browser.get(page)).html).not.toContain("a-token-that-opens");
});

test("[Q88] nobody else reads it, and there is no other message to be read", async () => {
  const { app, signIn, page, audited } = await withLink();
  const { browser: owner } = await signIn("owner");
  const form = (await owner.get(page)).form("reason");
  for (const role of ["support", "finance", "content", "read_only"] as const) {
    const { browser } = await signIn(role);
    const csrf = String((await browser.get("/admin")).forms.find(({ fields }) => fields.csrf)!.fields.csrf);
    const refused = await browser.post(page, { csrf, reason: "Curious", idempotencyKey: "a-key-of-mine" });
    expect([role, refused.status]).toEqual([role, 403]);
    expect(refused.html).not.toContain("a-token-that-opens");
  }
  const foreign = await owner.submit({ ...form, action: "/admin/outbox/77/reveal" }, { reason: "Asked" });
  expect(foreign.status).toBe(404);
  await app.db.updateTable("messages_out").set({ status: "sent" }).execute();
  const gone = await owner.submit(form, { reason: "Asked by phone" });
  expect(gone.status).toBe(409);
  expect(gone.html).not.toContain("a-token-that-opens");
  expect(await audited()).toEqual([]);
});

test("[Z04 Z37] the log tells changed limits as money, a member's own as well, and minutes as minutes", async () => {
  const { app, signIn, member } = await openDesk();
  const { browser, staffId } = await signIn("owner");
  const form = (await browser.get("/admin/settings")).form("minimum");
  await browser.submit(form, { dualControl: "90,000.00", fee: "12.50" });
  const by = { kind: "staff", id: staffId, ip: "203.0.113.7" } as const;
  const own = new Map([
    ["deposit_day", 50_000_00n],
    ["bet_single", 250_00n],
    ["session_single", 45n],
  ]);
  expect(await changeLimits(app, { accountId: member, wishes: own, by })).toMatchObject({ ok: true });
  const { text } = await browser.get("/admin/audit");
  expect(text).toContain("fee ৳0.00 ৳12.50");
  expect(text).toContain("dualControlAsked.amount – ৳90,000.00");
  expect(text).toContain("deposit_day.limit – ৳50,000.00");
  expect(text).toContain("bet_single.limit – ৳250.00");
  expect(text).toContain("session_single.limit – 45");
  expect(text).not.toMatch(/\{"|minMinor|5000000/);
});
