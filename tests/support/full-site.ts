import { Secret, TOTP } from "otpauth";
import type { Env } from "~/config/env.server";
import type { Database } from "~/db/schema";
import type { App } from "~/domain/app.server";
import { claimContact } from "~/domain/access/contacts.server";
import { createInvitation } from "~/domain/agent-tree/invitations/invitations.server";
import { post } from "~/domain/ledger/ledger.server";
import { putMessageOut } from "~/domain/outbound/messages-out.server";
import { dayOf } from "~/domain/shared/day";
import type { Role } from "~/domain/shared/declaration";
import { deposit } from "./bank";
import { picture } from "./cashier";
import { addRooms } from "./chat";
import { memberSite, type MemberSite } from "./member-site";
import { addNotices } from "./notices";
import type { Form } from "./page";
import { addAccount, addStaff, openSessionOf, PASSWORD } from "./people";
import { addPlayedRound } from "./played-rounds";
import { addProduct } from "./points";
import { addPromotion } from "./promotions";
import { addCatalogue } from "./small-catalogue";
import { addMatches } from "./small-matches";
import { addTestAccount } from "./test-accounts";
import { sign } from "./vendor-site";
import type { Visitor } from "./visitor";

export const STAFF_ROLES: readonly Role[] = ["owner", "finance", "risk", "content", "support", "read_only"];

const VENDOR = { code: "padma", secret: "the key of padma" };

/** A site that has at least one of everything that has a page of its own, and somebody of each kind. */
export interface FullSite extends MemberSite {
  agentId: number;
  staffIds: Record<Role, number>;
  /** The member's own things and the agent's: what no stranger may see. */
  own: Map<keyof Database, number>;
  agent: Visitor;
  staff(role: Role): Promise<Visitor>;
}

export async function fullSite(env: Partial<Env> = {}): Promise<FullSite> {
  const site = await memberSite({ env, balanceMinor: 10_000_000n });
  const { app, accountId, member } = site;
  const staffIds = {} as Record<Role, number>;
  for (const role of STAFF_ROLES) staffIds[role] = await addStaff(app, { username: `the_${role}`, role });
  const agentId = await addAccount(app, { username: "khulna", memberType: 1 });
  const as = async (ownerId: number, kind: "member" | "staff") => {
    const token = await openSessionOf(app, ownerId, { kind });
    return site.visitor({ language: "en", [kind === "member" ? "session" : "staffSession"]: token });
  };
  const full: FullSite = {
    ...site,
    agentId,
    staffIds,
    own: new Map([["withdrawal_accounts", site.withdrawalAccountId]]),
    agent: await as(agentId, "member"),
    staff: (role) => as(staffIds[role], "staff"),
  };
  const owner = await full.staff("owner");
  await app.store.transaction(() =>
    claimContact(app, { accountId, to: { channel: "sms", address: "+8801712345678" }, isVerified: true }),
  );
  await addGames(full);
  await addContent(full);
  await addMoney(full, owner);
  await addPoints(full, owner);
  await addWords(full, owner);
  await addPapers(full);
  await addLeft(full);
  await addDataRequest(full);
  await addMessageOut(full);
  await addTestAccount(app, { username: "tester01", balanceMinor: 500_00n });
  await linkEverybody(full);
  await send(owner, "/admin/exclusions/new", ["fullName"], { idNumber: "ZZ999999", reason: "Register" });
  await createInvitation(app, { agentId, opensAs: "member", formKey: "invitation-key" });
  const { id } = await app.db.selectFrom("invitations").select("id").executeTakeFirstOrThrow();
  full.own.set("invitations", id);
  await addContract(full);
  const own = ["deposits", "withdrawals", "bets", "feedback", "uploads"] as const;
  for (const table of own) {
    const found = await app.db
      .selectFrom(table)
      .select("id")
      .where("account_id", "=", accountId)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    full.own.set(table, found.id);
  }
  await member.get("/member/securityCenter");
  return full;
}

/** What a desk page's form does when it is sent as it is, with some fields filled in. */
async function send(browser: Visitor, path: string, names: string[], fields: Record<string, string | File>) {
  return sendForm(browser, (await browser.get(path)).form(...names), fields);
}

async function sendForm(browser: Visitor, form: Form, fields: Record<string, string | File> = {}) {
  const answer = await browser.submit(form, fields);
  if (answer.status !== 303) throw new Error(`${form.action}: ${answer.status} ${answer.text.slice(0, 500)}`);
  return answer;
}

