import { describe, expect, test } from "vitest";
import { addCashDesk, balancesOf, MANUAL, newFormKey } from "../../../tests/support/cashier";
import { changeWhileHeld } from "../../../tests/support/change-while-held";
import { STAFF_PASSWORD } from "../../../tests/support/desk";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, PASSWORD } from "../../../tests/support/people";
import { watch } from "../../../tests/support/watched-log";
import { setPaymentPassword } from "../access/payment-password.server";
import type { App } from "../app.server";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { listMessages } from "../outbound/inbox/inbox.server";
import { verifyLedger } from "../ledger/verify.server";
import { createStaff } from "../staff/create-staff.server";
import { adjustWallet } from "../wallet/adjust-wallet.server";
import { adjustPoints } from "./adjust-points.server";
import { convertPoints } from "./convert.server";
import { redemptionForDesk } from "./desk.views.server";
import { mallProducts } from "./points.views.server";
import { redeem, type RedemptionWish } from "./redeem.server";
import { approveRedemption, rejectRedemption } from "./review-redemption.server";

const by = { staffId: 501, ip: "203.0.113.1" };
const somebody = { name: "Farhana", phone: "01712345678", address: "Road 3" };

interface Mall {
  app: App;
  accountId: number;
  productId: number;
}

/** A member with points, and a product. */
async function openMall({
  points = 1_000,
  stock = 5,
  amountMinor = 0n,
  creditMinor = 0n,
}: {
  points?: number;
  stock?: number | null;
  amountMinor?: bigint;
  creditMinor?: bigint;
} = {}): Promise<Mall> {
  const { app } = await freshApp();
  await addCashDesk(app);
  const accountId = await addAccount(app, { username: "farhana" });
  const to = { points, reason: "A gift", idempotencyKey: newFormKey() };
  if (points > 0) expect(await adjustPoints(app, { accountId, to, by })).toEqual({ ok: true, points });
  const productId = app.ids.next();
  const texts = JSON.stringify({ en: { title: "Match-day cap", summary: "With the crest." } });
  await app.db
    .insertInto("points_products")
    .values({
      ...{ id: productId, texts, art: "{}", picture_id: null, points: 300, amount_minor: amountMinor, stock },
      ...{ is_physical: 1, sort: 1, enabled: 1, starts_at: 0, ends_at: null, version: 1 },
      credit_minor: creditMinor,
    })
    .execute();
  return { app, accountId, productId };
}

function wishOf({ accountId, productId }: Mall, wish: Partial<RedemptionWish> = {}): RedemptionWish {
  const form = { password: PASSWORD, receiver: somebody, remark: "", formKey: newFormKey() };
  return { accountId, productId, quantity: 1, pointsEach: 300, ...form, ...wish };
}

/** The balance, checked against its entries. */
async function pointsOf({ app, accountId }: Pick<Mall, "app" | "accountId">): Promise<number> {
  const { points } = await app.db
    .selectFrom("points_balances")
    .select("points")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  const entries = await app.db
    .selectFrom("points_entries")
    .select(["seq", "points", "balance_after"])
    .where("account_id", "=", accountId)
    .orderBy("seq")
    .execute();
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, position) => position + 1));
  let sum = 0;
  for (const entry of entries) expect(entry.balance_after).toBe((sum += entry.points));
  expect(points).toBe(sum);
  return points;
}

const stockOf = async ({ app, productId }: Mall) =>
  (
    await app.db
      .selectFrom("points_products")
      .select("stock")
      .where("id", "=", productId)
      .executeTakeFirstOrThrow()
  ).stock;

const statesOf = async ({ app }: Mall) =>
  (await app.db.selectFrom("points_redemptions").select(["status", "reason"]).orderBy("id").execute()).map(
    ({ status, reason }) => (reason ? `${status}: ${reason}` : status),
  );

