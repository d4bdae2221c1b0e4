import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount } from "../../../../tests/support/people";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { invitationKey } from "./invitation";
import { closeInvitation, createInvitation, noteVisit } from "./invitations.server";
import { findOpenInvitation, invitationsView } from "./invitations.views.server";

let keys = 0;
const formKey = () => `invitation-key-${String(++keys).padStart(4, "0")}`;

async function withAgents() {
  const { app } = await freshApp();
  const agentId = await addAccount(app, { username: "khulna1", memberType: 41 });
  const otherId = await addAccount(app, { username: "sylhet1", memberType: 1 });
  const make = (wish: Partial<Parameters<typeof createInvitation>[1]> = {}) =>
    createInvitation(app, { agentId, opensAs: "member", formKey: formKey(), ...wish });
  return { app, agentId, otherId, make };
}

test("[Z32] a code is read however it is written, and is nobody else's", async () => {
  const { app, agentId, otherId, make } = await withAgents();
  expect(await make({ code: "Khulna24" })).toMatchObject({ ok: true, code: "Khulna24" });
  for (const typed of ["KHULNA24", " khulna24 ", "Ｋhulna24"])
    expect(await findOpenInvitation(app, typed)).toMatchObject({
      agentId,
      agentName: "khulna1",
      memberType: MEMBER_TYPE.member,
    });
  expect(await make({ agentId: otherId, code: "KHULNA24" })).toEqual({ ok: false, refusal: "code_taken" });
  for (const none of ["", "KHULNA25", "a b c d", "x".repeat(17), "'; --"])
    expect(await findOpenInvitation(app, none)).toBeUndefined();
  expect(invitationKey("abc")).toBeUndefined();
});

test("[Z32] of a link's type the account is: a member's, or the inviting agent's own", async () => {
  const { app, make } = await withAgents();
  await make({ code: "AS-AGENT", opensAs: "agent" });
  expect(await findOpenInvitation(app, "as-agent")).toMatchObject({ memberType: 41 });
});

test("a link of one's own is made without choosing a code; the same form makes one", async () => {
  const { app, agentId, make } = await withAgents();
  const key = formKey();
  const [one, two] = await Promise.all([make({ formKey: key }), make({ formKey: key })]);
  expect(one).toMatchObject({ ok: true, code: expect.stringMatching(/^[2-9A-Z]{8}$/) as string });
  expect(two).toEqual(one);
  expect((await invitationsView(app, agentId)).invitations).toHaveLength(1);
});

test("a closed link brings nobody in, its code stays taken, and only its agent can close it", async () => {
  const { app, agentId, otherId, make } = await withAgents();
  await make({ code: "KHULNA24" });
  const { id: invitationId } = (await findOpenInvitation(app, "KHULNA24"))!;
  const refused = { ok: false, refusal: "unknown_invitation" };
  expect(await closeInvitation(app, { agentId: otherId, invitationId })).toEqual(refused);
  expect(await closeInvitation(app, { agentId, invitationId })).toEqual({ ok: true });
  expect(await closeInvitation(app, { agentId, invitationId })).toEqual(refused);
  expect(await findOpenInvitation(app, "KHULNA24")).toBeUndefined();
  expect(await make({ code: "khulna24" })).toMatchObject({ refusal: "code_taken" });
});

test("the link of an agent who is frozen, or is one no more, brings nobody in", async () => {
  const { app, agentId, make } = await withAgents();
  await make({ code: "KHULNA24" });
  const set = (change: { status?: string; member_type?: number }) =>
    app.db.updateTable("accounts").set(change).where("id", "=", agentId).execute();
  await set({ status: "frozen" });
  expect(await findOpenInvitation(app, "KHULNA24")).toBeUndefined();
  await set({ status: "active", member_type: 0 });
  expect(await findOpenInvitation(app, "KHULNA24")).toBeUndefined();
});

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36";

test("[Z32] invitation visits do not count robots, nor what does not say what it is", async () => {
  const { app, agentId, make } = await withAgents();
  await make({ code: "KHULNA24" });
  const visit = (userAgent: string) => noteVisit(app, { code: "KHULNA24", userAgent });
  const visits = async () => (await invitationsView(app, agentId)).invitations[0]!.visits;
  for (const robot of [
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "curl/8.5.0",
    "",
  ])
    await visit(robot);
  expect(await visits()).toBe(0);
  const within = `${PHONE} [FB_IAB/FB4A;FBAV/480.0.0.0.0;]`;
  for (const person of [PHONE, within, "w3m/0.5.3+git20230121"]) await visit(person);
  expect(await visits()).toBe(3);
});

test("[Z32] an agent sees how often each link was opened and how many registered, and nothing of another's", async () => {
  const { app, agentId, otherId, make } = await withAgents();
  await make({ code: "KHULNA24" });
  await make({ code: "KHULNA25" });
  await Promise.all(
    ["KHULNA24", "khulna24", "KHULNA25", "nobodys", "\u0000"].map((code) =>
      noteVisit(app, { code, userAgent: PHONE }),
    ),
  );
  const { id } = (await findOpenInvitation(app, "KHULNA24"))!;
  await addAccount(app, { username: "rahim77", parentId: agentId });
  await app.db.updateTable("accounts").set({ invitation_id: id }).where("username", "=", "rahim77").execute();
  const { invitations, latest } = await invitationsView(app, agentId);
  expect(invitations.map(({ code, visits, registered }) => [code, visits, registered])).toEqual([
    ["KHULNA25", 1, 0],
    ["KHULNA24", 2, 1],
  ]);
  expect(latest.map(({ username }) => username)).toEqual(["rahim77"]);
  expect(await invitationsView(app, otherId)).toEqual({ invitations: [], latest: [] });
});
