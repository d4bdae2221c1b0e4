import { describe, expect, test } from "vitest";
import { openDesk } from "../../support/desk";
import { addAccount, openSessionOf } from "../../support/people";
import { addPlayedRound } from "../../support/played-rounds";
import { addCatalogue } from "../../support/small-catalogue";
import { addTestAccount, realSums, sumsByParty } from "../../support/test-accounts";
import type { Visitor } from "../../support/visitor";

/** A test account with money, its user, and who could pay a member. */
async function scene() {
  const desk = await openDesk();
  const { app } = desk;
  const { accountId } = await addTestAccount(app, { username: "tester01", balanceMinor: 500_00n });
  const session = await openSessionOf(app, accountId);
  const tester = desk.visitor({ language: "en", session });
  const { browser: staff } = await desk.signIn("finance");
  // A member's, since a test account has none and can be given none.
  const { id: withdrawalAccount } = await app.db
    .selectFrom("withdrawal_accounts")
    .select("id")
    .executeTakeFirstOrThrow();
  const ordered = () => app.db.selectFrom("withdrawals").select("id").execute();
  const sums = { real: await realSums(app), all: await sumsByParty(app) };
  const untouched = async () => {
    expect(await ordered()).toEqual([]);
    expect(await realSums(app)).toEqual(sums.real);
    expect(await sumsByParty(app)).toEqual(sums.all);
  };
  return { desk, app, accountId, session, tester, staff, withdrawalAccount, untouched };
}

const tokenOf = async (browser: Visitor, path: string) =>
  String((await browser.get(path)).forms.find(({ fields }) => fields.csrf)!.fields.csrf);

const KEY = { idempotencyKey: "an-order-of-the-tests-1" };

describe("[Q19] nobody is paid for test money", () => {
  test.each(["frozen", "closed", "dormant"])(
    "where the account is %s: not by the desk's form, and not by JSON with all that the form would send",
    async (status) => {
      const { app, accountId, staff, withdrawalAccount, untouched } = await scene();
      await app.db.updateTable("accounts").set({ status }).where("id", "=", accountId).execute();
      const path = `/admin/members/${accountId}/payout`;
      expect((await staff.get(`/admin/members/${accountId}`)).links).not.toContain(path);
      const csrf = await tokenOf(staff, "/admin");
      const order = { ...KEY, csrf, withdrawalAccount: String(withdrawalAccount), reason: "By letter" };
      const payee = { kind: "bank", institution: "City", number: "1002004821", holderName: "T" };
      for (const fields of [order, { ...KEY, csrf, intent: "account", ...payee }]) {
        const json = { "content-type": "application/json", accept: "application/json" };
        const called = await staff.postBody(path, JSON.stringify(fields), json);
        expect([status, called.status]).toEqual([status, 400]);
      }
      const sent = await staff.post(path, order);
      expect([sent.status, sent.text]).toEqual([
        422,
        expect.stringContaining("Nobody is paid for test money. Take it back on the page of its test money."),
      ]);
      await untouched();
    },
  );

  test("by a call of its user, whose token is good for others", async () => {
    const { desk, session, tester, withdrawalAccount, untouched } = await scene();
    const csrf = await tokenOf(tester, "/help?tab=feedback");
    const wish = { ...KEY, csrf, withdrawalAccount: String(withdrawalAccount), amount: "100" };
    const call = async (method: string, path: string) => {
      const answer = await fetch(desk.url + path, {
        method,
        headers: { "content-type": "application/json", token: session },
        ...(method !== "GET" && { body: JSON.stringify(wish) }),
      });
      return { status: answer.status, said: (await answer.json()) as object };
    };
    const balance = await call("GET", "/wps/v2/wallets/balance");
    expect(balance).toMatchObject({ status: 200, said: { value: { balance: "500.00" } } });
    for (const method of ["PUT", "POST", "DELETE"])
      expect(await call(method, "/wps/v2/wallets/balance")).toMatchObject({
        ...{ status: 405, said: { success: false, code: "wrong_method" } },
      });
    for (const path of ["/wps/withdraw", "/wps/v2/wallets/withdraw", "/lgw/withdraw"])
      expect((await call("POST", path)).status, path).toBe(404);
    for (const path of ["/member/withdraw", "/member/depositv2", "/member/securityCenter/withdrawalAccounts"])
      for (const query of ["", "?_data=routes%2Fmember%2Fwithdrawals"]) {
        const json = { "content-type": "application/json", accept: "application/json" };
        const answer = await tester.postBody(path + query, JSON.stringify(wish), json);
        expect([path, query, answer.status]).toEqual([path, query, query ? 404 : 400]);
      }
    await untouched();
  });
});

test("[Q19 X34] what a test account won is not in the winner board's answer; the same of a member is", async () => {
  const { desk, app, accountId } = await scene();
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "one" }],
    games: [{ vendor: "one", code: "tiger", names: { en: "Tiger" } }],
  });
  const memberId = await addAccount(app, { username: "rahim07" });
  const round = { gameId: idOf("one", "tiger"), stakeMinor: 100_00n };
  await addPlayedRound(app, { ...round, accountId, payoutMinor: 9_999_00n });
  await addPlayedRound(app, { ...round, accountId: memberId, payoutMinor: 1_250_50n });
  const answer = await fetch(`${desk.url}/wps/winnerBoard?language=EN`);
  const { value } = (await answer.json()) as { value: object[] };
  expect(value).toMatchObject([{ customerName: "ra***7", gameName: "Tiger", winAmount: "1250.50" }]);
  expect(value).toHaveLength(1);
});