describe("redeeming", () => {
  test("[K09 K10 K03] takes the points and the stock at once and leaves it in process", async () => {
    const mall = await openMall();
    const redeemed = await redeem(mall.app, wishOf(mall, { quantity: 2, remark: "Blue, please" }));
    expect(redeemed).toMatchObject({ ok: true });
    expect([await pointsOf(mall), await stockOf(mall)]).toEqual([400, 3]);
    expect(await mall.app.db.selectFrom("points_redemptions").selectAll().execute()).toMatchObject([
      {
        ...{ status: "in_process", quantity: 2, points: 600, receiver_name: "Farhana", phone: "01712345678" },
        ...{ address: "Road 3", remark: "Blue, please", decided_at: null },
      },
    ]);
  });

  test("a delivered product is not redeemed without name, phone and address; what is not delivered needs none", async () => {
    const mall = await openMall();
    const { app, productId } = mall;
    for (const part of ["name", "phone", "address"]) {
      const receiver = { ...somebody, [part]: "" };
      expect(await redeem(app, wishOf(mall, { receiver }))).toEqual({
        ok: false,
        refusal: "receiver_missing",
      });
    }
    expect([await pointsOf(mall), await stockOf(mall)]).toEqual([1_000, 5]);
    await app.db.updateTable("points_products").set({ is_physical: 0 }).where("id", "=", productId).execute();
    const receiver = { name: "", phone: "", address: "" };
    expect(await redeem(app, wishOf(mall, { receiver }))).toMatchObject({ ok: true });
  });

  test("[K09] the same form twice and two at once take the points once", async () => {
    const mall = await openMall();
    const wish = wishOf(mall);
    const answers = await Promise.all([1, 2, 3].map(() => redeem(mall.app, wish)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await redeem(mall.app, { ...wish, quantity: 2 })).toEqual({
      ok: false,
      refusal: "different_content",
    });
    expect([await pointsOf(mall), await stockOf(mall)]).toEqual([700, 4]);
  });

  test("[K09] several forms at once never take more than there is", async () => {
    const mall = await openMall({ points: 700, stock: null });
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(mall.app, wishOf(mall))));
    const refused = { ok: false, refusal: "insufficient_points" };
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter(({ ok }) => !ok)).toEqual([refused, refused]);
    expect(await pointsOf(mall)).toBe(100);
  });

  test("[K09] what is last in stock is given to one of two members", async () => {
    const mall = await openMall({ stock: 1 });
    const other = await addAccount(mall.app, { username: "nasrin" });
    const to = { points: 500, reason: "A gift", idempotencyKey: newFormKey() };
    await adjustPoints(mall.app, { accountId: other, to, by });
    const answers = await Promise.all(
      [mall.accountId, other].map((accountId) => redeem(mall.app, wishOf({ ...mall, accountId }))),
    );
    expect(answers.map((answer) => (answer.ok ? "given" : answer.refusal)).sort()).toEqual([
      ...["given", "out_of_stock"],
    ]);
    expect(await stockOf(mall)).toBe(0);
  });

  test("[K07] with a wrong password takes nothing, and five wrong ones lock it", async () => {
    const mall = await openMall();
    for (let tries = 0; tries < 5; tries++)
      expect(await redeem(mall.app, wishOf(mall, { password: "wrong" }))).toMatchObject({
        refusal: "password_wrong",
      });
    expect(await redeem(mall.app, wishOf(mall))).toMatchObject({ refusal: "too_many_tries" });
    expect(await pointsOf(mall)).toBe(1_000);
  });

  test("[K07] asks for the payment password of a member who has one, unless the operator wants the other", async () => {
    const mall = await openMall();
    const { app, accountId } = mall;
    await setPaymentPassword(app, { accountId, password: PASSWORD, newPaymentPassword: "482913" });
    expect(await redeem(app, wishOf(mall))).toMatchObject({ refusal: "payment_password_wrong" });
    expect(await redeem(app, wishOf(mall, { password: "482913" }))).toMatchObject({ ok: true });
    await changePoints(app, { password: "login" });
    expect(await redeem(app, wishOf(mall, { password: "482913" }))).toMatchObject({
      refusal: "password_wrong",
    });
    expect(await redeem(app, wishOf(mall))).toMatchObject({ ok: true });
    expect(await pointsOf(mall)).toBe(400);
  });

  test("[K06] wants as much deposited as the product says, and takes none of it", async () => {
    const mall = await openMall({ amountMinor: 50_000n });
    await deposit(mall, 40_000n, "credited");
    await deposit(mall, 90_000n, "rejected");
    const refused = { ok: false, refusal: "deposits_too_small" };
    expect(await redeem(mall.app, wishOf(mall))).toEqual(refused);
    await deposit(mall, 10_000n, "credited");
    expect(await redeem(mall.app, wishOf(mall))).toMatchObject({ ok: true });
    expect(await mall.app.db.selectFrom("ledger_transactions").select("id").execute()).toEqual([]);
  });

  test("[S29 K09] is refused where it cannot be: switched off, frozen, gone, dearer than shown, out of stock", async () => {
    const mall = await openMall({ stock: 2 });
    const { app, accountId, productId } = mall;
    const refusal = async (wish: Partial<RedemptionWish> = {}) => {
      const answer = await redeem(app, wishOf(mall, wish));
      return answer.ok ? "given" : answer.refusal;
    };
    const product = (change: { points?: number; enabled?: number }) =>
      app.db.updateTable("points_products").set(change).where("id", "=", productId).execute();
    const account = (status: string) =>
      app.db.updateTable("accounts").set({ status }).where("id", "=", accountId).execute();
    await account("frozen");
    expect(await refusal()).toBe("account_frozen");
    await account("active");
    expect(await refusal({ productId: 1 })).toBe("unknown_product");
    await product({ enabled: 0 });
    expect(await refusal()).toBe("unknown_product");
    await product({ enabled: 1, points: 310 });
    expect(await refusal()).toBe("product_changed");
    await product({ points: 300 });
    expect(await refusal({ quantity: 3 })).toBe("out_of_stock");
    const { features } = await settingsOf(app);
    await app.store.transaction(() => changeSetting(app, "features", { ...features, pointsSystem: false }));
    app.bus.emit("settings", {});
    expect(await refusal()).toBe("feature_off");
    expect([await pointsOf(mall), await stockOf(mall)]).toEqual([1_000, 2]);
  });
});

