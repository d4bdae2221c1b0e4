import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  GATEWAY,
  MANUAL,
  newFormKey,
  openCashier,
  picture,
  rahima,
  sohel,
  type Cashier,
} from "../../../tests/support/cashier";
import { approveDeposit, rejectDeposit } from "./deposit-review.server";
import { expireDeposits, openDeposit, reportPayment } from "./deposits.server";
import { settlePayment } from "./gateway-payments.server";
import { sandboxSecret } from "./gateways/sandbox.server";
import { listPictures } from "../accounts/private-pictures.views.server";

const HOUR_MS = 3_600_000;

async function scene(methodId = MANUAL) {
  const cashier = await openCashier();
  const { accountId } = await cashier.member(0n);
  const order = { accountId, currency: "BDT", methodId, amountMinor: 200_000n };
  const opened = await openDeposit(cashier.app, { ...order, formKey: newFormKey() });
  if (!opened.ok) throw new Error(opened.refusal);
  const { depositId } = opened;
  const report = (more: object = {}) =>
    reportPayment(cashier.app, {
      accountId,
      depositId,
      reference: "9KX2C7P1LM",
      ip: "192.0.2.1",
      proofs: [],
      formKey: newFormKey(),
      ...more,
    });
  const row = () =>
    cashier.db.selectFrom("deposits").selectAll().where("id", "=", depositId).executeTakeFirstOrThrow();
  return { cashier, app: cashier.app, accountId, depositId, order, report, row };
}

const main = async (cashier: Cashier, accountId: number) => (await cashier.balance(accountId)).main;

describe("[Z09] a deposit", () => {
  test("[W06] is opened, paid, reviewed and credited once, with no money moving before that", async () => {
    const { cashier, app, accountId, depositId, report, row } = await scene();
    expect(await row()).toMatchObject({ status: "awaiting_payment", expires_at: app.clock.now() + HOUR_MS });
    expect(await report({ proofs: [await picture()] })).toEqual({ ok: true });
    expect(await row()).toMatchObject({ status: "under_review", reference: "9KX2C7P1LM" });
    expect(await main(cashier, accountId)).toBe(0n);

    const answers = await Promise.all([
      approveDeposit(app, { depositId, by: rahima }),
      approveDeposit(app, { depositId, by: sohel }),
      rejectDeposit(app, { depositId, by: sohel, reason: "Not found" }),
    ]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { status } = await row();
    expect(await main(cashier, accountId)).toBe(status === "credited" ? 200_000n : 0n);
    expect(await cashier.db.selectFrom("audit_log").select("action").execute()).toHaveLength(1);
  });

  test("tells pages of the balance and reports of the deposit in the same transaction", async () => {
    const { cashier, app, accountId, depositId, report } = await scene();
    await report();
    await approveDeposit(app, { depositId, by: rahima });
    const told = await cashier.db.selectFrom("outbox").select(["topic", "payload"]).orderBy("id").execute();
    expect(told.map(({ topic, payload }) => [topic, JSON.parse(payload) as unknown])).toEqual([
      ["paidIn", { accountId, depositId, amountMinor: "200000" }],
      ["balance", { accountId, balanceMinor: "200000" }],
      ["deposited", { accountId, day: 20261121, currency: "BDT", amountMinor: "200000" }],
      ["unread", { accountId }],
    ]);
  });

  test("that was rejected keeps the reason and moves nothing", async () => {
    const { cashier, app, accountId, depositId, report, row } = await scene();
    await report();
    expect(await rejectDeposit(app, { depositId, by: rahima, reason: "Not found" })).toEqual({ ok: true });
    expect(await row()).toMatchObject({ status: "rejected", reason: "Not found", decided_by: 501 });
    expect(await main(cashier, accountId)).toBe(0n);
    expect(await approveDeposit(app, { depositId, by: rahima })).toEqual({
      ok: false,
      refusal: "already_decided",
    });
  });

  test("that expired cannot be paid or credited", async () => {
    const { cashier, app, accountId, depositId, report, row } = await scene();
    cashier.clock.advance(HOUR_MS - 1);
    expect(await expireDeposits(app)).toBe(0);
    cashier.clock.advance(1);
    const expired = { ok: false, refusal: "deposit_expired" };
    expect(await report()).toEqual(expired);
    expect(await row()).toMatchObject({ status: "awaiting_payment" });
    expect(await expireDeposits(app)).toBe(1);
    expect(await report()).toEqual(expired);
    expect(await approveDeposit(app, { depositId, by: rahima })).toEqual(expired);
    expect(await main(cashier, accountId)).toBe(0n);
  });

  test("that is under review does not expire", async () => {
    const { cashier, app, report, row } = await scene();
    await report();
    cashier.clock.advance(48 * HOUR_MS);
    expect(await expireDeposits(app)).toBe(0);
    expect(await row()).toMatchObject({ status: "under_review" });
  });

  test("[V70] is within its method's limits, in the member's currency", async () => {
    const { app, order } = await scene();
    const open = (change: object) => openDeposit(app, { ...order, ...change, formKey: newFormKey() });
    expect(await open({ amountMinor: 19_999n })).toEqual({ ok: false, refusal: "below_minimum" });
    expect(await open({ amountMinor: 2_500_001n })).toEqual({ ok: false, refusal: "above_maximum" });
    expect(await open({ methodId: 99 })).toEqual({ ok: false, refusal: "unknown_method" });
    expect(await open({ currency: "JPY" })).toEqual({ ok: false, refusal: "unknown_method" });
    expect(await open({ amountMinor: 2_500_000n })).toMatchObject({ ok: true });
  });

  test("whose form is sent ten times at once is opened once", async () => {
    const { cashier, app, order } = await scene();
    const formKey = newFormKey();
    await Promise.all(Array.from({ length: 10 }, () => openDeposit(app, { ...order, formKey })));
    expect(await cashier.db.selectFrom("deposits").select("id").execute()).toHaveLength(2);
  });

  test("is one of at most five open ones of a member, however many are asked for at once", async () => {
    const { cashier, app, depositId, order, report } = await scene();
    const refused = { ok: false, refusal: "too_many_open_deposits" };
    const open = () => openDeposit(app, { ...order, formKey: newFormKey() });
    const answers = await Promise.all(Array.from({ length: 8 }, open));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(4).fill(refused));
    const { accountId } = await cashier.member(0n);
    expect(await openDeposit(app, { ...order, accountId, formKey: newFormKey() })).toMatchObject({
      ok: true,
    });

    // One that waits for staff is open, one whose time is over is not, before any job has looked at it.
    await report();
    expect(await open()).toEqual(refused);
    cashier.clock.advance(HOUR_MS);
    expect((await Promise.all(Array.from({ length: 5 }, open))).filter(({ ok }) => ok)).toHaveLength(4);
    await approveDeposit(app, { depositId, by: rahima });
    expect(await open()).toMatchObject({ ok: true });
  });

  test("of somebody else is unknown", async () => {
    const { cashier, report, row } = await scene();
    const { accountId } = await cashier.member(0n);
    expect(await report({ accountId })).toEqual({ ok: false, refusal: "unknown_deposit" });
    expect(await row()).toMatchObject({ status: "awaiting_payment" });
  });
});

