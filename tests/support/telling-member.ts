import { expect } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { correctProfile } from "~/domain/membership/edit-profile.server";
import { addNote } from "~/domain/oversight/member-notes.server";
import { hideMessage } from "~/domain/messaging/chat/moderate.server";
import { byStaff, recordAudit } from "~/domain/audit/audit.server";
import { memberPaths } from "~/http/paths/member-paths";
import { newFormKey, picture } from "./cashier";
import { staffOf, type RightsSite } from "./data-rights";
import { everyTable } from "./full-site";
import type { MemberSite } from "./member-site";
import { addStaff, openSessionOf } from "./people";

/** In everything that the member says and that is said of the member. */
export const MARK = "Zqwertina";
export const MARK_MAIL = "zqwertina@example.com";
export const MARK_PHONE = "+8801799887766";
export const MARK_IP = "203.0.113.77";

/** The tables in which something still tells who it was. */
export async function tellingTables({ app }: MemberSite): Promise<string[]> {
  const tables = await everyTable(app);
  tables.sessions = JSON.stringify(
    await app.db.selectFrom("sessions").selectAll().where("kind", "=", "member").execute(),
  );
  return Object.entries(tables)
    .filter(([, text]) =>
      [MARK, MARK.toLowerCase(), MARK_MAIL, MARK_PHONE.slice(1), MARK_IP].some((mark) => text.includes(mark)),
    )
    .map(([name]) => name)
    .sort();
}