describe("deciding", () => {
  const redeemOne = async (mall: Mall) => {
    const redeemed = await redeem(mall.app, wishOf(mall));
    if (!redeemed.ok) throw new Error(redeemed.refusal);
    return redeemed.redemptionId;
  };

  test("[K11 Z28] a rejection gives points and stock back, once, and says why", async () => {
    const mall = await openMall();
    const redemptionId = await redeemOne(mall);
    const reject = (reason: string) => rejectRedemption(mall.app, { redemptionId, by, reason });
    const answers = await Promise.all([1, 2, 3].map(() => reject("Out of stock")));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await reject("Another reason")).toEqual({ ok: false, refusal: "already_decided" });
    expect(await approveRedemption(mall.app, { redemptionId, by })).toEqual({
      ok: false,
      refusal: "already_decided",
    });
    expect([await pointsOf(mall), await stockOf(mall)]).toEqual([1_000, 5]);
    expect(await statesOf(mall)).toEqual(["rejected: Out of stock"]);
    const logged = await mall.app.db
      .selectFrom("audit_log")
      .select("action")
      .where("target", "=", `redemption:${redemptionId}`)
      .execute();
    expect(logged).toEqual([{ action: "redemption.rejected" }]);
  });

  test("[Z28] nobody is given anything whose account is closed", async () => {
    const mall = await openMall();
    const redemptionId = await redeemOne(mall);
    await mall.app.db
      .updateTable("accounts")
      .set({ status: "closed" })
      .where("id", "=", mall.accountId)
      .execute();
    expect(await approveRedemption(mall.app, { redemptionId, by })).toEqual({
      ok: false,
      refusal: "account_closed",
    });
    expect(await statesOf(mall)).toEqual(["in_process"]);
  });

  test("[K12 Z28] an approval is final: nothing comes back", async () => {
    const mall = await openMall();
    const redemptionId = await redeemOne(mall);
    const decided = await Promise.all([
      approveRedemption(mall.app, { redemptionId, by }),
      rejectRedemption(mall.app, { redemptionId, by: { ...by, staffId: 502 }, reason: "No" }),
    ]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    const [state] = await statesOf(mall);
    expect(await pointsOf(mall)).toBe(state === "approved" ? 700 : 1_000);
    expect(await approveRedemption(mall.app, { redemptionId: 1, by })).toEqual({
      ok: false,
      refusal: "unknown_redemption",
    });
  });
});