describe("[V67 V68 Q89] proofs", () => {
  test("are png or jpg by content, at most three of 5 MB", async () => {
    const { app, depositId, report, row } = await scene();
    const bytes = (length: number) => new File([new Uint8Array(length)], "proof.png", { type: "image/png" });
    const renamed = new File(["MZ not a picture"], "proof.png", { type: "image/png" });
    const half = new File([new Uint8Array(await (await picture()).arrayBuffer()).slice(0, 60)], "half.png");
    for (const file of [renamed, half, bytes(100), new File(["GIF89a"], "proof.gif")]) {
      expect(await report({ proofs: [file] })).toEqual({ ok: false, refusal: "not_a_picture" });
    }
    expect(await report({ proofs: [bytes(6 * 1024 * 1024)] })).toEqual({
      ok: false,
      refusal: "picture_too_large",
    });
    const four = await Promise.all([1, 2, 3, 4].map(() => picture()));
    expect(await report({ proofs: four })).toEqual({ ok: false, refusal: "too_many_pictures" });
    expect(await row()).toMatchObject({ status: "awaiting_payment" });

    expect(await report({ proofs: [await picture(), await picture({ type: "jpeg" })] })).toEqual({
      ok: true,
    });
    expect(await listPictures(app, { purpose: "deposit", referenceId: depositId })).toHaveLength(2);
  });

  test("of exactly 5 MB are taken, redrawn and small", async () => {
    const { cashier, report } = await scene();
    const drawn = new Uint8Array(await (await picture({ type: "jpeg" })).arrayBuffer());
    const padded = new Uint8Array(5 * 1024 * 1024);
    padded.set(drawn);
    expect(await report({ proofs: [new File([padded], "p.jpg")] })).toEqual({ ok: true });
    const [kept] = await cashier.db.selectFrom("uploads").select(["mime", "data"]).execute();
    expect(kept!.mime).toBe("image/jpeg");
    expect(kept!.data.length).toBeLessThan(10_000);
  });
});

