import { describe, expect, test } from "vitest";
import { MEMBER_TYPE } from "~/domain/vocabulary/account";
import { adjustPoints } from "~/domain/points/adjust-points.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { newFormKey } from "../../support/cashier";
import { signedInStaff } from "../../support/desk";
import { memberSite, PAYMENT_PASSWORD } from "../../support/member-site";
import { openSessionOf, addAccount, PASSWORD } from "../../support/people";
import { addProduct } from "../../support/points";

const MALL = "/pointMall";
const by = { staffId: 1, ip: "" };

type Options = Parameters<typeof memberSite>[0] & { points?: number };
type Product = Partial<Parameters<typeof addProduct>[1]>;

/** A member with points before a mall with one product. */
async function openMall({ points = 1_000, ...options }: Options = {}, product: Product = {}) {
  const site = await memberSite(options);
  const { app, accountId, member } = site;
  const to = { points, reason: "A gift", idempotencyKey: newFormKey() };
  if (points > 0) await adjustPoints(app, { accountId, to, by });
  const productId = await addProduct(app, { title: "Match-day cap", points: 300, ...product });
  const page = `${MALL}/${productId}`;
  const formOf = async () => (await member.get(page)).form("quantity");
  return { ...site, productId, page, formOf };
}

const pointsIn = async (browser: { get(path: string): Promise<{ text: string }> }) =>
  /Your points ([\d,]+)/.exec((await browser.get(MALL)).text)?.[1];

describe("the points mall", () => {
  test("[R12 K01 K03 K04 K05] shows what points are given for, what there is, and its four parts", async () => {
    const { app, member } = await openMall({ points: 1_250 }, { stock: 7, amountMinor: 50_000n });
    await addProduct(app, { title: "A week in Cox's Bazar", points: 90_000 });
    const mall = await member.get(MALL);
    expect(mall.status).toBe(200);
    expect(mall.text).toContain("Your points 1,250");
    expect(mall.text).toContain("Match-day cap");
    expect(mall.text).toContain("300 pts");
    expect(mall.text).toContain("Deposits of ৳500 in all · In stock: 7");
    expect(mall.text).toContain("Not enough deposits yet");
    expect(mall.text).toContain("Not enough points yet");
    for (const tab of ["history", "details", "rules"]) {
      expect(mall.links).toContain(`${MALL}?tab=${tab}`);
      expect((await member.get(`${MALL}?tab=${tab}`)).status).toBe(200);
    }
  });

  test("[R13 K02] asks a visitor to log in, and leads back", async () => {
    const { visitor, page } = await openMall();
    const stranger = visitor({ language: "en" });
    const asked = await stranger.get(MALL);
    expect([asked.status, asked.location]).toEqual([302, "/login?redirectTo=%2FpointMall"]);
    expect((await stranger.get(page)).location).toBe(`/login?redirectTo=${encodeURIComponent(page)}`);
  });

  test("[K20] leads a trial user to a real account", async () => {
    const site = await openMall();
    const trial = await addAccount(site.app, { username: "trial", memberType: MEMBER_TYPE.trial });
    const session = await openSessionOf(site.app, trial);
    const browser = site.visitor({ language: "en", session });
    const asked = await browser.get(MALL);
    expect([asked.status, asked.location]).toEqual([302, "/trial"]);
  });

  test("[S29 R14 T15] is there while points are on: off, there is no page, no link and no way to redeem", async () => {
    const { app, member, page, formOf } = await openMall();
    const linked = async () => (await member.get("/")).links.includes(MALL);
    expect(await linked()).toBe(true);
    const form = await formOf();
    const set = async (pointsSystem: boolean) => {
      const { features } = await settingsOf(app);
      await app.store.transaction(() => changeSetting(app, "features", { ...features, pointsSystem }));
      app.bus.emit("settings", {});
    };
    await set(false);
    expect(await linked()).toBe(false);
    for (const path of [MALL, `${MALL}?tab=history`, page]) expect((await member.get(path)).status).toBe(404);
    expect((await member.submit(form, { password: PASSWORD })).status).toBe(404);
    expect(await app.db.selectFrom("points_redemptions").selectAll().execute()).toEqual([]);
    await set(true);
    expect(await linked()).toBe(true);
    expect((await member.get(MALL)).status).toBe(200);
  });
});

