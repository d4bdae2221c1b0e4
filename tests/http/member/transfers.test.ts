// tier: first, on both stores
import { describe, expect, test } from "vitest";
import { hashPassword } from "~/domain/access/passwords.server";
import { post } from "~/domain/ledger/ledger.server";
import { balanceOf } from "~/domain/ledger/balance.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { moveAccount } from "~/domain/contracts/move-account.server";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { transferMoney } from "~/domain/wallet/transfer.server";
import { openSession } from "~/domain/access/sessions.server";
import { deposit } from "../../support/bank";
import { changeWhileHeld } from "../../support/change-while-held";
import { freshSite } from "../../support/fresh-site";
import { makeStrict, verifyMember } from "../../support/strict";
import { addAccount } from "../../support/team";

const UP = "/member/transferUpline";
const PIN = "428913";

/** khulna, an agent, above jashore and its rahim10; and a stranger. Each of the team has ৳1,000.00. */
async function openTeam() {
  const site = await freshSite();
  const { app } = site;
  const khulna = await addAccount(app, { username: "khulna", memberType: 1 });
  const jashore = await addAccount(app, { username: "jashore", memberType: 1, under: khulna });
  const rahim = await addAccount(app, { username: "rahim10", under: jashore });
  const stranger = await addAccount(app, { username: "stranger", memberType: 1 });
  for (const id of [khulna, jashore, rahim, stranger])
    await app.store.transaction(() => post(app, deposit(id, 100_000n, `float:${id}`)));
  const signedIn = async (ownerId: number) => {
    const token = app.random.token();
    await app.store.transaction(() =>
      openSession(app, token, {
        ...({ kind: "member", ownerId, ip: "127.0.0.1", userAgent: "", firstLogin: false } as const),
      }),
    );
    return site.visitor({ session: token, language: "en" });
  };
  const balance = (accountId: number) =>
    app.store.transaction(() => balanceOf({ accountId, kind: "main", currency: "BDT" }));
  const move = async (accountId: number, toId: number | null) => {
    const moved = await moveAccount(app, { accountId, toId, by: { staffId: 1, ip: "" } });
    expect(moved.ok).toBe(true);
  };
  const switchOff = async (feature: "transferUpline" | "transferDownline") => {
    await changeSettingByStaff(app, {
      ...{ key: "features" as const, by: { staffId: 1, ip: "" } },
      change: (now) => ({ ...now, [feature]: false }),
    });
  };
  return { site, app, khulna, jashore, rahim, stranger, signedIn, balance, move, switchOff };
}