export async function tellEverything(site: RightsSite): Promise<void> {
  const { app, accountId, member, desk } = site;
  const own = { account_id: accountId };
  const letter = app.ids.next();
  await app.db
    .updateTable("accounts")
    .set({ username: MARK, username_key: MARK.toLowerCase(), nickname: `${MARK}'s`, payee_name: MARK })
    .where("id", "=", accountId)
    .execute();
  for (const to of [
    { channel: "mail", address: MARK_MAIL },
    { channel: "sms", address: MARK_PHONE },
  ] as const)
    await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  const told = { nickname: `${MARK}'s`, fullName: MARK, address: `${MARK} Road`, telegram: `@${MARK}` };
  await correctProfile(app, {
    accountId,
    told,
    payeeName: null,
    dropsAvatar: false,
    reason: MARK,
    by: staffOf(site),
  });
  await addNote(app, { accountId, text: `${MARK} called`, formKey: newFormKey(), by: staffOf(site) });
  await member.submit((await member.get(memberPaths.identity)).form("paper"), {
    ...{ paper: "passport", name: MARK, number: `${MARK} 12`, birthday: "1994-07-11" },
    pictures: await picture(),
  });
  await member.submit((await member.get(memberPaths.feedback)).form("content"), {
    ...{ content: `${MARK} has a complaint`, kind: "other", picture: await picture() },
  });
  const feedback = await app.db.selectFrom("feedback").select("id").executeTakeFirstOrThrow();
  const owner = await addStaff(app, { username: "owner", role: "owner" });
  const staffSession = await openSessionOf(app, owner, { kind: "staff" });
  const answering = site.visitor({ language: "en", staffSession });
  const answerPage = await answering.get(`/admin/feedback/${feedback.id}`);
  await answering.submit(answerPage.form("answer"), { answer: `Dear ${MARK}` });
  expect(desk).toBeDefined();
  const row = { created_at: 1, hidden_at: null, hidden_by: null, hidden_reason: "", staff_id: null };
  const messageId = app.ids.next();
  await app.db
    .insertInto("chat_messages")
    .values({ ...own, ...row, id: messageId, room_id: 1, text: `I am ${MARK}` })
    .execute();
  await hideMessage(app, { messageId, reason: `Names ${MARK}`, muteMinutes: 0, by: staffOf(site) });
  await app.store.transaction(() =>
    recordAudit(app, {
      ...{ ...byStaff(staffOf(site)), action: "message.sent", target: `message:${letter}` },
      after: { texts: { en: { title: MARK, content: MARK } } },
    }),
  );
  await app.db
    .insertInto("chat_mutes")
    .values({
      ...{ ...own, id: app.ids.next(), reason: `${MARK} swore`, staff_id: 1, created_at: 1 },
      ...{ until_at: 2, lifted_at: null },
    })
    .execute();
  await app.db
    .insertInto("inbox_messages")
    .values({
      ...{ id: letter, audience: "named", agent_id: null, kind: "service", feedback_id: null, staff_id: 1 },
      ...{ texts: JSON.stringify({ en: { title: MARK, content: MARK } }), recipients: 1, created_at: 1 },
    })
    .execute();
  await app.db
    .insertInto("inbox_recipients")
    .values({ ...own, message_id: letter })
    .execute();
  await app.db
    .insertInto("messages_out")
    .values({
      ...{
        id: app.ids.next(),
        channel: "mail",
        recipient: MARK_MAIL,
        subject: "Hello",
        body: `Dear ${MARK}`,
      },
      ...{ status: "sent", created_at: 1, sent_at: 1, expires_at: null },
    })
    .execute();
  await app.db
    .insertInto("account_devices")
    .values({ ...own, device: MARK, first_seen_at: 1, seen_at: 1 })
    .execute();
  await app.db
    .insertInto("trusted_addresses")
    .values({ ...own, address: MARK_IP, trusted_at: 1, seen_at: 1 })
    .execute();
  await app.db
    .insertInto("consents")
    .values({ ...own, kind: "terms", version: 1, ip: MARK_IP, agreed_at: 1 })
    .execute();
  await app.db
    .insertInto("avatars")
    .values({ ...own, key: MARK, data: Buffer.from("x"), created_at: 1 })
    .execute();
  await app.db
    .insertInto("social_identities")
    .values({ ...own, provider: "google", subject: MARK, created_at: 1 })
    .execute();
  await app.db
    .insertInto("one_time_codes")
    .values({
      ...{
        purpose: "contact",
        subject: String(accountId),
        id: app.ids.next(),
        recipient: MARK_MAIL,
        hash: "x",
      },
      ...{ wrong_tries: 0, issued_at: 1, expires_at: 2, used_at: null },
    })
    .execute();
  await app.db
    .insertInto("secret_attempts")
    .values({
      kind: "login",
      subject: MARK.toLowerCase(),
      failures: 1,
      last_failed_at: 1,
      locked_until_at: 0,
    })
    .execute();
  await app.db
    .updateTable("sessions")
    .set({ ip: MARK_IP, user_agent: MARK })
    .where("owner_id", "=", accountId)
    .execute();
  await app.db
    .insertInto("turned_away")
    .values({
      ...{ id: app.ids.next(), door: "change", reason: "known", kinds: "mail", username: MARK, ip: MARK_IP },
      ...{ account_id: accountId, other_id: null, barred_id: null, created_at: 1 },
    })
    .execute();
  await app.db
    .insertInto("person_marks")
    .values({ account_id: accountId, kind: "birth", mark: `19940711 ${MARK.toLowerCase()}`, is_sole: 0 })
    .execute();
  await app.db
    .updateTable("withdrawal_accounts")
    .set({ holder_name: MARK, number: `${MARK}-99` })
    .where("account_id", "=", accountId)
    .execute();
  await app.db
    .insertInto("deposits")
    .values({
      ...{ ...own, id: app.ids.next(), method_id: 11, currency: "BDT", amount_minor: 1n, status: "rejected" },
      ...{ reference: `${MARK}-TX`, reason: `Not from ${MARK}`, created_at: 1, expires_at: 1 },
      ...{ decided_at: 1, decided_by: 1, gateway_reference: null },
    })
    .execute();
  const productId = app.ids.next();
  const product = {
    id: productId,
    texts: JSON.stringify({ en: { title: "Cap", summary: "Cap" } }),
    art: "{}",
  };
  await app.db
    .insertInto("points_products")
    .values({
      ...{ ...product, picture_id: null, points: 1, amount_minor: 0n, stock: null, is_physical: 1, sort: 1 },
      ...{ enabled: 1, starts_at: 1, ends_at: null, version: 1 },
    })
    .execute();
  await app.db
    .insertInto("points_redemptions")
    .values({
      ...{ ...own, id: app.ids.next(), product_id: productId, texts: product.texts, quantity: 1, points: 1 },
      ...{ amount_minor: 0n, status: "rejected", receiver_name: MARK, phone: MARK_PHONE },
      ...{ address: `${MARK} Road`, remark: `For ${MARK}`, reason: `${MARK} has moved`, created_at: 1 },
      ...{ decided_at: 1, decided_by: 1 },
    })
    .execute();
}
