import { expect, test } from "vitest";
import { openSession } from "~/domain/access/sessions.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { freshSite } from "../../support/fresh-site";
import { addStaff } from "../../support/people";

const PATH = "/admin/settings/messages";

async function siteWithOwner() {
  const site = await freshSite();
  const ownerId = await addStaff(site.app, { username: "owner", role: "owner" });
  const staffSession = site.app.random.token();
  const session = { kind: "staff", ownerId, ip: "127.0.0.1", userAgent: "", firstLogin: false } as const;
  await site.app.store.transaction(() => openSession(site.app, staffSession, session));
  return { ...site, staff: site.visitor({ language: "en", staffSession }) };
}

test("staff set where mails come from, how long codes last and which countries are reached; it is written down", async () => {
  const { app, staff } = await siteWithOwner();
  const form = (await staff.get(PATH)).form("from", "expiredMinutes");
  expect(form.fields).toMatchObject({ from: "", expiredMinutes: "5", smsPerDay: "5000", countries: "" });
  const wanted = { from: "hello@example.com", expiredMinutes: "3", smsPerDay: "0", countries: "bd, IN bd" };
  expect((await staff.submit(form, wanted)).status).toBe(303);
  const { messages, codes } = await settingsOf(app);
  expect(messages.from).toBe("hello@example.com");
  expect(codes).toEqual({ channel: "own", expiredMinutes: 3, smsPerDay: 0, countries: ["BD", "IN"] });
  const written = await app.db.selectFrom("audit_log").select(["action", "target"]).orderBy("id").execute();
  expect(written).toEqual([
    { action: "setting.changed", target: "setting:messages" },
    { action: "setting.changed", target: "setting:codes" },
  ]);
});

test.each<Record<string, string>>([
  { from: "no address" },
  { expiredMinutes: "0" },
  { expiredMinutes: "11" },
  { smsPerDay: "-1" },
  { smsPerDay: "1e3" },
  { countries: "BD, XX" },
])("%o is refused, and nothing of the form is saved", async (wrong) => {
  const { app, staff } = await siteWithOwner();
  const before = await settingsOf(app);
  const answer = await staff.submit((await staff.get(PATH)).form("from", "expiredMinutes"), wrong);
  expect(answer.status).toBe(422);
  expect(answer.form("from").fields).toMatchObject(wrong);
  expect(await settingsOf(app)).toEqual(before);
});