describe("redeeming", () => {
  test("[K05 K08 K09 K10 K13 K14] takes the points at once, and stands in history and details", async () => {
    const { member, formOf } = await openMall();
    const redeemed = await member.submit(await formOf(), { quantity: "2", password: PASSWORD });
    expect([redeemed.status, redeemed.location]).toEqual([303, `${MALL}?tab=history`]);
    const history = await member.follow(redeemed);
    expect(history.text).toContain("Redeemed for 600 pts.");
    expect(history.text).toContain("Match-day cap 2 600");
    expect(history.text).toContain("In process");
    expect(await pointsIn(member)).toBe("400");
    const details = await member.get(`${MALL}?tab=details`);
    expect(details.text).toMatch(/Redeemed −600 400/);
    expect(details.text).toMatch(/Changed by our team \+1,000 1,000/);
  });

  test("[K09] a form that is sent four times at once, and again, takes them once", async () => {
    const { app, member, formOf } = await openMall();
    const form = await formOf();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => member.twin().submit(form, { password: PASSWORD })),
    );
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`303 ${MALL}?tab=history`]),
    );
    expect((await member.submit(form, { password: PASSWORD })).status).toBe(303);
    expect(await pointsIn(member)).toBe("700");
    expect(await app.db.selectFrom("points_redemptions").select("points").execute()).toEqual([
      { points: 300 },
    ]);
  });

  test("[K07] with a wrong password is refused at its field; the payment password guards who has one", async () => {
    const { member, formOf } = await openMall({ guarded: true });
    const form = await formOf();
    const wrong = await member.submit(form, { password: "864209" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("The payment password is incorrect.");
    expect(wrong.html).not.toContain("864209");
    expect(await pointsIn(member)).toBe("1,000");
    expect((await member.submit(form, { password: PAYMENT_PASSWORD })).status).toBe(303);
    expect(await pointsIn(member)).toBe("700");
  });

  test("[K09 K06] says why it cannot be, and takes nothing", async () => {
    const { app, member, formOf, productId } = await openMall({ points: 500 }, { stock: 5 });
    const form = await formOf();
    const send = async (fields: Record<string, string>) =>
      (await member.submit(form, { password: PASSWORD, ...fields })).text;
    expect(await send({ quantity: "2" })).toContain("There are not enough points.");
    expect(await send({ quantity: "6" })).toContain("There are not that many left.");
    expect(await send({ quantity: "0" })).toContain("Enter a whole number from 1 to 99.");
    const product = app.db.updateTable("points_products").where("id", "=", productId);
    await product.set({ points: 310 }).execute();
    expect(await send({})).toContain("The price of this product has changed.");
    await product.set({ points: 300, amount_minor: 90_000n }).execute();
    expect(await send({})).toContain("This product asks for more deposits than you have made so far.");
    expect(await pointsIn(member)).toBe("500");
  });

  test("[K09] keeps what was typed though the last one is gone by then; of what is not offered any more the mall says so", async () => {
    const { app, member, formOf, productId } = await openMall({}, { stock: 5, physical: true });
    const form = await formOf();
    const receiver = { receiverName: "Farhana", phone: "01712345678", address: "Road 3, Khulna" };
    const sent = { ...receiver, remark: "Ring twice" };
    const send = () => member.submit(form, { ...sent, password: PASSWORD });
    const change = (to: { stock: number } | { enabled: number }) =>
      app.db.updateTable("points_products").set(to).where("id", "=", productId).execute();
    await change({ stock: 0 });
    const soldOut = await send();
    expect([soldOut.status, soldOut.form("quantity").fields]).toMatchObject([422, sent]);
    expect(soldOut.text).toContain("There are not that many left.");
    await change({ enabled: 0 });
    const gone = await send();
    expect([gone.status, gone.location]).toEqual([303, MALL]);
    expect((await member.follow(gone)).text).toContain("This product is not offered any more.");
    expect(await pointsIn(member)).toBe("1,000");
  });

  test("[K21 K22] a delivered product asks for name, phone and address, and takes a remark of 140 characters", async () => {
    const { app, member, formOf } = await openMall({}, { physical: true });
    const form = await formOf();
    const receiver = { receiverName: "Farhana", phone: "01712345678", address: "Road 3, Khulna" };
    const send = (remark: string) => member.submit(form, { ...receiver, remark, password: PASSWORD });
    for (const name of Object.keys(receiver)) {
      const answer = await member.submit(form, { ...receiver, [name]: " ", password: PASSWORD });
      expect([name, answer.status]).toEqual([name, 422]);
      expect(answer.text).toContain("This field cannot be empty.");
    }
    expect(await app.db.selectFrom("points_redemptions").selectAll().execute()).toEqual([]);
    const long = await send("x".repeat(141));
    expect(long.status).toBe(422);
    expect(long.text).toContain("Use at most 140 characters.");
    expect((await send("ক".repeat(140))).status).toBe(303);
    expect(await app.db.selectFrom("points_redemptions").selectAll().execute()).toMatchObject([
      { receiver_name: "Farhana", phone: "01712345678", address: "Road 3, Khulna", remark: "ক".repeat(140) },
    ]);
  });

  test("[K13] the history has pages, and only one's own lines", async () => {
    const site = await openMall({ points: 30_000 });
    const { app, accountId, productId, member, another } = site;
    for (let n = 0; n < 25; n++)
      await app.db
        .insertInto("points_redemptions")
        .values({
          ...{
            id: app.ids.next(),
            account_id: accountId,
            product_id: productId,
            quantity: n + 1,
            points: 300,
          },
          ...{ texts: JSON.stringify({ en: { title: "Cap", summary: "" } }), amount_minor: 0n },
          ...{ status: "approved", receiver_name: "", phone: "", address: "", remark: "", reason: "" },
          ...{ created_at: 1, decided_at: 2, decided_by: 1 },
        })
        .execute();
    const second = await member.get(`${MALL}?tab=history&page=2`);
    expect([...second.html.matchAll(/data-state="approved"/g)]).toHaveLength(5);
    const other = await another();
    expect((await other.member.get(`${MALL}?tab=history`)).text).toContain("Nothing here yet.");
  });
});