async function addGames({ app, accountId, url }: FullSite) {
  const gameOf = await addCatalogue(app, {
    vendors: [{ ...VENDOR, name: "Padma", adapter: "softswiss" }],
    games: [
      { vendor: "padma", code: "ilish", hot: true, supportPlay: 0 },
      { vendor: "padma", code: "cricket", type: "SPORTS" },
    ],
  });
  const gameId = gameOf("padma", "ilish");
  await addPlayedRound(app, { accountId, gameId, stakeMinor: 100n, payoutMinor: 0n });
  await addMatches(app, [{ vendor: "padma", home: "Tigers", startsAt: app.clock.now() + 3_600_000 }]);
  const win = { name: "Shirin", game_id: gameId, currency: "BDT", amount_minor: 77_000_00n };
  await app.db
    .insertInto("seeded_wins")
    .values({ id: app.ids.next(), ...win, created_at: 1 })
    .execute();
  const body = JSON.stringify({ account_id: "nobody", currency: "BDT", game_id: "ilish" });
  for (const signature of [sign(body, VENDOR.secret), "0".repeat(64)])
    await fetch(`${url}/callbacks/softswiss/${VENDOR.code}/balance`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-sign": signature },
      body,
    });
}

/** An offer that waits for an answer, and a contract that runs, of which a payout waits for review. */
async function addContract({ app, agentId, accountId, own }: FullSite) {
  const [id, runningId] = [app.ids.next(), app.ids.next()];
  const now = app.clock.now();
  const terms = { rate_bp: 30, currency: "BDT" };
  const none = { period: null, ended_at: null };
  const both = { ...terms, ...none, agent_id: agentId, account_id: accountId, offered_at: now };
  await app.db
    .insertInto("contracts")
    .values([
      { ...both, id, type: "daily_salary", status: "offered", answered_at: null },
      { ...both, id: runningId, type: "hourly_salary", status: "accepted", answered_at: now },
    ])
    .execute();
  await app.db
    .insertInto("contract_tiers")
    .values(
      [id, runningId].map((contract_id) => ({
        ...{ contract_id, place: 0, rate_bp: 30, active_members: 3 },
        ...{ valid_bet_minor: 0n, loss_minor: 0n, daily_bet_minor: 50_000n },
      })),
    )
    .execute();
  own.set("contracts", id);
  await addBill(app, { contractId: runningId, accountId, agentId, state: "awaiting_review" });
}

interface BillOf {
  contractId: number;
  accountId: number;
  agentId: number;
  /** Who pays; the house if nobody is named. */
  payerId?: number;
  state: "awaiting_review" | "insufficient";
}

/** What an hourly salary of some hours ago comes to: ৳3.00. */
export async function addBill(app: App, { contractId, payerId, state, ...people }: BillOf): Promise<void> {
  const now = app.clock.now();
  const tier = { rateBp: 30, activeMembers: 0, validBetMinor: "0", lossMinor: "0", dailyBetMinor: "0" };
  const [from_at, to_at] = [now - 7_200_000, now - 3_600_000];
  const day = dayOf(from_at, app.config.timeZone);
  await app.db
    .insertInto("settlement_bills")
    .values({
      ...{ id: app.ids.next(), contract_id: contractId, period_key: `H${day}-01`, type: "hourly_salary" },
      ...{ kind: "H", account_id: people.accountId, agent_id: people.agentId, currency: "BDT" },
      ...{ payer_id: payerId ?? null, is_net: payerId === undefined ? 1 : 0 },
      ...{ from_at, to_at, due_at: to_at, first_day: day, last_day: day, time_zone: app.config.timeZone },
      ...{ depth: 2, type_place: 1, active_minor: 1n, tier: 0, rate_bp: 30, reason: "" },
      terms: JSON.stringify({ tiers: [tier], carryUnpaid: "forever", carryNegative: "none" }),
      ...{ slices: "[]", exact: "3000000", exact_before: "0", carried_below: "0", valid_minor: 100_000n },
      ...{ loss_minor: 100_000n, day_bet_minor: 100_000n, active_members: 1, carried_in_minor: 0n },
      ...{ base_minor: 100_000n, gross_minor: 300n, due_minor: 300n, paid_minor: 0n, lapsed_minor: 0n },
      ...{ verdict: state === "insufficient" ? "" : state, state, lapses_at: null, revision: 1, moves: 0 },
      ...{ frozen_at: now, rolled_up_to: to_at, decided_by: null, decided_at: null },
    })
    .execute();
}

