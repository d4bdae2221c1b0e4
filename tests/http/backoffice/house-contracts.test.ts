import { expect, test } from "vitest";
import { acceptContract } from "~/domain/contracts/answer-contract.server";
import { listMessages } from "~/domain/outbound/inbox/inbox.server";
import { openDesk } from "../../support/desk";
import { openSessionOf } from "../../support/people";
import { addAccount } from "../../support/team";

async function openHouse() {
  const desk = await openDesk();
  const agent = await addAccount(desk.app, { username: "khulna", memberType: 1 });
  const below = await addAccount(desk.app, { username: "jashore", memberType: 41, under: agent });
  const { browser: owner } = await desk.signIn("owner");
  const contracts = () =>
    desk.app.db.selectFrom("contracts").select(["id", "agent_id", "rate_bp", "status"]).execute();
  return { ...desk, agent, below, owner, contracts, page: `/admin/members/${agent}/contracts` };
}

test("[C02 C03 C04] the owner offers a contract with the house, which the agent answers like any other", async () => {
  const { app, agent, owner, contracts, page, visitor } = await openHouse();
  const form = (await owner.get(page)).form("tiers[0].rate");
  const terms = { period: "monthly", "tiers[0].rate": "30", "tiers[0].periodValidBet": "1,000" };
  const simulated = await owner.submit(form, { ...terms, intent: "simulate" });
  expect([simulated.status, simulated.text.includes("What this would have paid khulna")]).toEqual([
    200,
    true,
  ]);
  expect(await contracts()).toEqual([]);
  expect((await owner.submit(form, terms)).location).toBe(page);
  expect((await owner.submit(form, terms)).location).toBe(page);
  const made = await contracts();
  expect(made).toMatchObject([{ agent_id: null, rate_bp: 3_000, status: "offered" }]);
  const shown = await owner.get(page);
  expect(shown.text).toContain("Valid bets of the period from ৳1,000.00");
  const again = await owner.submit(shown.form("tiers[0].rate"), terms);
  expect(again.text).toContain("An offer of this type is already waiting for an answer.");
  const { id } = made[0]!;
  const atHome = visitor({ language: "en", session: await openSessionOf(app, agent) });
  expect((await atHome.get("/")).html).toContain('href="/contracts"');
  expect(await acceptContract(app, { accountId: agent, contractId: id, endingIds: [] })).toEqual({
    ok: true,
  });
  expect((await owner.get(page)).text).toContain("With Croupier");
  const { items: letters } = await listMessages(app, {
    ...{ accountId: agent, language: "en", kind: undefined, pageNo: 1 },
  });
  expect(letters.map(({ words }) => words?.title)).toEqual(["Croupier offers you a contract"]);
});

test("[C03] an offer of the house is withdrawn once, and what is wrong with one is said at its field", async () => {
  const { below, owner, contracts, page, signIn } = await openHouse();
  const form = (await owner.get(page)).form("tiers[0].rate");
  const wrong = await owner.submit(form, { period: "daily", "tiers[0].rate": "1e3" });
  expect([wrong.status, wrong.text.includes("Enter more than 0 and at most 100")]).toEqual([422, true]);
  await owner.submit(form, { period: "daily", "tiers[0].rate": "30" });
  const { id } = (await contracts())[0]!;
  const withdrawal = (await owner.get(`${page}/${id}/withdrawal`)).form("csrf");
  expect((await owner.submit(withdrawal)).location).toBe(page);
  expect(await contracts()).toMatchObject([{ status: "withdrawn" }]);
  expect((await owner.submit(withdrawal)).status).toBe(404);

  const elsewhere = `/admin/members/${below}/contracts`;
  expect((await owner.get(elsewhere)).text).toContain("only to agents without an upline");
  const terms = {
    ...form.fields,
    period: "daily",
    "tiers[0].rate": "30",
    idempotencyKey: "a-form-of-its-own-1",
  };
  expect((await owner.post(elsewhere, terms)).status).toBe(404);
  expect((await owner.get("/admin/members/1/contracts")).status).toBe(404);
  const { browser: risk } = await signIn("risk");
  expect((await risk.get(page)).text).not.toContain("Offer a contract");
  expect((await risk.post(page, { ...terms, csrf: "" })).status).toBe(403);
  expect(await contracts()).toHaveLength(1);
});