test("[K17] points become money by a form, and both records say so", async () => {
  const { member, balances } = await openMall();
  const form = (await member.get(`${MALL}/convert`)).form("points");
  const half = await member.submit(form, { points: "150", password: PASSWORD });
  expect([half.status, half.text.includes("Convert whole steps only")]).toEqual([422, true]);
  const converted = await member.submit(form, { points: "500", password: PASSWORD });
  expect([converted.status, converted.location]).toEqual([303, `${MALL}?tab=details`]);
  const details = await member.follow(converted);
  expect(details.text).toContain("৳5.00 is now in your wallet.");
  expect(details.text).toContain("Converted to money −500 500");
  expect((await member.submit(form, { points: "500", password: PASSWORD })).status).toBe(303);
  expect(await pointsIn(member)).toBe("500");
  expect((await balances()).main).toBe(1_000_500n);
  const record = await member.get("/member/transactionHistory?type=points");
  expect(record.text).toContain("Points converted");
});

test("[K15 K18 K19] the rules say how points come, and that they never expire", async () => {
  const { app, member } = await openMall();
  const rules = async () => (await member.get(`${MALL}?tab=rules`)).text;
  expect(await rules()).toContain("Every ৳100 of valid bets with real money earns 1 point.");
  expect(await rules()).toContain("Points never expire");
  expect(await rules()).toContain("100 pts are worth ৳1.");
  const { points } = await settingsOf(app);
  const stakeMinor = { ...points.stakeMinor, RNG: 5_000n, LOTT: 0n };
  await app.store.transaction(() =>
    changeSetting(app, "points", { ...points, stakeMinor, rules: { en: "Be kind." } }),
  );
  app.bus.emit("settings", {});
  const changed = await rules();
  expect(changed).toContain("Slots: 1 point for every ৳50 of valid bets");
  expect(changed).not.toContain("Lottery:");
  expect(changed).toContain("Be kind.");
});

