import { expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { replaceContact } from "~/domain/membership/contacts/replace-contact.server";
import { openDesk, type Desk } from "../../support/desk";
import { openSessionOf } from "../../support/people";
import { addAccount } from "../../support/team";

const OLD = "+8801712345678";
const NEW = "+8801812345678";

async function deskWithContact() {
  const desk = await openDesk();
  const { app, member } = desk;
  const to = { channel: "sms", address: OLD } as const;
  await app.store.transaction(() => claimContact(app, { accountId: member, to, isVerified: true }));
  return { ...desk, path: `/admin/members/${member}/contact/mobile` };
}

async function stateOf({ app, member }: Desk) {
  const account = app.db.selectFrom("accounts").select(["mobile", "email"]).where("id", "=", member);
  const contacts = app.db.selectFrom("contacts").select(["address", "verified_at"]);
  return {
    ...(await account.executeTakeFirstOrThrow()),
    contacts: await contacts.where("account_id", "=", member).orderBy("address").execute(),
  };
}

const messagesOf = ({ app }: Desk) =>
  app.db.selectFrom("messages_out").select(["recipient", "body"]).orderBy("id").execute();

test("[M05] staff replace a lost number: it opens nothing any more, is told, and the new one waits for its code", async () => {
  const desk = await deskWithContact();
  const { app, member, visitor, path } = desk;
  const session = await openSessionOf(app, member);
  const { browser, staffId } = await desk.signIn("risk");
  expect((await browser.get(`/admin/members/${member}/profile`)).links).toContain(path);
  const page = await browser.get(path);
  expect(page.text).toContain(OLD);
  const answer = await browser.submit(page.form("address"), {
    address: "০১৮১২-৩৪৫৬৭৮",
    reason: "Phone was stolen, ID shown",
  });
  expect([answer.status, answer.location]).toEqual([303, `/admin/members/${member}/profile`]);
  expect(await stateOf(desk)).toMatchObject({
    mobile: NEW,
    contacts: [{ address: NEW, verified_at: null }],
  });
  expect((await visitor({ session }).get("/member/securityCenter")).status).toBe(302);
  const messages = await messagesOf(desk);
  expect(messages.map(({ recipient }) => recipient)).toEqual([OLD]);
  const [entry] = await app.db
    .selectFrom("audit_log")
    .select(["actor_id", "before", "after"])
    .where("action", "=", "member.contact_replaced")
    .execute();
  expect(entry!.actor_id).toBe(staffId);
  expect(`${entry!.before}${entry!.after}`).toContain("Phone was stolen, ID shown");
  for (const number of [OLD, NEW]) expect(`${entry!.before}${entry!.after}`).not.toContain(number);
});

test("[M05] an empty field takes a lost address away, and another may have it then", async () => {
  const desk = await deskWithContact();
  const { app } = desk;
  const { browser } = await desk.signIn("risk");
  const form = (await browser.get(desk.path)).form("address");
  expect((await browser.submit(form, { address: " ", reason: "Lost its SIM" })).status).toBe(303);
  expect(await stateOf(desk)).toMatchObject({ mobile: null, contacts: [] });
  const other = await addAccount(app, { username: "somebody" });
  const to = { channel: "sms", address: OLD } as const;
  expect(
    await app.store.transaction(() => claimContact(app, { accountId: other, to, isVerified: true })),
  ).toBe(true);
});

test("[M05] sent twice a contact changes once, and the second of two staff hears of the first", async () => {
  const desk = await deskWithContact();
  const { browser } = await desk.signIn("risk");
  const { browser: second } = await desk.signIn("risk", "second");
  const [mine, theirs] = [
    (await browser.get(desk.path)).form("address"),
    (await second.get(desk.path)).form("address"),
  ];
  const fields = { address: NEW, reason: "Phone was stolen" };
  expect((await browser.submit(mine, fields)).status).toBe(303);
  expect((await browser.submit(mine, fields)).status).toBe(303);
  expect(await messagesOf(desk)).toHaveLength(1);
  const late = await second.submit(theirs, { address: "+8801912345678", reason: "Another phone" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has saved this in the meantime");
  expect(late.form("address").fields).toMatchObject({ address: "+8801912345678", reason: "Another phone" });
  expect((await stateOf(desk)).mobile).toBe(NEW);
});

test("[M05] of two replacements at once one counts", async () => {
  const desk = await deskWithContact();
  const { app, member: accountId } = desk;
  const { staffId } = await desk.signIn("risk");
  const give = (address: string) =>
    replaceContact(app, {
      ...{ accountId, channel: "sms", shown: OLD, address, reason: "Stolen" },
      by: { staffId, ip: "203.0.113.5" },
    });
  const answers = await Promise.all([give(NEW), give("+8801912345678")]);
  expect(answers.map((answer) => (answer.ok ? "ok" : answer.refusal)).sort()).toEqual([
    "changed_meanwhile",
    "ok",
  ]);
  expect((await stateOf(desk)).contacts).toHaveLength(1);
});

test("[M05] what belongs to somebody else, is no number or has no reason is refused with its field", async () => {
  const desk = await deskWithContact();
  const { app } = desk;
  const other = await addAccount(app, { username: "somebody" });
  const to = { channel: "sms", address: NEW } as const;
  await app.store.transaction(() => claimContact(app, { accountId: other, to, isVerified: true }));
  const { browser } = await desk.signIn("risk");
  const send = async (fields: Record<string, string>) => {
    const form = (await browser.get(desk.path)).form("address");
    return browser.submit(form, { reason: "Phone was stolen", ...fields });
  };
  const taken = await send({ address: NEW });
  expect([taken.status, taken.form("address").fields.address]).toEqual([422, NEW]);
  expect(taken.text).toContain("This belongs to another account already.");
  for (const address of ["1e3", "-5", "12", "<b>", "0".repeat(400)])
    expect((await send({ address })).status, address).toBe(422);
  expect((await send({ address: "", reason: "" })).status).toBe(422);
  expect((await stateOf(desk)).mobile).toBe(OLD);
  expect(await messagesOf(desk)).toEqual([]);
});

test("[M05] only staff who may edit members replace a contact, of an account and of a kind that there is", async () => {
  const desk = await deskWithContact();
  const { browser } = await desk.signIn("support");
  expect((await browser.get(desk.path)).status).toBe(403);
  expect((await browser.post(desk.path, { address: NEW, reason: "Stolen", shown: OLD })).status).toBe(403);
  expect((await stateOf(desk)).mobile).toBe(OLD);
  const { browser: risk } = await desk.signIn("risk");
  expect((await risk.get("/admin/members/999999/contact/mobile")).status).toBe(404);
  expect((await risk.get(`/admin/members/${desk.member}/contact/pigeon`)).status).toBe(404);
});