describe("[Z10] a gateway's report", () => {
  const SECRET = sandboxSecret("a secret that only tests know, long enough");

  function message(now: number, fields: object, { secret = SECRET, at = now } = {}) {
    const body = Buffer.from(JSON.stringify(fields));
    const signature = createHmac("sha256", secret).update(`${at}.`).update(body).digest("hex");
    const headers: Record<string, string> = {
      "x-gateway-timestamp": String(at),
      "x-gateway-signature": signature,
    };
    return { provider: "sandbox", body, header: (name: string) => headers[name] };
  }

  async function order() {
    const opened = await scene(GATEWAY);
    const { app, depositId } = opened;
    const fields = {
      event: "payment.paid",
      payment_id: "sg_1",
      order_id: String(depositId),
      amount: "2000.00",
      currency: "BDT",
    };
    const send = (change: object = {}, sign = {}) =>
      settlePayment(app, message(app.clock.now(), { ...fields, ...change }, sign));
    return { ...opened, send, fields };
  }

  test("credits once, however often and at once it comes", async () => {
    const { cashier, accountId, send, row } = await order();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1);
    expect(answers.filter((answer) => answer.ok && answer.repeated)).toHaveLength(9);
    expect(await main(cashier, accountId)).toBe(200_000n);
    expect(await row()).toMatchObject({ status: "credited", gateway_reference: "sandbox:sg_1" });
    expect(await send({ payment_id: "sg_2" })).toEqual({ ok: false, refusal: "already_decided" });
  });

  test("is believed only with its signature, and not for long", async () => {
    const { cashier, app, accountId, send, fields } = await order();
    const bad = { ok: false, refusal: "bad_signature" };
    expect(await send({}, { secret: "another" })).toEqual(bad);
    expect(await send({}, { at: app.clock.now() - 6 * 60_000 })).toEqual(bad);
    const tampered = message(app.clock.now(), fields);
    const body = Buffer.from(tampered.body.toString().replace("2000.00", "9000.00"));
    expect(await settlePayment(app, { ...tampered, body })).toEqual(bad);
    expect(await settlePayment(app, { ...tampered, header: () => undefined })).toEqual(bad);
    expect(await main(cashier, accountId)).toBe(0n);
  });

  test.each([
    ["amount", { amount: "2000.01" }, "amount_mismatch"],
    ["spelling of the amount", { amount: "2e3" }, "amount_mismatch"],
    ["currency", { currency: "USD" }, "amount_mismatch"],
    ["order", { order_id: "17" }, "unknown_deposit"],
    ["kind of event", { event: "payment.maybe" }, "unreadable"],
  ])("with another %s is refused", async (_, change, refusal) => {
    const { cashier, accountId, send } = await order();
    expect(await send(change)).toEqual({ ok: false, refusal });
    expect(await main(cashier, accountId)).toBe(0n);
  });

  const expire = async ({ cashier, app }: Awaited<ReturnType<typeof order>>) => {
    cashier.clock.advance(HOUR_MS);
    expect(await expireDeposits(app)).toBe(1);
  };

  test("[Z09] for an expired order credits nothing and waits for staff, who credit it once", async () => {
    const opened = await order();
    const { cashier, app, accountId, depositId, send, row } = opened;
    await expire(opened);

    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.filter((answer) => answer.ok && answer.kind === "held" && !answer.repeated)).toHaveLength(
      1,
    );
    expect(answers.filter((answer) => answer.ok && answer.kind === "held" && answer.repeated)).toHaveLength(
      4,
    );
    expect(await row()).toMatchObject({ status: "under_review", gateway_reference: "sandbox:sg_1" });
    expect(await main(cashier, accountId)).toBe(0n);
    const audited = await cashier.db.selectFrom("audit_log").select(["action", "before", "after"]).execute();
    expect(audited).toMatchObject([{ action: "deposit.paid_late", before: '{"status":"expired"}' }]);
    expect(audited[0]!.after).toContain('"paymentId":"sg_1"');

    expect(await approveDeposit(app, { depositId, by: rahima })).toEqual({ ok: true });
    expect(await main(cashier, accountId)).toBe(200_000n);
    expect(await send()).toEqual({ ok: true, kind: "paid", repeated: true });
    expect(await main(cashier, accountId)).toBe(200_000n);
  });

  test("[Z09] comes late for a method that was switched off meanwhile, and is not lost", async () => {
    const opened = await order();
    const { cashier, app, accountId, depositId, order: asked, send, row } = opened;
    await expire(opened);
    await app.db.updateTable("deposit_methods").set({ enabled: 0 }).where("id", "=", GATEWAY).execute();
    expect(await openDeposit(app, { ...asked, formKey: newFormKey() })).toEqual({
      ...{ ok: false, refusal: "unknown_method" },
    });
    expect(await send({}, { secret: "another" })).toEqual({ ok: false, refusal: "bad_signature" });
    expect(await send()).toEqual({ ok: true, kind: "held", repeated: false });
    expect(await row()).toMatchObject({ status: "under_review", gateway_reference: "sandbox:sg_1" });
    expect(await approveDeposit(app, { depositId, by: rahima })).toEqual({ ok: true });
    expect(await send()).toEqual({ ok: true, kind: "paid", repeated: true });
    expect(await main(cashier, accountId)).toBe(200_000n);
  });

  test("of a payment that staff have rejected is a repeat and moves nothing", async () => {
    const opened = await order();
    const { cashier, app, accountId, depositId, send, row } = opened;
    await expire(opened);
    await send();
    await rejectDeposit(app, { depositId, by: rahima, reason: "Sent back" });
    expect(await send()).toMatchObject({ ok: true, repeated: true });
    expect(await row()).toMatchObject({ status: "rejected" });
    expect(await main(cashier, accountId)).toBe(0n);
  });

  test("of a payment that another order has is refused, two at once too", async () => {
    const { cashier, app, accountId, order: asked, depositId, send } = await order();
    const other = await openDeposit(app, { ...asked, formKey: newFormKey() });
    const order_id = String(other.ok && other.depositId);
    const answers = await Promise.all([send(), send({ order_id }), send(), send({ order_id })]);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toEqual(Array(2).fill({ ok: false, refusal: "payment_of_another_order" }));
    expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1);
    expect(await main(cashier, accountId)).toBe(200_000n);
    const credited = cashier.db.selectFrom("deposits").select("id").where("status", "=", "credited");
    expect(await credited.execute()).toHaveLength(1);
    expect(depositId).not.toBe(Number(order_id));
  });

  test("is kept with its answer when it is signed, whatever it says, and not when it is not", async () => {
    const { cashier, send } = await order();
    for (const change of [
      { event: "payment.failed", payment_id: "sg_0" },
      { amount: "1.00" },
      { order_id: "17" },
      {},
      {},
      { payment_id: "sg_2" },
    ])
      await send(change);
    await send({}, { secret: "another" });
    const kept = await cashier.db
      .selectFrom("gateway_messages")
      .select(["kind", "payment_id", "amount", "answer"])
      .orderBy("id")
      .execute();
    expect(kept.map((row) => Object.values(row).join(" "))).toEqual([
      "failed sg_0 2000.00 noted",
      "paid sg_1 1.00 amount_mismatch",
      "paid sg_1 2000.00 unknown_deposit",
      "paid sg_1 2000.00 credited",
      "paid sg_1 2000.00 repeated",
      "paid sg_2 2000.00 already_decided",
    ]);
  });

  test("cannot credit an order of another method, nor one whose number is none", async () => {
    const { cashier, app, accountId, send } = await order();
    const byHand = await openDeposit(app, {
      accountId,
      currency: "BDT",
      methodId: MANUAL,
      amountMinor: 200_000n,
      formKey: newFormKey(),
    });
    const order_id = String(byHand.ok && byHand.depositId);
    expect(await send({ order_id })).toEqual({ ok: false, refusal: "unknown_deposit" });
    expect(await send({ order_id: "9999999999999999" })).toEqual({ ok: false, refusal: "unreadable" });
    expect(await main(cashier, accountId)).toBe(0n);
  });

  test("that it failed leaves the order open to be paid", async () => {
    const { row, send } = await order();
    expect(await send({ event: "payment.failed" })).toMatchObject({ ok: true, kind: "failed" });
    expect(await row()).toMatchObject({ status: "awaiting_payment" });
    expect(await send()).toMatchObject({ ok: true, kind: "paid" });
  });

  test("is the only one that counts: members do not report such payments", async () => {
    const { report } = await order();
    expect(await report()).toEqual({ ok: false, refusal: "gateway_reports" });
  });

  test("of a gateway that is not set up is nobody's", async () => {
    const { app, fields } = await order();
    const unknown = { ...message(app.clock.now(), fields), provider: "elsewhere" };
    expect(await settlePayment(app, unknown)).toEqual({ ok: false, refusal: "unknown_provider" });
  });
});
