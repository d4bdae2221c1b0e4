import { expect, test } from "vitest";
import { PROMOTION_STATES } from "~/domain/promotions/promotion-state";
import { joinPromotion, leavePromotion } from "~/domain/promotions/join-promotion.server";
import { recordProgress } from "~/domain/promotions/progress.server";
import { writePromotionRules } from "~/domain/promotions/write-rules.server";
import { openDesk } from "../../support/desk";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addAccount, openSessionOf } from "../../support/people";
import { addPromotion } from "../../support/promotions";
import { signedInMember } from "../../support/sign-in";
import { addTestAccount } from "../../support/test-accounts";
import type { Visitor } from "../../support/visitor";

const DAY_MS = 86_400_000;
const PAGE = "/promotions?id=reload";

async function scene(row: Partial<Parameters<typeof addPromotion>[1]> = {}) {
  const site = await freshSite();
  const id = await addPromotion(site.app, { title: "Reload", slug: "reload", joinable: 1, ...row });
  const { member, accountId } = await signedInMember(site, { language: "en" });
  return { ...site, id, member, accountId };
}

const formOf = async (browser: Visitor) => (await browser.get(PAGE)).form("promotionId");
const statesOf = (page: Page) => [...page.html.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state);
const joinedIn = ({ app }: Pick<FreshSite, "app">) =>
  app.db
    .selectFrom("promotion_members")
    .select(["account_id", "promotion_id", "state", "joined_at"])
    .execute();
const logOf = ({ app }: Pick<FreshSite, "app">) =>
  app.db
    .selectFrom("audit_log")
    .select(["actor_kind", "actor_id", "target", "after"])
    .where("action", "=", "member.promotion_joined")
    .execute();

test("[P03 P11] a member joins without review, and is told so on the page and in the list", async () => {
  const { app, clock, id, member, accountId, visitor } = await scene();
  const before = await member.get(PAGE);
  expect(statesOf(before)).toEqual(["join"]);
  expect(before.text).toContain("Joining costs nothing and moves no money.");
  const joined = await member.submit(before.form("promotionId"));
  expect([joined.status, joined.location]).toEqual([303, PAGE]);
  const after = await member.follow(joined);
  expect(after.text).toContain("You have joined. No money has moved.");
  expect(statesOf(after)).toEqual(["signed"]);
  expect(after.text).toContain("Joined");
  expect(after.text).toContain("You joined on");
  expect(after.forms.some(({ action }) => action === "/promotions/join")).toBe(false);
  expect(statesOf(await member.get("/promotions"))).toEqual(["signed"]);
  const row = { account_id: accountId, promotion_id: id, state: "signed", joined_at: clock.now() };
  expect(await joinedIn({ app })).toEqual([row]);
  const entry = { actor_kind: "member", actor_id: accountId, target: `member:${accountId}` };
  expect(await logOf({ app })).toEqual([{ ...entry, after: JSON.stringify({ promotionId: id }) }]);
  expect(statesOf(await visitor({ language: "en" }).get(PAGE))).toEqual(["join"]);
});

test("[P11] a button that is pressed ten times at once joins once", async () => {
  const { app, member } = await scene();
  const form = await formOf(member);
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.twin().submit(form)));
  expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(
    Array(10).fill(`303 ${PAGE}`),
  );
  expect(await joinedIn({ app })).toHaveLength(1);
  expect(await logOf({ app })).toHaveLength(1);
});

test("who joins is whoever is signed in, whatever the form says, and nobody else is joined by it", async () => {
  const site = await scene();
  const other = await signedInMember(site, { language: "en" });
  const form = await formOf(site.member);
  const fields = { accountId: String(other.accountId), account_id: String(other.accountId) };
  await site.member.post("/promotions/join", { ...form.fields, ...fields });
  expect((await joinedIn(site)).map(({ account_id }) => account_id)).toEqual([site.accountId]);
  expect(statesOf(await other.member.get(PAGE))).toEqual(["join"]);
  // Somebody else's token opens nothing.
  expect((await other.member.post("/promotions/join", form.fields)).status).toBe(403);
  expect(await joinedIn(site)).toHaveLength(1);
});

test("[P13] what has not begun, is over, is off or takes nobody is not joined, however old the page is", async () => {
  const { app, clock, id, member } = await scene();
  const form = await formOf(member);
  const now = clock.now();
  const set = async (row: object) => {
    await app.db.updateTable("promotions").set(row).where("id", "=", id).execute();
    app.bus.emit("content", {});
  };
  for (const row of [
    { starts_at: now + 1 },
    { starts_at: now - DAY_MS, ends_at: now },
    { ends_at: null, joinable: 0 },
  ]) {
    await set(row);
    const refused = await member.submit(form);
    expect([refused.status, refused.location]).toEqual([303, PAGE]);
    expect((await member.follow(refused)).text).toContain("This promotion cannot be joined now.");
  }
  await set({ joinable: 1, enabled: 0 });
  expect((await member.submit(form)).status).toBe(404);
  for (const promotionId of ["", "x", "999", "-1", "1e3", "9".repeat(30)])
    expect((await member.post("/promotions/join", { ...form.fields, promotionId })).status).toBe(404);
  expect(await joinedIn({ app })).toEqual([]);
  expect(await logOf({ app })).toEqual([]);
  await set({ enabled: 1 });
  expect((await member.follow(await member.submit(form))).text).toContain("You have joined.");
});

