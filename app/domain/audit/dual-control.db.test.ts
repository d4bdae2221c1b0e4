import { describe, expect, test } from "vitest";
import { newFormKey, openCashier } from "../../../tests/support/cashier";
import { STAFF_PASSWORD } from "../../../tests/support/desk";
import { watch } from "../../../tests/support/watched-log";
import { askRelease, releaseSigner, releaseView, signRelease } from "../accounts/dormancy/release.server";
import { markDormant } from "../accounts/dormancy/dormant.server";
import { acquireLease } from "../shared/lease.server";
import { orderPayout } from "../wallet/order-payout.server";
import { oneHandOf, withdrawalDetail } from "../wallet/withdrawal-detail.views.server";
import { approveWithdrawal, payWithdrawal } from "../wallet/withdrawal-review.server";
import { requestWithdrawal } from "../wallet/withdrawals.server";
import { createStaff } from "../staff/create-staff.server";
import { changeRole, resetStaffPassword, resetTotp, setStaffStatus } from "../staff/manage-staff.server";
import type { Role } from "../shared/declaration";

const HOUR_MS = 3_600_000;
const COOLING_MS = 72 * HOUR_MS;
const pending = { ok: true, status: "pending" };
const approved = { ok: true, status: "approved" };
const refused = (refusal: string) => ({ ok: false, refusal });

/** A desk of two owners and one of finance whom nobody has touched for days, and a member with a lot of money. */
async function scene() {
  const cashier = await openCashier();
  const { app, clock } = cashier;
  watch.keepSecret(STAFF_PASSWORD);
  const open = async (name: string, role: Role, by?: Acting) => {
    const staff = { username: name, displayName: name.toUpperCase(), role, password: STAFF_PASSWORD };
    const made = await createStaff(app, { ...staff, by });
    if (!made.ok) throw new Error(made.refusal);
    return { staffId: made.staffId, ip: "203.0.113.9" };
  };
  const [anna, boris] = [await open("anna", "owner"), await open("boris", "owner")];
  const farid = await open("farid", "finance", anna);
  clock.advance(COOLING_MS);
  const member = await cashier.member(10_000_000n);
  const ask = async (amountMinor = 2_000_000n) => {
    const request = { ...member, currency: "BDT", amountMinor, paymentPassword: undefined };
    const asked = await requestWithdrawal(app, { ...request, formKey: newFormKey() });
    if (!asked.ok) throw new Error(asked.refusal);
    return asked.withdrawalId;
  };
  const sign = (withdrawalId: number, by: Acting) => approveWithdrawal(app, { withdrawalId, by });
  return { ...cashier, member, open, anna, boris, farid, ask, sign };
}

type Acting = { staffId: number; ip: string };

