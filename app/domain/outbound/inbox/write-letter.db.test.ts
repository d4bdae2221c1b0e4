import { describe, expect, test } from "vitest";
import { MANUAL, newFormKey, openCashier, rahima, sohel } from "../../../../tests/support/cashier";
import { addAccount } from "../../../../tests/support/people";
import { changeSetting } from "../../settings/settings.server";
import { NO_CONDITIONS } from "../../contracts/contract";
import { offerContract } from "../../contracts/offer-contract.server";
import { approveDeposit, rejectDeposit } from "../../wallet/deposit-review.server";
import { openDeposit, reportPayment } from "../../wallet/deposits.server";
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from "../../wallet/withdrawal-review.server";
import { requestWithdrawal } from "../../wallet/withdrawals.server";
import { listMessages } from "./inbox.server";

/** A member with money, and what the member's inbox says in a language, the oldest first. */
async function scene() {
  const cashier = await openCashier();
  const { app } = cashier;
  const member = await cashier.member(9_000_000n);
  const { accountId } = member;
  const inbox = async (language = "en") =>
    (await listMessages(app, { accountId, language, kind: undefined, pageNo: 1 })).items
      .reverse()
      .map(({ kind, words }) => ({ kind, ...words }));
  const titles = async (language = "en") => (await inbox(language)).map(({ title }) => title);
  const reported = async () => {
    const order = { accountId, currency: "BDT", methodId: MANUAL, amountMinor: 200_000n };
    const opened = await openDeposit(app, { ...order, formKey: newFormKey() });
    if (!opened.ok) throw new Error(opened.refusal);
    const { depositId } = opened;
    const report = {
      accountId,
      depositId,
      reference: "9KX2C7P1LM",
      ip: "192.0.2.1",
      proofs: [],
      formKey: newFormKey(),
    };
    expect(await reportPayment(app, report)).toEqual({ ok: true });
    return depositId;
  };
  const asked = async (amountMinor = 100_000n) => {
    const request = { ...member, currency: "BDT", amountMinor, paymentPassword: undefined };
    const made = await requestWithdrawal(app, { ...request, formKey: newFormKey() });
    if (!made.ok) throw new Error(made.refusal);
    return made.withdrawalId;
  };
  return { ...cashier, ...member, inbox, titles, reported, asked };
}

describe("the inbox tells of", () => {
  test("a deposit credited or refused, once each, however many decide at once", async () => {
    const { app, reported, inbox } = await scene();
    const [first, second] = [await reported(), await reported()];
    expect(await inbox()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => approveDeposit(app, { depositId: first, by: rahima })));
    const refusal = { depositId: second, by: sohel, reason: "No such payment" };
    await Promise.all([1, 2, 3].map(() => rejectDeposit(app, refusal)));
    expect(await inbox()).toEqual([
      {
        ...{ kind: "cashier", title: "Your deposit of ৳2,000.00 is credited" },
        content: expect.stringMatching(/^Deposit D-\S+ of ৳2,000\.00 is in your wallet\.$/) as string,
      },
      {
        ...{ kind: "cashier", title: "Your deposit of ৳2,000.00 was refused" },
        content: expect.stringMatching(/Nothing was credited\.\nReason: No such payment$/) as string,
      },
    ]);
  });

  test("a withdrawal approved, paid, refused, once each; a first signature of two is none of these", async () => {
    const { app, asked, inbox, titles } = await scene();
    const large = await asked(2_500_000n);
    await approveWithdrawal(app, { withdrawalId: large, by: rahima });
    expect(await titles()).toEqual([]);
    for (let times = 0; times < 2; times++) await approveWithdrawal(app, { withdrawalId: large, by: sohel });
    const payment = { withdrawalId: large, by: rahima, reference: "PAY-77" };
    await Promise.all([1, 2, 3].map(() => payWithdrawal(app, payment)));
    const refusal = { withdrawalId: await asked(), by: rahima, reason: "Play first" };
    await Promise.all([1, 2, 3].map(() => rejectWithdrawal(app, refusal)));
    expect(await titles()).toEqual([
      "Your withdrawal of ৳25,000.00 is approved",
      "Your withdrawal of ৳25,000.00 is paid",
      "Your withdrawal of ৳1,000.00 was refused",
    ]);
    const [, paid, refused] = await inbox();
    expect(paid?.content).toMatch(
      /৳25,000\.00 was sent to Padma Pay 0171•••678\.\nReference: PAY-77\nPlease confirm/,
    );
    expect(refused?.content).toMatch(/৳1,000\.00 is back in your wallet\.\nReason: Play first$/);
  });

  test("a contract offered, once", async () => {
    const { app, clock } = await scene();
    const agentId = await addAccount(app, { username: "khulna", memberType: 1 });
    const accountId = await addAccount(app, { username: "rahim77", parentId: agentId });
    const offer = {
      ...{ agentId, username: "rahim77", currency: "BDT", formKey: newFormKey() },
      terms: {
        ...{ type: "daily_salary" as const, carryUnpaid: "forever" as const, carryNegative: "none" as const },
        tiers: [{ ...NO_CONDITIONS, rateBp: 250, activeMembers: 3, dailyBetMinor: 5_000n }],
      },
    };
    clock.advance(1);
    const made = await Promise.all([1, 2].map(() => offerContract(app, offer)));
    expect(made.every(({ ok }) => ok)).toBe(true);
    const told = await listMessages(app, { accountId, language: "en", kind: undefined, pageNo: 1 });
    expect(told.items.map(({ kind, words }) => ({ kind, ...words }))).toEqual([
      {
        ...{ kind: "account", title: "khulna offers you a contract" },
        content: "Daily salary, 2.5%. Read it under Contracts, and accept or reject it there.",
      },
    ]);
  });

  test("it in the member's language, whichever of the site's that is", async () => {
    const { app, reported, titles } = await scene();
    await app.store.transaction(() => changeSetting(app, "languages", ["en", "bn", "ar"]));
    await approveDeposit(app, { depositId: await reported(), by: rahima });
    expect(await titles("bn")).toEqual(["আপনার ৳2,000.00 জমা হয়েছে"]);
    expect((await titles("ar"))[0]).toContain("أُضيف إيداعك");
    expect(await titles("ja")).toEqual(["Your deposit of ৳2,000.00 is credited"]);
  });

  test("nothing that did not happen: what is undone with its decision leaves no letter", async () => {
    const { app, asked, titles } = await scene();
    const withdrawalId = await asked();
    await app.db.schema.dropTable("audit_head").execute();
    await expect(approveWithdrawal(app, { withdrawalId, by: rahima })).rejects.toThrow();
    expect(await titles()).toEqual([]);
  });
});