async function addContent({ app }: FullSite) {
  await addPromotion(app, { title: "First deposit" });
  await addPromotion(app, { title: "Friday reload", joinable: 1 });
  await addNotices(app, [
    { title: "News", type: "B" },
    { title: "Look", type: "PU", execution: "A" },
  ]);
  const texts = JSON.stringify({ en: { title: "Cards", content: "<p>Of cards</p>" } });
  const topic = { icon: "gift", texts, sort: 1, enabled: 1, updated_at: 1 };
  await app.db
    .insertInto("help_topics")
    .values({ slug: "cards", ...topic })
    .execute();
  await app.db
    .insertInto("banners")
    .values({
      ...{ id: app.ids.next(), group_name: "w_home", picture_id: null, url: "/rng", linkage_type: 1 },
      ...{ texts: JSON.stringify({ en: { kicker: "", title: "Spin", button: "Go" } }) },
      art: JSON.stringify({ glyph: "crown", inks: "bottle", scene: "rays" }),
      ...{ starts_at: 1, ends_at: null, sort: 1, enabled: 1, version: 1 },
    })
    .execute();
}

/** A deposit and a withdrawal in each state that somebody acts on. */
async function addMoney({ app, member, staff }: FullSite, owner: Visitor) {
  for (const amount of ["2000", "2100", "2200"]) {
    const opened = await send(member, "/member/depositv2", ["amount"], { amount });
    if (amount === "2200") break;
    const payment = (await member.follow(opened)).form("reference");
    await sendForm(member, payment, { reference: `9KX2C7P${amount}`, proof: await picture() });
  }
  for (const amount of ["3000", "3100", "3200", "500"])
    await send(member, "/member/withdraw", ["amount"], { amount });
  const asked = await app.db.selectFrom("withdrawals").select("id").orderBy("id").execute();
  const [, signed, paid, lost] = asked.map(({ id }) => `/admin/withdrawals/${id}`);
  for (const page of [signed!, paid!, lost!])
    await sendForm(
      owner,
      (await owner.get(page)).forms.find(({ action }) => action.endsWith("/approval"))!,
    );
  const finance = await staff("finance");
  for (const page of [paid!, lost!]) await send(finance, page, ["reference"], { reference: "TX-0718" });
  await send(member, `/member/withdraw/${asked[3]!.id}/confirmation`, ["answer"], {
    ...{ answer: "not_received", remark: "Nothing came.", proof: await picture() },
  });
}

/** Points, something that they are given for, and a redemption that waits. */
async function addPoints({ app, accountId, member, own }: FullSite, owner: Visitor) {
  await send(owner, `/admin/members/${accountId}/points`, ["points", "reason"], {
    ...{ points: "1000", reason: "A gift" },
  });
  await addProduct(app, { title: "Cap", points: 300 });
  const mall = await member.get("/pointMall");
  const [, redeems = ""] = /href="(\/pointMall\/\d+)"/.exec(mall.html) ?? [];
  await send(member, redeems, ["quantity"], { password: PASSWORD });
  const { id } = await app.db.selectFrom("points_redemptions").select("id").executeTakeFirstOrThrow();
  own.set("points_redemptions", id);
}

/** What people say to each other, and to the house. */
async function addWords({ app, accountId, member, own }: FullSite, owner: Visitor) {
  const [room] = await addRooms(app, [{ name: "Cricket" }]);
  const talker = await addAccount(app, { username: "talker" });
  const said = { room_id: room!, created_at: 1, hidden_by: null, hidden_reason: "", staff_id: null };
  await app.db
    .insertInto("chat_messages")
    .values(
      [null, 1].map((hidden_at, position) => ({
        ...{ ...said, id: app.ids.next(), account_id: talker, text: `Hello ${position}`, hidden_at },
      })),
    )
    .execute();
  await app.db
    .insertInto("chat_mutes")
    .values({
      ...{ id: app.ids.next(), account_id: talker, reason: "Adverts", staff_id: 1, lifted_at: null },
      ...{ created_at: app.clock.now(), until_at: app.clock.now() + 3_600_000_000 },
    })
    .execute();
  await send(member, "/member/feedback", ["content"], {
    ...{ content: "A private matter of mine", kind: "other", picture: await picture() },
  });
  const { username } = await app.db
    .selectFrom("accounts")
    .select("username")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await send(owner, "/admin/messages/new", ["audience"], {
    ...{ "texts.en.title": "For you alone", "texts.en.content": "x", kind: "service", agent: "" },
    ...{ "texts.bn.title": "x", "texts.bn.content": "x", audience: "named", names: username },
  });
  const message = await app.db.selectFrom("inbox_messages").select("id").executeTakeFirstOrThrow();
  own.set("inbox_messages", message.id);
}