describe("[Q18 Z13] two signatures are of two people", () => {
  test("not with an account that the first one has just opened; somebody else signs, and is named", async () => {
    const { open, ask, sign, anna, farid } = await scene();
    const puppet = await open("puppet", "finance", anna);
    const withdrawalId = await ask();
    expect(await sign(withdrawalId, anna)).toEqual(pending);
    expect(await sign(withdrawalId, puppet)).toEqual({
      ...{ ...refused("one_hand_signed"), hand: "ANNA" },
      others: ["BORIS", "FARID"],
    });
    expect(await sign(withdrawalId, farid)).toEqual(approved);
  });

  test("nor the other way round, also when whoever set it up waits until the time is over", async () => {
    const { app, open, ask, sign, clock, anna, boris } = await scene();
    const puppet = await open("puppet", "finance", anna);
    const withdrawalId = await ask();
    expect(await sign(withdrawalId, puppet)).toEqual(pending);
    expect(await sign(withdrawalId, anna)).toMatchObject({ ...refused("one_hand_signed"), hand: "ANNA" });
    clock.advance(COOLING_MS);
    expect(await sign(withdrawalId, anna)).toMatchObject(refused("one_hand_signed"));
    const seen = await withdrawalDetail(app, withdrawalId);
    expect(seen?.signatures).toHaveLength(1);
    expect(await sign(withdrawalId, boris)).toEqual(approved);
  });

  test.each([
    ["handed out its password", (site: Site) => resetStaffPassword(site.app, touched(site))],
    ["took its second step off", (site: Site) => resetTotp(site.app, touched(site))],
    ["changed what it may do", (site: Site) => changeRole(site.app, { ...touched(site), role: "owner" })],
    ["let it in again", letInAgain],
  ])("nor with one where the first one %s, for 72 hours to the millisecond", async (_, touch) => {
    const site = await scene();
    const { ask, sign, clock, anna, farid } = site;
    expect(await touch(site)).toMatchObject({ ok: true });
    const withdrawalId = await ask();
    expect(await sign(withdrawalId, anna)).toEqual(pending);
    clock.advance(COOLING_MS - 1);
    expect(await sign(withdrawalId, farid)).toMatchObject({ ...refused("one_hand_signed"), hand: "ANNA" });
    clock.advance(1);
    expect(await sign(withdrawalId, farid)).toEqual(approved);
  });

  test("what its owner does to an account puts it into nobody's hands, nor does what others do to others", async () => {
    const site = await scene();
    const { app, ask, sign, anna, boris, farid } = site;
    await resetStaffPassword(app, { staffId: farid.staffId, by: boris });
    const withdrawalId = await ask();
    expect(await sign(withdrawalId, anna)).toEqual(pending);
    expect(await sign(withdrawalId, farid)).toEqual(approved);
  });

  test("nor with two accounts of one maker, nor with one that an account of one's own has opened", async () => {
    const { open, ask, sign, anna } = await scene();
    const one = await open("one", "owner", anna);
    const other = await open("other", "finance", anna);
    const grandchild = await open("grandchild", "finance", one);
    const withdrawalId = await ask();
    expect(await sign(withdrawalId, one)).toEqual(pending);
    expect(await sign(withdrawalId, other)).toMatchObject({ ...refused("one_hand_signed"), hand: "ANNA" });
    const second = await ask();
    expect(await sign(second, anna)).toEqual(pending);
    expect(await sign(second, grandchild)).toMatchObject({ ...refused("one_hand_signed"), hand: "ANNA" });
  });

  test("of both at one moment one signs", async () => {
    const { open, ask, sign, anna } = await scene();
    const puppet = await open("puppet", "finance", anna);
    const withdrawalId = await ask();
    const answers = await Promise.all([anna, puppet].map((by) => sign(withdrawalId, by)));
    expect(answers.filter(({ ok }) => ok)).toEqual([pending]);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([refused("one_hand_signed")]);
  });

  test("says so where nobody else is left; a disabled account is not named", async () => {
    const { app, open, ask, sign, anna, boris, farid } = await scene();
    const puppet = await open("puppet", "finance", anna);
    for (const { staffId } of [boris, farid])
      await setStaffStatus(app, { staffId, status: "disabled", by: anna });
    const withdrawalId = await ask();
    await sign(withdrawalId, anna);
    expect(await sign(withdrawalId, puppet)).toEqual({
      ...{ ...refused("one_hand_signed"), hand: "ANNA", others: [] },
    });
  });

  test("one signature where one is enough, whoever opened the account", async () => {
    const { open, ask, sign, app, anna } = await scene();
    const puppet = await open("puppet", "finance", anna);
    const withdrawalId = await ask(300_000n);
    expect(await sign(withdrawalId, puppet)).toEqual(approved);
    expect(await payWithdrawal(app, { withdrawalId, by: anna, reference: "TX" })).toEqual({ ok: true });
  });

  test("the page says it before anybody presses the button, and only to whom it happens", async () => {
    const { app, open, ask, sign, anna, farid } = await scene();
    const puppet = await open("puppet", "finance", anna);
    const withdrawalId = await ask();
    const told = async ({ staffId }: Acting, role: Role = "finance") => {
      const who = { id: staffId, username: "", displayName: "", role, mustSetTotp: false };
      return oneHandOf(app, (await withdrawalDetail(app, withdrawalId))!, who);
    };
    expect(await told(puppet)).toBeUndefined();
    await sign(withdrawalId, anna);
    expect(await told(puppet)).toMatchObject({ hand: "ANNA", others: ["BORIS", "FARID"] });
    expect(await told(puppet, "support")).toBeUndefined();
    expect(await told(farid)).toBeUndefined();
    expect(await told(anna)).toBeUndefined();
  });
});