describe("the desk", () => {
  test("[Z28 Q18] a large credit waits at the desk for a second person, who books it", async () => {
    const site = await openMall({}, { creditMinor: 2_000_000n });
    const { member, formOf, balances } = site;
    await member.submit(await formOf(), { password: PASSWORD });
    const [one, two] = [await signedInStaff(site, "finance"), await signedInStaff(site, "owner")];
    const page = (await one.get("/admin/points")).links.find((href) => /^\/admin\/points\/\d+$/.test(href))!;
    const approval = async (browser: typeof one) =>
      (await browser.get(page)).forms.find(({ action }) => action.endsWith("/approval"));
    const form = (await approval(one))!;
    const before = (await balances()).main;
    const signed = await one.follow(await one.submit(form));
    expect(signed.text).toContain("Your signature is on it. A different person must approve it as well.");
    expect(await approval(one)).toBeUndefined();
    expect((await one.submit(form)).status).toBe(303);
    expect((await balances()).main).toBe(before);
    expect((await two.get("/admin/points")).text).toContain("Waits for a second person");
    expect((await two.get(page)).text).toContain("The finance has approved this.");
    const booked = await two.follow(await two.submit((await approval(two))!));
    expect(booked.text).toContain("The redemption is approved.");
    expect((await balances()).main).toBe(before + 2_000_000n);
  });

  test("[K11 K12 Z28] approves and rejects: the member reads it, and rejected points are back", async () => {
    const site = await openMall({}, { stock: 4 });
    const { app, member, formOf } = site;
    for (let n = 0; n < 2; n++) await member.submit(await formOf(), { password: PASSWORD });
    const finance = await signedInStaff(site, "finance");
    expect((await finance.get("/admin")).text).toContain("2 Points redemptions oldest 0 min");
    const queue = await finance.get("/admin/points");
    const pages = queue.links.filter((href) => /^\/admin\/points\/\d+$/.test(href));
    expect(pages).toHaveLength(2);
    const form = async (page: string, end: string) =>
      (await finance.get(page)).forms.find(({ action }) => action.endsWith(end))!;
    const approved = await finance.submit(await form(pages[0]!, "/approval"));
    expect((await finance.follow(approved)).text).toContain("The redemption is approved.");
    const rejection = (await finance.get(pages[1]!)).form("reason");
    const rejected = await finance.submit(rejection, { reason: "Out of stock" });
    expect((await finance.follow(rejected)).text).toContain("The redemption is rejected");
    expect((await finance.submit(rejection, { reason: "Out of stock" })).status).toBe(303);
    expect(await pointsIn(member)).toBe("700");
    const history = (await member.get(`${MALL}?tab=history`)).text;
    expect(history).toContain("Rejected Out of stock");
    expect(history).toContain("Approved");
    expect((await member.get(`${MALL}?tab=details`)).text).toContain("Returned +300 700");
    const { stock } = await app.db.selectFrom("points_products").select("stock").executeTakeFirstOrThrow();
    expect(stock).toBe(3);
    expect((await finance.get("/admin")).text).toContain("0 Points redemptions nothing waiting");
    const support = await signedInStaff(site, "support");
    expect((await support.get("/admin/points")).status).toBe(403);
    const today = (await support.get("/admin")).text;
    expect(today).not.toContain("Points redemptions");
    expect(today).not.toContain("Nothing is waiting for your role.");
    const editor = await signedInStaff(site, "content");
    expect((await editor.get("/admin")).text).toContain("Nothing is waiting for your role.");
  });

  test("[Z28] makes a product and changes it; what members take meanwhile stays taken", async () => {
    const site = await openMall();
    const { app, member, formOf } = site;
    const editor = await signedInStaff(site, "content");
    const made = await editor.submit((await editor.get("/admin/points/products/new")).form("points"), {
      ...{ "texts.bn.title": "মগ", "texts.bn.summary": "একটি মগ", "texts.en.title": "Mug" },
      ...{ "texts.en.summary": "A mug", points: "120", amount: "500", stock: "3", isPhysical: "on" },
    });
    expect([made.status, made.location]).toEqual([303, "/admin/points/products"]);
    const rows = await app.db.selectFrom("points_products").selectAll().where("points", "=", 120).execute();
    expect(rows).toMatchObject([{ amount_minor: 50_000n, stock: 3, is_physical: 1, enabled: 1, version: 1 }]);
    expect((await member.get(MALL)).text).toContain("Mug");
    const picture = await editor.get(`/art/product/${rows[0]!.id}.svg`);
    expect([picture.status, picture.html.startsWith("<svg")]).toEqual([200, true]);
    const page = `/admin/points/products/${rows[0]!.id}`;
    const stale = (await editor.get(page)).form("points");
    await app.db.updateTable("points_products").set({ amount_minor: 0n }).execute();
    const redeems = `${MALL}/${rows[0]!.id}`;
    await member.submit((await member.get(redeems)).form("quantity"), {
      ...{ receiverName: "Farhana", phone: "01712345678", address: "Road 3, Khulna" },
      password: PASSWORD,
    });
    const stockNow = async () =>
      (await app.db.selectFrom("points_products").select("stock").where("id", "=", rows[0]!.id).execute())[0];
    expect(await stockNow()).toEqual({ stock: 2 });
    // Ten more than the three that the form showed.
    expect((await editor.submit(stale, { stock: "13" })).status).toBe(303);
    expect(await stockNow()).toEqual({ stock: 12 });
    const refused = await editor.submit(stale, { stock: "14", idempotencyKey: "another-key-0000001" });
    expect(refused.status).toBe(409);
    expect(await stockNow()).toEqual({ stock: 12 });
    const saved = await editor.submit((await editor.get(page)).form("points"), { points: "150", stock: "" });
    expect(saved.status).toBe(303);
    expect(await stockNow()).toEqual({ stock: null });
    expect((await member.get(MALL)).text).toContain("150 pts");
    expect((await formOf()).fields.pointsEach).toBe("300");
    const logged = await app.db.selectFrom("audit_log").select("action").execute();
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["product.created", "product.changed"]),
    );
    const off = (await editor.get(page)).form("points");
    await editor.submit(off, { "runs.enabled": [] });
    expect((await member.get(MALL)).text).not.toContain("Mug");
    expect((await member.get(redeems)).status).toBe(404);
  });

  test("[Z28 K14] gives a member points with a reason for the record, and never takes what is not there", async () => {
    const site = await openMall({ points: 0 });
    const { app, accountId, member } = site;
    const finance = await signedInStaff(site, "finance");
    const page = `/admin/members/${accountId}/points`;
    const send = async (points: string) =>
      finance.submit((await finance.get(page)).form("points", "reason"), { points, reason: "A gift" });
    const given = await send("250");
    expect((await finance.follow(given)).text).toContain("The member now has 250 pts.");
    expect((await send("-300")).text).toContain("There are not enough points.");
    expect(await pointsIn(member)).toBe("250");
    const entries = await app.db
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "points.adjusted")
      .execute();
    expect(entries.map(({ after }) => JSON.parse(after) as object)).toEqual([
      { points: 250, reason: "A gift" },
    ]);
    const risk = await signedInStaff(site, "risk");
    expect((await risk.get(page)).forms.some(({ fields }) => "points" in fields)).toBe(false);
  });

  test("[Z28 K19] says for what play points come", async () => {
    const site = await openMall();
    const owner = await signedInStaff(site, "owner");
    const form = (await owner.get("/admin/points/settings")).form("password");
    const low = await owner.submit(form, { "stakes.RNG": "0.50" });
    expect(low.text).toContain("The smallest amount is ৳1.00.");
    const saved = await owner.submit(form, {
      ...{ "stakes.RNG": "50", "stakes.LOTT": "", perUnit: "50", password: "login", "rules.en": "Be kind." },
    });
    expect(saved.status).toBe(303);
    const { points } = await settingsOf(site.app);
    expect(points).toMatchObject({ password: "login", perUnit: 50, rules: { en: "Be kind." } });
    expect([points.stakeMinor.RNG, points.stakeMinor.LOTT, points.stakeMinor.LIVE]).toEqual([
      ...[5_000n, 0n, 10_000n],
    ]);
    expect((await owner.submit(form, { "stakes.RNG": "60" })).status).not.toBe(303);
  });
});