describe("[W18 W20] to the upline", () => {
  test("the money is there at once, in both records, and the books are in order", async () => {
    const { app, jashore, khulna, signedIn, balance } = await openTeam();
    const agent = await signedIn(jashore);
    const page = await agent.get(UP);
    expect(page.text).toContain("Transfer to khulna");
    const sent = await agent.submit(page.form("amount"), { amount: "600" });
    expect(sent.status).toBe(303);
    expect((await agent.get(UP)).text).toContain("৳600.00 sent to khulna.");
    expect([await balance(jashore), await balance(khulna)]).toEqual([40_000n, 160_000n]);
    expect((await agent.get("/member/transactionHistory")).text).toContain("−600.00");
    expect((await (await signedIn(khulna)).get("/member/transactionHistory")).text).toContain("+600.00");
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
  });

  test("the same form twice, and two at once, sends once", async () => {
    const { rahim, jashore, signedIn, balance } = await openTeam();
    const member = await signedIn(rahim);
    const form = (await member.get(UP)).form("amount");
    await Promise.all([member.submit(form, { amount: "500" }), member.submit(form, { amount: "500" })]);
    await member.submit(form, { amount: "500" });
    expect([await balance(rahim), await balance(jashore)]).toEqual([50_000n, 150_000n]);
  });

  test("what cannot be sent is refused at its field, and nothing moves", async () => {
    const { rahim, signedIn, balance } = await openTeam();
    const member = await signedIn(rahim);
    for (const amount of ["", "-500", "1e3", "0", "1000.01", "499.99", "five", "৫০০০০০"]) {
      const answer = await member.submit((await member.get(UP)).form("amount"), { amount });
      expect(answer.status).toBe(422);
      expect(answer.html).toContain('aria-invalid="true"');
    }
    expect(await balance(rahim)).toBe(100_000n);
  });

  test("nothing goes to who has become the upline since the page was opened", async () => {
    const { rahim, jashore, stranger, signedIn, balance, move } = await openTeam();
    const member = await signedIn(rahim);
    const form = (await member.get(UP)).form("amount");
    await move(rahim, stranger);
    const answer = await member.submit(form, { amount: "500" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(
      "Your upline has changed since you opened this page: it is now stranger. Nothing was sent.",
    );
    expect(answer.text).toContain("Transfer to stranger");
    const again = answer.form("amount");
    expect(again.fields).toMatchObject({ amount: "500", upline: String(stranger) });
    const all = () => Promise.all([rahim, jashore, stranger].map(balance));
    expect(await all()).toEqual([100_000n, 100_000n, 100_000n]);
    expect((await member.submit(again)).status).toBe(303);
    expect((await member.get(UP)).text).toContain("৳500.00 sent to stranger.");
    expect(await all()).toEqual([50_000n, 100_000n, 150_000n]);
  });

  test("a form that was sent before a move answers what it did, and names who got the money", async () => {
    const { rahim, jashore, stranger, signedIn, balance, move } = await openTeam();
    const member = await signedIn(rahim);
    const form = (await member.get(UP)).form("amount");
    expect((await member.submit(form, { amount: "500" })).status).toBe(303);
    await move(rahim, stranger);
    expect((await member.submit(form, { amount: "500" })).status).toBe(303);
    expect((await member.get(UP)).text).toContain("৳500.00 sent to jashore.");
    const other = await member.submit(form, { amount: "500", upline: String(stranger) });
    expect(other.status).toBe(422);
    expect(await Promise.all([rahim, jashore, stranger].map(balance))).toEqual([50_000n, 150_000n, 100_000n]);
  });

  test("a form that names no upline, or none that is left, sends nothing", async () => {
    const { rahim, jashore, signedIn, balance, move } = await openTeam();
    const member = await signedIn(rahim);
    const form = (await member.get(UP)).form("amount");
    for (const upline of ["", "0", "1e3", "999999999999999999"]) {
      const answer = await member.submit(form, { amount: "500", upline });
      expect([upline, answer.status >= 400]).toEqual([upline, true]);
    }
    await move(rahim, null);
    const answer = await member.submit(form, { amount: "500" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("There is no account above yours to transfer to.");
    expect(await Promise.all([rahim, jashore].map(balance))).toEqual([100_000n, 100_000n]);
  });

  test("asks for the payment password of whoever has one", async () => {
    const { app, rahim, signedIn, balance } = await openTeam();
    await app.db
      .updateTable("accounts")
      .set({ payment_password_hash: await hashPassword(app, PIN) })
      .where("id", "=", rahim)
      .execute();
    const member = await signedIn(rahim);
    const form = (await member.get(UP)).form("amount", "paymentPassword");
    const wrong = await member.submit(form, { amount: "500", paymentPassword: "111111" });
    expect(wrong.status).toBe(422);
    expect(await balance(rahim)).toBe(100_000n);
    const right = await member.submit(form, { amount: "500", paymentPassword: PIN });
    expect(right.status).toBe(303);
    expect(await balance(rahim)).toBe(50_000n);
  });

  test("asks who one is where a withdrawal does", async () => {
    const { app, rahim, signedIn, balance } = await openTeam();
    await changeSettingByStaff(app, {
      ...{ key: "features" as const, by: { staffId: 1, ip: "" } },
      change: (now) => ({ ...now, identityForWithdrawal: true }),
    });
    const member = await signedIn(rahim);
    const send = async () => member.submit((await member.get(UP)).form("amount"), { amount: "500" });
    const refused = await send();
    expect([refused.status, await balance(rahim)]).toEqual([422, 100_000n]);
    expect(refused.text).toContain("Verify your identity first");
    await verifyMember(app, rahim);
    expect((await send()).status).toBe(303);
    expect(await balance(rahim)).toBe(50_000n);
  });

  test("[Z33] is not there without an upline, when it is switched off, and in regulated markets", async () => {
    const { site, app, khulna, jashore, rahim, signedIn, switchOff } = await openTeam();
    const top = await (await signedIn(khulna)).get(UP);
    expect(top.text).toContain("There is no account above yours to transfer to.");
    expect(top.forms.some(({ names }) => names.includes("amount"))).toBe(false);
    const member = await signedIn(rahim);
    const form = (await member.get(UP)).form("amount");
    await switchOff("transferUpline");
    expect((await member.get(UP)).status).toBe(404);
    expect((await member.submit(form, { amount: "500" })).status).toBe(404);
    const refused = await transferMoney(app, {
      ...{ accountId: rahim, to: { uplineId: jashore }, amountMinor: 50_000n },
      ...{ losesMinor: 0n, formKey: "key" },
    });
    expect(refused).toEqual({ ok: false, refusal: "transfers_off" });
    await makeStrict(site.app);
    expect((await member.get(UP)).status).not.toBe(200);
  });
});

describe("[W19 W21] to a downline", () => {
  test("is offered beside the downline, and reaches it", async () => {
    const { khulna, rahim, signedIn, balance } = await openTeam();
    const agent = await signedIn(khulna);
    const path = `/agentHome/downlineManagmentView/${rahim}/transfer`;
    expect((await agent.get(`/agentHome/downlineManagmentView?at=${rahim}`)).html).toContain(
      `href="${path}"`,
    );
    const sent = await agent.submit((await agent.get(path)).form("amount"), { amount: "700" });
    expect(sent.status).toBe(303);
    expect([await balance(khulna), await balance(rahim)]).toEqual([30_000n, 170_000n]);
  });

  test("nobody outside of the own tree is found, nor oneself, nor the upline", async () => {
    const { khulna, jashore, stranger, signedIn, app } = await openTeam();
    const agent = await signedIn(jashore);
    for (const id of [stranger, khulna, jashore, "0", "-1", "1e3"])
      expect((await agent.get(`/agentHome/downlineManagmentView/${id}/transfer`)).status).toBe(404);
    for (const downlineId of [stranger, khulna, jashore])
      expect(
        await transferMoney(app, {
          ...{ accountId: jashore, to: { downlineId }, amountMinor: 50_000n, losesMinor: 0n },
          formKey: `to-${downlineId}`,
        }),
      ).toEqual({ ok: false, refusal: "not_in_team" });
  });

  test("a closed account gets nothing, and more than there is is not sent", async () => {
    const { app, khulna, jashore, rahim, signedIn, balance } = await openTeam();
    const agent = await signedIn(khulna);
    const path = `/agentHome/downlineManagmentView/${rahim}/transfer`;
    const form = (await agent.get(path)).form("amount");
    const tooMuch = await agent.submit(form, { amount: "1000.01" });
    expect(tooMuch.text).toContain("You have ৳1,000.00 available.");
    await app.db.updateTable("accounts").set({ status: "closed" }).where("id", "=", rahim).execute();
    await app.db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", jashore).execute();
    await app.db.updateTable("accounts").set({ status: "active" }).where("id", "=", rahim).execute();
    const member = await signedIn(rahim);
    const up = await member.submit((await member.get(UP)).form("amount"), { amount: "500" });
    expect(up.status).toBe(422);
    expect(up.text).toContain("Your upline's account is closed or frozen and cannot receive money.");
    expect(await balance(rahim)).toBe(100_000n);
    await app.db.updateTable("accounts").set({ status: "closed" }).where("id", "=", rahim).execute();
    const closed = await agent.submit(form, { amount: "700" });
    expect(closed.text).toContain("This account is closed or frozen and cannot receive money.");
    expect(await balance(khulna)).toBe(100_000n);
  });

  test("nothing goes to a downline whose account closes at the same moment", async () => {
    const { app, jashore, rahim, balance } = await openTeam();
    const left = await balance(rahim);
    const closing = changeWhileHeld(app, rahim, { status: "closed" });
    const transfer = { accountId: jashore, to: { downlineId: rahim }, amountMinor: 50_000n, losesMinor: 0n };
    const sent = await transferMoney(app, { ...transfer, formKey: "form-key-of-the-race" });
    await closing;
    expect(sent).toEqual({ ok: false, refusal: "downline_closed" });
    expect([await balance(jashore), await balance(rahim)]).toEqual([100_000n, left]);
  });

  test("two transfers at once never send more than there is", async () => {
    const { app, khulna, rahim, jashore, balance } = await openTeam();
    const send = (downlineId: number) =>
      transferMoney(app, {
        ...{ accountId: khulna, to: { downlineId }, amountMinor: 60_000n, losesMinor: 0n },
        formKey: `both-${downlineId}`,
      });
    const answers = await Promise.all([send(rahim), send(jashore)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance(khulna)).toBe(40_000n);
  });
});