describe("[Q18] a left account's money and way in", () => {
  async function left() {
    const site = await scene();
    const { app, clock } = site;
    const withdrawalId = await site.ask(60_000n);
    const fallDormant = async () => {
      clock.advance(366 * 24 * HOUR_MS);
      const lease = await acquireLease(app, { name: "mark-dormant", owner: "test", ttlMs: 60_000 });
      await markDormant(app, lease!);
    };
    return { ...site, withdrawalId, fallDormant };
  }

  test("a payout that staff order is not signed with an account of the orderer's making", async () => {
    const { app, open, sign, member, fallDormant, anna, boris } = await left();
    await fallDormant();
    const puppet = await open("puppet", "finance", anna);
    const order = { ...member, reason: "The heirs wrote", formKey: newFormKey(), by: anna };
    const ordered = await orderPayout(app, order);
    if (!ordered.ok) throw new Error(ordered.refusal);
    expect(await sign(ordered.withdrawalId, puppet)).toMatchObject(refused("one_hand_signed"));
    expect(await sign(ordered.withdrawalId, boris)).toEqual(approved);
  });

  test("signed by one alone before it was left, it is not paid by an account of that one's making", async () => {
    const { app, open, sign, withdrawalId, fallDormant, anna, boris } = await left();
    expect(await sign(withdrawalId, anna)).toEqual(approved);
    await fallDormant();
    const puppet = await open("puppet", "finance", anna);
    const pay = (by: Acting) => payWithdrawal(app, { withdrawalId, by, reference: "TX" });
    expect(await pay(anna)).toEqual(refused("another_person_must_sign"));
    expect(await pay(puppet)).toMatchObject({ ...refused("one_hand_signed"), others: ["BORIS", "FARID"] });
    expect(await pay(boris)).toEqual({ ok: true });
  });

  test("it is not opened again by one's own account beside one's own", async () => {
    const { app, open, member, fallDormant, anna, boris } = await left();
    await fallDormant();
    const puppet = await open("puppet", "risk", anna);
    const release = (by: Acting) => ({
      ...{ accountId: member.accountId, reason: "Came to the office", formKey: newFormKey(), by },
    });
    expect(await askRelease(app, release(anna))).toEqual({ ok: true });
    const asked = await releaseView(app, member.accountId);
    const releaseId = asked!.id;
    expect(await releaseSigner(app, { asked, staffId: puppet.staffId })).toMatchObject({ others: ["BORIS"] });
    expect(await signRelease(app, { ...release(puppet), releaseId })).toEqual({
      ...{ ...refused("one_hand_signed"), hand: "ANNA", others: ["BORIS"] },
    });
    expect(await releaseSigner(app, { asked, staffId: boris.staffId })).toBeUndefined();
    expect(await signRelease(app, { ...release(boris), releaseId })).toEqual({ ok: true });
  });
});

type Site = Awaited<ReturnType<typeof scene>>;

const touched = ({ farid, anna }: Site) => ({ staffId: farid.staffId, by: anna });

async function letInAgain({ app, farid, anna, boris }: Site) {
  await setStaffStatus(app, { staffId: farid.staffId, status: "disabled", by: boris });
  return setStaffStatus(app, { staffId: farid.staffId, status: "active", by: anna });
}