test("[P14] a visitor is led to the log-in and back, a trial user to a true account; neither joins", async () => {
  const site = await scene();
  const { app, id, visitor } = site;
  const guest = visitor({ language: "en" });
  const asked = await guest.get(PAGE);
  expect(asked.links).toContain("/login?redirectTo=%2Fpromotions%3Fid%3Dreload");
  const sent = await guest.post("/promotions/join", { promotionId: String(id) });
  expect([sent.status, sent.location?.split("?")[0]]).toEqual([303, "/login"]);
  const trial = await signedInMember(site, { language: "en" });
  const form = await formOf(trial.member);
  const trialIs = { member_type: 4 };
  await app.db.updateTable("accounts").set(trialIs).where("id", "=", trial.accountId).execute();
  expect((await trial.member.get(PAGE)).links).toContain("/trial");
  expect((await trial.member.submit(form)).location).toBe("/trial");
  expect(await joinedIn({ app })).toEqual([]);
});

test("who takes a break joins nothing", async () => {
  const { app, clock, member, accountId } = await scene();
  const form = await formOf(member);
  const rest = { pause_kind: "break", paused_until: clock.now() + DAY_MS };
  await app.db.updateTable("accounts").set(rest).where("id", "=", accountId).execute();
  expect((await member.follow(await member.submit(form))).text).toContain("You have asked for a break.");
  expect(await joinedIn({ app })).toEqual([]);
});

test("[P10] in process is an automatic promotion for everybody, and one that was joined for whoever is that far", async () => {
  const { app, id, member, accountId, visitor } = await scene();
  await addPromotion(app, { title: "Rain", slug: "rain", execution: "A" });
  const guest = visitor({ language: "en" });
  const rain = await member.get("/promotions?id=rain");
  expect(statesOf(rain)).toEqual(["process"]);
  expect(rain.text).toContain("You do not need to do anything");
  expect(statesOf(await guest.get("/promotions?id=rain"))).toEqual(["process"]);
  await member.submit(await formOf(member));
  await app.db
    .updateTable("promotion_members")
    .set({ state: "process" })
    .where("account_id", "=", accountId)
    .where("promotion_id", "=", id)
    .execute();
  const page = await member.get(PAGE);
  expect(statesOf(page)).toEqual(["process"]);
  expect(page.text).toContain("Running");
  expect(statesOf(await member.get("/promotions"))).toEqual(["process", "process"]);
  expect(statesOf(await guest.get(PAGE))).toEqual(["join"]);
});

test("[P13] whatever a member has reached stands on the page, can be joined by nobody again, and ends with the promotion", async () => {
  const { app, clock, id, member } = await scene({ ends_at: 1_900_000_000_000 });
  const form = await formOf(member);
  await member.submit(form);
  const reached = PROMOTION_STATES.filter((state) => !["coming_soon", "join", "closed"].includes(state));
  const labels: Record<string, string> = {
    ...{ applying: "Applying", signed: "Joined", process: "Running", claim: "Ready to claim" },
    ...{ claimed: "Claimed", issued: "Credited", rejected: "Rejected" },
  };
  for (const state of reached) {
    await app.db.updateTable("promotion_members").set({ state }).execute();
    const page = await member.get(PAGE);
    expect(statesOf(page)).toEqual([state]);
    expect(page.html).toMatch(new RegExp(`data-state="${state}">${labels[state]}<`));
    expect(page.forms.some(({ action }) => action === "/promotions/join")).toBe(false);
    if (state === "signed" || state === "applying") continue;
    expect((await member.follow(await member.submit(form))).text).toContain("cannot be joined now");
  }
  expect(await joinedIn({ app })).toMatchObject([{ state: reached.at(-1) }]);
  const over = { ends_at: clock.now() };
  await app.db.updateTable("promotions").set(over).where("id", "=", id).execute();
  app.bus.emit("content", {});
  expect(statesOf(await member.get(PAGE))).toEqual(["closed"]);
});

test("[Z26] staff mark a promotion as one to join, and see how many have", async () => {
  const desk = await openDesk();
  const { app, visitor } = desk;
  const { browser } = await desk.signIn("content");
  const words = { title: "Reload", summary: "s", terms: "<p>t</p>" };
  const texts = JSON.stringify({ en: words, bn: words });
  const art = JSON.stringify({ glyph: "crown", inks: "bottle", scene: "rays" });
  const id = await addPromotion(app, { title: "Reload", slug: "reload", texts, art });
  const path = `/admin/promotions/${id}`;
  const { member } = await signedInMember(desk, { language: "en" });
  expect(statesOf(await member.get(PAGE))).toEqual(["process"]);
  const form = (await browser.get(path)).form("texts.en.title", "joinable");
  expect((await browser.submit(form, { joinable: "on" })).status).toBe(303);
  await member.submit(await formOf(member));
  const tester = await addTestAccount(app, { username: "tester01", balanceMinor: 0n });
  const session = await openSessionOf(app, tester.accountId);
  const testing = visitor({ language: "en", session });
  await testing.submit(await formOf(testing));
  expect(await joinedIn({ app })).toHaveLength(2);
  expect((await browser.get(path)).html).toMatch(/<dt>Joined<\/dt><dd class="num">1<\/dd>/);
  expect(statesOf(await visitor().get(PAGE))).toEqual(["join"]);
});