describe("[Z28 Q18] one staff person cannot credit a wallet without limit by approving redemptions", () => {
  /** From here on two people sign, where nobody has set it otherwise. */
  const LARGE = 2_000_000n;
  const refused = (refusal: string) => ({ ok: false, refusal });
  const approved = { ok: true, status: "approved" };
  const signed = { ok: true, status: "signed" };
  /** Nobody of these gave the member points. */
  const [one, other, third] = [502, 503, 504].map((staffId) => ({ staffId, ip: "203.0.113.2" })) as [
    ...[typeof by, typeof by, typeof by],
  ];

  async function scene(creditMinor: bigint) {
    const mall = await openMall({ creditMinor });
    const { app, accountId } = mall;
    const ask = async () => {
      const redeemed = await redeem(app, wishOf(mall));
      if (!redeemed.ok) throw new Error(redeemed.refusal);
      return redeemed.redemptionId;
    };
    const approve = (redemptionId: number, who: typeof by) =>
      approveRedemption(app, { redemptionId, by: who });
    const adjust = (amountMinor: bigint, who: typeof by) =>
      adjustWallet(app, {
        ...{ accountId, direction: "credit", amountMinor, reason: "A round was not paid" },
        ...{ formKey: newFormKey(), by: who },
      });
    const main = async () => (await balancesOf(app, accountId)).main;
    return { ...mall, ask, approve, adjust, main };
  }

  test("nothing is credited to an account that closes at the same moment, and the redemption waits on", async () => {
    const { app, accountId, ask, approve, main } = await scene(10_000n);
    const redemptionId = await ask();
    const closing = changeWhileHeld(app, accountId, { status: "closed" });
    const approved = await approve(redemptionId, one);
    await closing;
    expect(approved).toEqual(refused("account_closed"));
    expect(await main()).toBe(0n);
    const row = await app.db.selectFrom("points_redemptions").select("status").executeTakeFirstOrThrow();
    expect(row.status).toBe("in_process");
  });

  test("from the dual-control amount on the first approval signs, and somebody else's books, once", async () => {
    const { app, ask, approve, main } = await scene(LARGE);
    const redemptionId = await ask();
    expect(await approve(redemptionId, one)).toEqual(signed);
    expect(await approve(redemptionId, one)).toEqual(refused("another_person_must_sign"));
    expect(await main()).toBe(0n);
    expect(
      await redemptionForDesk(app, redemptionId, { language: "en", staffId: one.staffId }),
    ).toMatchObject({
      ...{ status: "in_process", signing: { isOwn: true, oneHand: undefined } },
    });
    const both = await Promise.all([approve(redemptionId, other), approve(redemptionId, third)]);
    expect(both.filter(({ ok }) => ok)).toEqual([approved]);
    expect(await main()).toBe(LARGE);
    const logged = await app.db
      .selectFrom("audit_log")
      .select("action")
      .where("target", "=", `redemption:${redemptionId}`)
      .orderBy("id")
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(["redemption.signed", "redemption.approved"]);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("of one person's approvals at once, only as many book alone as stay below the amount", async () => {
    const { ask, approve, main } = await scene(LARGE / 2n);
    const redemptions = [await ask(), await ask(), await ask()];
    const answers = await Promise.all(redemptions.map((id) => approve(id, one)));
    expect(answers.map((answer) => (answer.ok ? answer.status : answer.refusal)).sort()).toEqual([
      ...["approved", "signed", "signed"],
    ]);
    expect(await main()).toBe(LARGE / 2n);
  });

  test("approved credits and adjustments count together, in either order, and only what one booked alone", async () => {
    const { app, ask, approve, adjust } = await scene(LARGE / 2n);
    expect(await approve(await ask(), one)).toEqual(approved);
    expect(await adjust(LARGE / 2n, one)).toMatchObject({ status: "waiting" });
    expect(await adjust(LARGE / 2n, other)).toMatchObject({ status: "booked" });
    const second = await ask();
    expect(await approve(second, other)).toEqual(signed);
    expect(await approve(second, third)).toEqual(approved);
    // That one was signed by two, and counts for neither.
    expect(await adjust(LARGE - 1n, third)).toMatchObject({ status: "booked" });
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("who gave the member points by hand cannot be the only signer, however little it credits", async () => {
    const { ask, approve, main } = await scene(100n);
    const redemptionId = await ask();
    expect(await approve(redemptionId, by)).toEqual(signed);
    expect(await main()).toBe(0n);
    expect(await approve(redemptionId, one)).toEqual(approved);
    expect(await approve(await ask(), one)).toEqual(approved);
    expect(await main()).toBe(200n);
  });

  test("the second person is not an account that the first one has just opened", async () => {
    const { app, ask, approve, main } = await scene(LARGE);
    watch.keepSecret(STAFF_PASSWORD);
    const open = async (username: string, opener?: typeof by) => {
      const staff = { username, displayName: username, role: "finance" as const, password: STAFF_PASSWORD };
      const made = await createStaff(app, { ...staff, by: opener });
      if (!made.ok) throw new Error(made.refusal);
      return { staffId: made.staffId, ip: "203.0.113.9" };
    };
    const anna = await open("anna");
    const puppet = await open("puppet", anna);
    const redemptionId = await ask();
    expect(await approve(redemptionId, anna)).toEqual(signed);
    expect(await approve(redemptionId, puppet)).toMatchObject(refused("one_hand_signed"));
    const seen = await redemptionForDesk(app, redemptionId, { language: "en", staffId: puppet.staffId });
    expect(seen?.signing).toMatchObject({ signedBy: "anna", isOwn: false, oneHand: { hand: "anna" } });
    expect(await main()).toBe(0n);
  });
});

describe("converting", () => {
  const conversionOf = (mall: Mall, change: object = {}) => ({
    ...{ accountId: mall.accountId, currency: "BDT", points: 400, perUnit: 100, password: PASSWORD },
    ...{ formKey: newFormKey(), ...change },
  });
  const mainOf = async ({ app, accountId }: Mall) => (await balancesOf(app, accountId)).main;

  test("[K17 W22] turns points into money that the house pays, in both ledgers and once for each form", async () => {
    const mall = await openMall();
    const { app } = mall;
    const wish = conversionOf(mall);
    const answers = await Promise.all([1, 2, 3].map(() => convertPoints(app, wish)));
    expect(answers).toEqual(answers.map(() => ({ ok: true, amountMinor: 400n })));
    expect([await pointsOf(mall), await mainOf(mall)]).toEqual([600, 400n]);
    const entries = await app.db
      .selectFrom("points_entries")
      .select(["points", "reference_id"])
      .where("type", "=", "convert")
      .execute();
    const booked = await app.db.selectFrom("ledger_transactions").selectAll().execute();
    expect(booked).toMatchObject([{ kind: "points", reference_id: entries[0]!.reference_id }]);
    expect(entries).toMatchObject([{ points: -400 }]);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("[K17] several at once never convert more than there is", async () => {
    const mall = await openMall({ points: 900 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => convertPoints(mall.app, conversionOf(mall))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect([await pointsOf(mall), await mainOf(mall)]).toEqual([100, 800n]);
  });

  test("[K17 K07] refuses what is no whole step, another rate than was shown, a wrong password, another currency", async () => {
    const mall = await openMall();
    const refusal = async (change: object) => {
      const answer = await convertPoints(mall.app, conversionOf(mall, change));
      return answer.ok ? "converted" : answer.refusal;
    };
    expect(await refusal({ points: 450 })).toBe("points_not_whole");
    expect(await refusal({ points: 2_000 })).toBe("insufficient_points");
    expect(await refusal({ perUnit: 50 })).toBe("rate_changed");
    expect(await refusal({ password: "wrong" })).toBe("password_wrong");
    expect(await refusal({ currency: "JPY" })).toBe("feature_off");
    await changePoints(mall.app, { perUnit: 200 });
    expect(await refusal({})).toBe("rate_changed");
    expect([await pointsOf(mall), await mainOf(mall)]).toEqual([1_000, 0n]);
    expect(await refusal({ perUnit: 200 })).toBe("converted");
    expect([await pointsOf(mall), await mainOf(mall)]).toEqual([600, 200n]);
  });
});

test("[Z28 K14] staff give and take points, once for each form, and never below nothing", async () => {
  const mall = await openMall({ points: 0 });
  const adjust = (points: number, idempotencyKey = newFormKey()) =>
    adjustPoints(mall.app, {
      accountId: mall.accountId,
      to: { points, reason: "A mistake", idempotencyKey },
      by,
    });
  const key = newFormKey();
  expect(await adjust(250, key)).toEqual({ ok: true, points: 250 });
  expect(await adjust(250, key)).toEqual({ ok: true, points: 250 });
  expect(await adjust(-300)).toEqual({ ok: false, refusal: "insufficient_points" });
  expect(await adjust(-250)).toEqual({ ok: true, points: 0 });
  expect(await pointsOf(mall)).toBe(0);
  const entries = await mall.app.db
    .selectFrom("points_entries")
    .select(["type", "points", "actor_id"])
    .execute();
  expect(entries).toEqual([
    { type: "adjust", points: 250, actor_id: 501 },
    { type: "adjust", points: -250, actor_id: 501 },
  ]);
});

test("[K03] an entry is never changed, and no balance falls below nothing, whoever writes", async () => {
  const { app } = await openMall();
  await expect(app.db.updateTable("points_entries").set({ points: 9 }).execute()).rejects.toThrow(
    /append-only/,
  );
  await expect(app.db.deleteFrom("points_entries").execute()).rejects.toThrow(/append-only/);
  await expect(app.db.updateTable("points_balances").set({ points: -1 }).execute()).rejects.toThrow();
});

async function changePoints(app: App, change: object): Promise<void> {
  const { points } = await settingsOf(app);
  await app.store.transaction(() => changeSetting(app, "points", { ...points, ...change }));
  app.bus.emit("settings", {});
}

function deposit({ app, accountId }: Mall, amountMinor: bigint, status: string) {
  const at = { created_at: 1, expires_at: 1, decided_at: 1, decided_by: 1 };
  return app.db
    .insertInto("deposits")
    .values({
      ...{ ...at, id: app.ids.next(), account_id: accountId, method_id: MANUAL, currency: "BDT", status },
      ...{ amount_minor: amountMinor, reference: "", reason: "", gateway_reference: null },
    })
    .execute();
}

describe("approving the product “Bonus credit”", () => {
  const titlesOf = async ({ app, accountId }: Mall) =>
    (await listMessages(app, { accountId, language: "en", kind: undefined, pageNo: 1 })).items.map(
      ({ words }) => words?.title,
    );
  const ask = async (mall: Mall, quantity = 2) => {
    const asked = await redeem(mall.app, wishOf(mall, { quantity }));
    if (!asked.ok) throw new Error(asked.refusal);
    return asked.redemptionId;
  };

  test("takes the points and credits the wallet through the ledger (kind adjustment), once, in one transaction with the decision", async () => {
    const mall = await openMall({ creditMinor: 10_000n });
    const { app, accountId } = mall;
    const redemptionId = await ask(mall);
    const balance = async () => (await balancesOf(app, accountId)).main;
    expect([await pointsOf(mall), await balance()]).toEqual([400, 0n]);
    // What it is worth is what it was worth when it was asked for.
    await app.db.updateTable("points_products").set({ credit_minor: 1n }).execute();
    // Not whoever gave the points.
    const approver = { ...by, staffId: 502 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => approveRedemption(app, { redemptionId, by: approver })),
    );
    expect(answers).toEqual(answers.map(() => ({ ok: true, status: "approved" })));
    expect([await pointsOf(mall), await balance()]).toEqual([400, 20_000n]);
    const booked = await app.db
      .selectFrom("ledger_transactions")
      .select(["source", "external_id", "kind", "reference_id", "actor_id"])
      .execute();
    expect(booked).toEqual([
      {
        ...{ source: "redemption", external_id: String(redemptionId), kind: "adjustment" },
        ...{ reference_id: redemptionId, actor_id: approver.staffId },
      },
    ]);
    expect(await titlesOf(mall)).toEqual(["৳200.00 was credited for your points"]);
    expect(await rejectRedemption(app, { redemptionId, by, reason: "Too late" })).toEqual({
      ...{ ok: false, refusal: "already_decided" },
    });
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("a rejection returns the points and credits nothing; a product without a credit moves no money", async () => {
    const mall = await openMall({ creditMinor: 10_000n });
    const { app } = mall;
    const rejected = await ask(mall);
    expect(await rejectRedemption(app, { redemptionId: rejected, by, reason: "No more" })).toEqual({
      ok: true,
    });
    await app.db.updateTable("points_products").set({ credit_minor: 0n }).execute();
    expect(await approveRedemption(app, { redemptionId: await ask(mall, 1), by })).toEqual({
      ...{ ok: true, status: "approved" },
    });
    expect(await app.db.selectFrom("ledger_transactions").select("id").execute()).toEqual([]);
    expect(await pointsOf(mall)).toBe(700);
    expect(await titlesOf(mall)).toEqual(["Your redemption is approved", "Your redemption was refused"]);
  });

  test("a closed account is credited nothing, and one in another currency does not see it", async () => {
    const mall = await openMall({ creditMinor: 10_000n });
    const { app, accountId } = mall;
    const redemptionId = await ask(mall, 1);
    await app.db.updateTable("accounts").set({ status: "closed" }).where("id", "=", accountId).execute();
    expect(await approveRedemption(app, { redemptionId, by })).toEqual({
      ok: false,
      refusal: "account_closed",
    });
    expect(await app.db.selectFrom("ledger_transactions").select("id").execute()).toEqual([]);
    await app.db
      .insertInto("currencies")
      .values({ code: "USD", exponent: 2, symbol: "$", enabled: 1 })
      .execute();
    await app.db.updateTable("accounts").set({ status: "active", currency: "USD" }).execute();
    expect(await mallProducts(app, { accountId, language: "en" })).toEqual([]);
    expect(await redeem(app, wishOf(mall))).toEqual({ ok: false, refusal: "unknown_product" });
  });
});