/** A link that nothing can send: staff may read it. */
async function addMessageOut({ app }: FullSite) {
  const message = { channel: "mail", recipient: "shirin@example.com", body: "{secret}" } as const;
  await app.store.transaction(() => putMessageOut(app, { ...message, secret: "A-LINK" }));
}

/** Something that a member has asked about the data kept of them. */
async function addDataRequest({ app, accountId }: FullSite) {
  await app.db
    .insertInto("data_requests")
    .values({
      ...{
        id: app.ids.next(),
        account_id: accountId,
        kind: "restriction",
        said: "It is wrong",
        status: "open",
      },
      ...{ reason: "", created_at: app.clock.now(), decided_by: null, decided_at: null, erase_at: null },
    })
    .execute();
}

/** Whoever a page is about has an account elsewhere as well. */
async function linkEverybody({ app }: FullSite) {
  const accounts = await app.db.selectFrom("accounts").select("id").execute();
  const rowOf = ({ id }: { id: number }) => ({ provider: "google", subject: `g-${id}`, account_id: id });
  await app.db
    .insertInto("social_identities")
    .values(accounts.map((account) => ({ ...rowOf(account), created_at: app.clock.now() })))
    .execute();
}

/** Papers that wait to be looked at: somebody else's, so that the member's own form stays open. */
async function addPapers(site: FullSite) {
  const { member, accountId } = await site.another();
  await send(member, "/member/securityCenter/identity", ["paper"], {
    ...{ paper: "passport", name: "Farhana Akter", number: "BX 0412345", birthday: "1994-07-11" },
    pictures: await picture(),
  });
  // What it holds is staff's to pay out.
  await site.app.db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", accountId).execute();
}

/** An account that nobody has used for long: staff open it again. */
async function addLeft({ app }: FullSite) {
  const left = { shirin: { status: "dormant", dormant_at: app.clock.now() }, kamrul: { status: "closed" } };
  for (const [username, state] of Object.entries(left)) {
    const id = await addAccount(app, { username });
    await app.db.updateTable("accounts").set(state).where("id", "=", id).execute();
    await app.store.transaction(() => post(app, deposit(id, 900_00n, `left by ${username}`)));
  }
}

/** Somebody of the staff with an app of their own, who has shown the password and not yet the code. */
export async function halfInStaff(site: FullSite): Promise<Visitor> {
  const { app } = site;
  const ownerId = await addStaff(app, { username: "the_careful", role: "read_only" });
  const staffSession = await openSessionOf(app, ownerId, { kind: "staff" });
  const browser = site.visitor({ language: "en", staffSession });
  const page = await browser.get("/admin/two-step");
  const [, spelled = ""] = /<bdi class="mono">([A-Z2-7 ]+)<\/bdi>/.exec(page.html) ?? [];
  const secret = Secret.fromBase32(spelled.replaceAll(" ", ""));
  const code = new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: app.clock.now() });
  await browser.submit(page.form("sealed", "code"), { password: PASSWORD, code });
  const half = site.visitor({ language: "en" });
  await send(half, "/admin/login", ["username", "password"], { username: "the_careful", password: PASSWORD });
  return half;
}

/** The same of the member, from an address that the account does not know. */
export async function halfInMember({ app, visitor, accountId }: FullSite): Promise<Visitor> {
  const { username } = await app.db
    .selectFrom("accounts")
    .select("username")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const half = visitor({ language: "en", ip: "198.51.100.9" });
  await send(half, "/login", ["username", "password"], { username, password: PASSWORD });
  return half;
}

/** What is in each table, but for what changes whenever somebody looks. */
export async function everyTable({ db }: Pick<App, "db">): Promise<Record<string, string>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name as keyof Database);
  const looked: (keyof Database)[] = ["sessions"];
  const told = (_key: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  const tables: Record<string, string> = {};
  for (const name of names.filter((one) => !looked.includes(one)))
    tables[name] = JSON.stringify(await db.selectFrom(name).selectAll().execute(), told);
  return tables;
}