test("[P04 P09 P13] who has reached the goal claims on the promotion's page and from its card, once", async () => {
  const { app, id, member, accountId, visitor } = await scene();
  const rules = { reward: { form: "cash", amountMinor: 5_000n } } as const;
  const budget = { amountMinor: null, count: null };
  await app.store.transaction(() => writePromotionRules(id, { rules, budget }));
  const join = await formOf(member);
  await member.submit(join);
  const early = await member.post("/promotions/claim", join.fields);
  expect((await member.follow(early)).text).toContain("This reward cannot be claimed now.");
  await recordProgress(app, { promotionId: id, accountId, amountMinor: 1n, eventKey: "deposit:1" });

  expect((await member.get("/promotions")).html).toMatch(
    /<a class="btn btn-s" href="\/promotions\?id=reload" data-state="claim">Claim</,
  );
  const page = await member.get(PAGE);
  expect(page.text).toContain("You have earned the reward of this promotion.");
  const form = page.form("promotionId");
  expect(form.action).toBe("/promotions/claim");
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.twin().submit(form)));
  expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(
    Array(10).fill(`303 ${PAGE}`),
  );
  const after = await member.follow(await member.submit(form));
  expect(after.text).toContain("You have already claimed this reward.");
  expect(statesOf(after)).toEqual(["claimed"]);
  expect(after.forms.some(({ action }) => action === "/promotions/claim")).toBe(false);
  expect(await app.db.selectFrom("awards").select(["account_id", "amount_minor"]).execute()).toEqual([
    { account_id: accountId, amount_minor: 5_000n },
  ]);
  const guest = await visitor({ language: "en" }).post("/promotions/claim", { promotionId: String(id) });
  expect([guest.status, guest.location?.split("?")[0]]).toEqual([303, "/login"]);
  expect((await member.post("/promotions/claim", { ...form.fields, promotionId: "999" })).status).toBe(404);
});

test("[P05 P07 P08 P09] what was decided about an application stands on the page, a rejection with its reason", async () => {
  const { app, member } = await scene();
  await member.submit(await formOf(member));
  const said = {
    applying: "Our team is checking your application.",
    claimed: "You have claimed this reward.",
    issued: "Our team has credited this reward.",
    rejected: "Your application was not accepted. The deposit came before the promotion.",
  };
  for (const [state, words] of Object.entries(said)) {
    const reason = state === "rejected" ? "The deposit came before the promotion." : "";
    await app.db.updateTable("promotion_members").set({ state, reason }).execute();
    const { text } = await member.get(PAGE);
    expect(text).toContain(words);
    expect(text).not.toContain("Write to customer service with your username");
  }
});

test("[P03 P11] a member leaves a promotion before anything has counted, joins again, and not once something has", async () => {
  const { app, id, member, accountId } = await scene();
  const rules = { goalMinor: 2n, reward: { form: "cash", amountMinor: 5_000n } } as const;
  const budget = { amountMinor: 5_000n, count: 1 };
  await app.store.transaction(() => writePromotionRules(id, { rules, budget }));
  await member.submit(await formOf(member));
  const leave = await formOf(member);
  expect(leave.action).toBe("/promotions/leave");
  const left = await Promise.all([member.submit(leave), member.twin().submit(leave)]);
  expect(left.map(({ status, location }) => `${status} ${location}`)).toEqual(Array(2).fill(`303 ${PAGE}`));
  expect(statesOf(await member.get(PAGE))).toEqual(["join"]);
  expect(await joinedIn({ app })).toEqual([]);

  // What was kept for the member in the budget is somebody else's.
  const other = { promotionId: id, accountId: await addAccount(app, { username: "sabbir" }) };
  expect(await joinPromotion(app, { ...other, ip: "" })).toMatchObject({ ok: true });
  expect(await leavePromotion(app, other)).toEqual({ ok: true });
  await member.submit(await formOf(member));
  await recordProgress(app, { promotionId: id, accountId, amountMinor: 1n, eventKey: "deposit:1" });
  expect((await member.get(PAGE)).forms.some(({ action }) => action === leave.action)).toBe(false);
  const late = await member.submit(leave);
  expect((await member.follow(late)).text).toContain("it can no longer be left");
  expect(await joinedIn({ app })).toMatchObject([{ account_id: accountId }]);
  expect((await member.post(leave.action, { ...leave.fields, promotionId: "999" })).status).toBe(404);
});
