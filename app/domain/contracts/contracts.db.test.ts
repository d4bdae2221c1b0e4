import { expect, test, vi } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency, PASSWORD } from "../../../tests/support/people";
import { letUplinesPay } from "../../../tests/support/settlement/uplines-pay";
import { closeAccount } from "../membership/close-account.server";
import { hashPassword } from "../access/passwords.server";
import { changeSettingByStaff } from "../settings/change-setting.server";
import type { Features } from "../settings/features";
import { settingsOf } from "../settings/settings.server";
import { acceptContract, rejectContract, terminateContract } from "./answer-contract.server";
import {
  CONTRACT_TYPES,
  NO_CONDITIONS,
  NO_CONTRACTS,
  percentText,
  type ContractType,
  type Terms,
} from "./contract";
import { contractFlagsOf, findRunning, givenContracts, ownContractsView } from "./contracts.views.server";
import { offerHouseContract } from "./house-contract.server";
import { offerContract, withdrawOffer } from "./offer-contract.server";
import { changePolicy } from "./settlement/policy.server";

let keys = 0;
const formKey = () => `contract-key-${String(++keys).padStart(6, "0")}`;

const termsOf = (type: ContractType, rateBp: number): Terms => {
  const carry = { carryUnpaid: "forever", carryNegative: "none" } as const;
  const tier = { ...NO_CONDITIONS, rateBp, activeMembers: 3 };
  if (type !== "dividend") return { type, tiers: [{ ...tier, dailyBetMinor: 50_000_00n }], ...carry };
  const asked = { validBetMinor: 500_000_00n, lossMinor: 1_000_00n };
  return { type, period: "semimonthly", tiers: [{ ...tier, ...asked }], ...carry };
};

/** An agent, an agent below, two members below that one, and a stranger. */
async function withTree({ payer = "upline" }: { payer?: "house" | "upline" } = {}) {
  const { app } = await freshApp();
  await addCurrency(app);
  if (payer === "upline") await letUplinesPay(app);
  const top = await addAccount(app, { username: "khulna", memberType: 1 });
  const middle = await addAccount(app, { username: "jashore", memberType: 41, parentId: top });
  const low = await addAccount(app, { username: "rahim77", parentId: middle });
  const other = await addAccount(app, { username: "lalon7", parentId: middle });
  const stranger = await addAccount(app, { username: "sylhet", memberType: 1 });
  const names = new Map([
    [top, "khulna"],
    [middle, "jashore"],
    [low, "rahim77"],
    [other, "lalon7"],
    [stranger, "sylhet"],
  ]);
  const offer = (
    agentId: number,
    to: number,
    rateBp = 1_000,
    type: ContractType = "dividend",
    key = formKey(),
  ) =>
    offerContract(app, {
      ...{ agentId, username: names.get(to)!, currency: "BDT" },
      ...{ terms: termsOf(type, rateBp), formKey: key },
    });
  const offered = async (...asked: Parameters<typeof offer>): Promise<number> => {
    const made = await offer(...asked);
    if (!made.ok) throw new Error(made.refusal);
    return made.contractId;
  };
  const accept = (accountId: number, contractId: number, endingIds: number[] = []) =>
    acceptContract(app, { accountId, contractId, endingIds });
  const agreed = async (...asked: Parameters<typeof offer>): Promise<number> => {
    const contractId = await offered(...asked);
    expect(await accept(asked[1], contractId)).toEqual({ ok: true });
    return contractId;
  };
  const statusOf = async (id: number) =>
    (
      await app.db
        .selectFrom("contracts")
        .select(["status", "answered_at", "ended_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).status;
  return { app, top, middle, low, other, stranger, offer, offered, accept, agreed, statusOf };
}

const refused = (refusal: string) => ({ ok: false, refusal });

test("[C01 C02 C03] contracts of the four types are offered, each with the fields of its type", async () => {
  const { app, top, middle, offered } = await withTree();
  for (const type of CONTRACT_TYPES) await offered(top, middle, 1_250, type);
  const { offers, running } = await ownContractsView(app, middle);
  expect(running).toEqual([]);
  expect(offers.map(({ username, terms }) => ({ username, terms }))).toEqual(
    CONTRACT_TYPES.toReversed().map((type) => ({ username: "khulna", terms: termsOf(type, 1_250) })),
  );
  const given = await givenContracts(app, { agentId: top, pageNo: 1 });
  expect(given.items.map(({ username, status }) => [username, status])).toEqual(
    CONTRACT_TYPES.map(() => ["jashore", "offered"]),
  );
});

test("[C03] only an agent offers, and only to somebody directly below", async () => {
  const { app, top, middle, low, stranger, offer } = await withTree();
  const unknown = refused("unknown_downline");
  expect(await offer(top, low)).toEqual(unknown);
  expect(await offer(middle, top)).toEqual(unknown);
  expect(await offer(middle, middle)).toEqual(unknown);
  expect(await offer(stranger, low)).toEqual(unknown);
  expect(await offer(low, middle)).toEqual(unknown);
  const set = (id: number, change: { status?: string; member_type?: number }) =>
    app.db.updateTable("accounts").set(change).where("id", "=", id).execute();
  await set(low, { status: "closed" });
  expect(await offer(middle, low)).toEqual(unknown);
  await set(low, { status: "active" });
  await set(middle, { member_type: 0 });
  expect(await offer(middle, low)).toEqual(unknown);
  await set(middle, { member_type: 41 });
  expect(await offer(middle, low)).toMatchObject({ ok: true });
  expect(await app.db.selectFrom("contracts").select("id").execute()).toHaveLength(1);
});

test("[C23] nobody offers more than the own upline has promised, of that type", async () => {
  const { top, middle, low, offer, agreed } = await withTree();
  expect(await offer(middle, low, 9_900, "daily_salary")).toMatchObject({ ok: true });
  await agreed(top, middle, 1_000);
  expect(await offer(middle, low, 1_001)).toEqual(refused("rate_above_own"));
  expect(await offer(middle, low, 1_000)).toMatchObject({ ok: true });
});

test("[C07] of each type one offer waits at a time, and the same form makes one", async () => {
  const { app, top, middle, offer, offered, statusOf } = await withTree();
  const key = formKey();
  const [one, two] = await Promise.all([
    offer(top, middle, 1_000, "dividend", key),
    offer(top, middle, 1_000, "dividend", key),
  ]);
  expect(one).toMatchObject({ ok: true });
  expect(two).toEqual(one);
  expect(await offer(top, middle, 900, "dividend", key)).toEqual(refused("different_content"));
  expect(await offer(top, middle, 900)).toEqual(refused("offer_open"));
  const { contractId } = one as { contractId: number };
  expect(await withdrawOffer(app, { agentId: middle, contractId })).toEqual(refused("unknown_contract"));
  expect(await withdrawOffer(app, { agentId: top, contractId })).toEqual({ ok: true });
  expect(await statusOf(contractId)).toBe("withdrawn");
  await offered(top, middle, 900);
});

test("[C04 C05 C06 C07] a downline accepts, rejects and ends; done twice each is done once, and nobody else can", async () => {
  const { app, top, middle, low, stranger, offered, accept, statusOf } = await withTree();
  const first = await offered(top, middle);
  for (const id of [top, low, stranger]) {
    expect(await accept(id, first)).toEqual(refused("unknown_contract"));
    expect(await rejectContract(app, { accountId: id, contractId: first })).toEqual(
      refused("unknown_contract"),
    );
  }
  expect(
    await acceptContract(app, { accountId: middle, contractId: first, endingIds: [], type: "daily_salary" }),
  ).toEqual(refused("unknown_contract"));
  expect(await terminateContract(app, { accountId: middle, contractId: first })).toEqual(
    refused("unknown_contract"),
  );
  expect(await statusOf(first)).toBe("offered");
  const both = await Promise.all([accept(middle, first), accept(middle, first)]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  const running = await findRunning(app, { accountId: middle, contractId: first });
  expect(running).toMatchObject({ status: "accepted", answeredAt: app.clock.now() });
  expect(await findRunning(app, { accountId: low, contractId: first })).toBeUndefined();
  expect(await rejectContract(app, { accountId: middle, contractId: first })).toEqual(refused("offer_gone"));
  expect(await terminateContract(app, { accountId: top, contractId: first })).toEqual(
    refused("unknown_contract"),
  );
  const end = () => terminateContract(app, { accountId: middle, contractId: first });
  expect([await end(), await end()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await statusOf(first)).toBe("terminated");
  expect(await accept(middle, first)).toEqual(refused("offer_gone"));

  const second = await offered(top, middle);
  const reject = () => rejectContract(app, { accountId: middle, contractId: second });
  expect([await reject(), await reject()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await statusOf(second)).toBe("rejected");
  expect(await accept(middle, second)).toEqual(refused("offer_gone"));
});

test("[C04] an offer that was withdrawn meanwhile, or whose agent is one no more, is not accepted", async () => {
  const { app, top, middle, low, offered, accept, statusOf } = await withTree();
  const gone = await offered(top, middle);
  await withdrawOffer(app, { agentId: top, contractId: gone });
  expect(await accept(middle, gone)).toEqual(refused("offer_gone"));
  const frozen = await offered(middle, low);
  await app.db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", middle).execute();
  expect(await accept(low, frozen)).toEqual(refused("offer_gone"));
  expect(await statusOf(frozen)).toBe("offered");
});

test("[C04] a new contract of a type takes the place of the one that ran", async () => {
  const { app, top, middle, agreed, statusOf } = await withTree();
  const old = await agreed(top, middle, 1_000);
  const salary = await agreed(top, middle, 50, "daily_salary");
  const now = await agreed(top, middle, 1_200);
  expect([await statusOf(old), await statusOf(salary), await statusOf(now)]).toEqual([
    "terminated",
    "accepted",
    "accepted",
  ]);
  expect((await ownContractsView(app, middle)).running).toHaveLength(2);
});

test("[C08] accepting less than was promised below ends those contracts in one transaction, if one agrees to each", async () => {
  const { app, top, middle, low, other, offered, accept, agreed, statusOf } = await withTree();
  await agreed(top, middle, 1_400);
  const kept = await agreed(middle, low, 1_100);
  const above = await agreed(middle, other, 1_200);
  const salary = await agreed(middle, other, 90, "daily_salary");
  const lower = await offered(top, middle, 1_100);
  const { offers } = await ownContractsView(app, middle);
  expect(offers[0]!.ends).toEqual([{ id: above, username: "lalon7", rateBp: 1_200 }]);

  expect(await accept(middle, lower)).toEqual(refused("ends_contracts"));
  expect(await accept(middle, lower, [kept, salary])).toEqual(refused("ends_contracts"));
  expect([await statusOf(lower), await statusOf(above)]).toEqual(["offered", "accepted"]);

  expect(await accept(middle, lower, [above])).toEqual({ ok: true });
  expect([
    await statusOf(lower),
    await statusOf(above),
    await statusOf(kept),
    await statusOf(salary),
  ]).toEqual(["accepted", "terminated", "accepted", "accepted"]);
  expect((await ownContractsView(app, other)).ended.map(({ id }) => id)).toEqual([above]);
});

test("[C08 C23] what was offered below and promised since is asked about anew; an offer above is withdrawn", async () => {
  const { top, middle, low, other, offered, accept, agreed, statusOf } = await withTree();
  await agreed(top, middle, 1_400);
  const open = await offered(middle, low, 1_300);
  const lower = await offered(top, middle, 1_000);
  const since = await agreed(middle, other, 1_200);
  expect(await accept(middle, lower, [open])).toEqual(refused("ends_contracts"));
  expect(await accept(middle, lower, [open, since])).toEqual({ ok: true });
  expect([await statusOf(open), await statusOf(since)]).toEqual(["withdrawn", "terminated"]);
  expect(await accept(low, open)).toEqual(refused("offer_gone"));
});

test("[C22] where the house pays, an agent divides a rate of its own, and a dividend by the periods of its own", async () => {
  const { app, top, middle, low, stranger, offer, agreed, accept, statusOf } = await withTree({
    payer: "house",
  });
  expect(await offer(middle, low)).toEqual(refused("own_contract_missing"));
  // Nobody stands above who could promise.
  const own = await agreed(top, middle, 1_000);
  expect(await offer(middle, low, 1_001)).toEqual(refused("rate_above_own"));
  const weekly = { ...termsOf("dividend", 900), period: "weekly" } as Terms;
  const offerWeekly = (agentId: number, username: string) =>
    offerContract(app, { agentId, username, currency: "BDT", terms: weekly, formKey: formKey() });
  expect(await offerWeekly(middle, "rahim77")).toEqual(refused("period_differs"));
  const below = await agreed(middle, low, 900);
  // Another period for oneself ends what has the old one.
  const another = await offerWeekly(top, "jashore");
  const anotherId = another.ok ? another.contractId : 0;
  const { offers } = await ownContractsView(app, middle);
  expect(offers.map(({ ends }) => ends.map(({ id }) => id))).toEqual([[below]]);
  expect(await accept(middle, anotherId)).toEqual(refused("ends_contracts"));
  expect(await accept(middle, anotherId, [below])).toEqual({ ok: true });
  expect([await statusOf(own), await statusOf(below)]).toEqual(["terminated", "terminated"]);
  expect(await offer(middle, low, 100, "daily_salary")).toEqual(refused("own_contract_missing"));
  expect(await offer(stranger, low)).toEqual(refused("unknown_downline"));
});

test("[C22] the house pays no type of which an agent has promised what it was not promised", async () => {
  const { app, middle, low, top, agreed } = await withTree();
  const by = { staffId: 1, ip: "" };
  const pays = (scope: ContractType) => changePolicy(app, { name: "payer", scope, value: "house", by });
  await agreed(middle, low);
  expect(await pays("dividend")).toEqual(refused("contracts_in_the_way"));
  expect(await pays("daily_salary")).toEqual({ ok: true });
  await agreed(top, middle);
  expect(await pays("dividend")).toEqual({ ok: true });
});

test("[C03 C22] staff offer a contract with the house to an agent who stands under nobody", async () => {
  const { app, top, middle, low, agreed, accept, statusOf } = await withTree({ payer: "house" });
  const by = { staffId: 1, ip: "" };
  const offer = (accountId: number, rateBp = 2_000) =>
    offerHouseContract(app, { accountId, terms: termsOf("dividend", rateBp), formKey: formKey(), by });
  expect(await offer(middle)).toEqual(refused("unknown_account"));
  expect(await offer(low)).toEqual(refused("unknown_account"));
  const made = await offer(top);
  expect(await offer(top)).toEqual(refused("offer_open"));
  const contractId = made.ok ? made.contractId : 0;
  expect((await ownContractsView(app, top)).offers).toMatchObject([{ id: contractId, username: "Croupier" }]);
  expect(await accept(top, contractId)).toEqual({ ok: true });
  expect(await statusOf(contractId)).toBe("accepted");
  expect((await ownContractsView(app, top)).running).toMatchObject([
    { id: contractId, username: "Croupier" },
  ]);
  await agreed(top, middle, 2_000);
  const audited = await app.db.selectFrom("audit_log").select(["action", "target"]).execute();
  expect(audited).toEqual([{ action: "member.contract_offered", target: `member:${top}` }]);
});

test("[C08] a lower rate ends what stands above it in the whole line, also below a contract that ends", async () => {
  const { app, top, middle, offered, accept, agreed, statusOf } = await withTree({ payer: "house" });
  const sub = await addAccount(app, { username: "sub", memberType: 2, parentId: middle });
  const leaf = await addAccount(app, { username: "leaf", memberType: 2, parentId: sub });
  const last = await addAccount(app, { username: "last", parentId: leaf });
  const give = async (agentId: number, accountId: number, username: string, rateBp: number) => {
    const terms = termsOf("dividend", rateBp);
    const made = await offerContract(app, { agentId, username, currency: "BDT", terms, formKey: formKey() });
    const id = made.ok ? made.contractId : 0;
    expect(await accept(accountId, id)).toEqual({ ok: true });
    return id;
  };
  await agreed(top, middle, 1_800);
  const ofSub = await give(middle, sub, "sub", 1_600);
  const ofLeaf = await give(sub, leaf, "leaf", 1_400);
  const ofLast = await give(leaf, last, "last", 900);
  const lower = await offered(top, middle, 1_000);
  const { offers } = await ownContractsView(app, middle);
  expect(offers[0]!.ends.map(({ id, username }) => [id, username])).toEqual([
    [ofSub, "sub"],
    [ofLeaf, "leaf"],
  ]);
  expect(await accept(middle, lower, [ofSub])).toEqual(refused("ends_contracts"));
  expect(await accept(middle, lower, [ofSub, ofLeaf])).toEqual({ ok: true });
  const states = await Promise.all([ofSub, ofLeaf, ofLast].map(statusOf));
  expect(states).toEqual(["terminated", "terminated", "accepted"]);
});

test("[C22] an offer that was made while uplines paid is not accepted at the house's cost", async () => {
  const { app, top, middle, low, offered, accept, statusOf } = await withTree();
  const high = await offered(middle, low, 10_000, "daily_salary");
  const by = { staffId: 1, ip: "" };
  const change = { name: "payer", scope: "daily_salary", value: "house" } as const;
  expect(await changePolicy(app, { ...change, by })).toEqual({ ok: true });
  expect(await accept(low, high)).toEqual(refused("offer_gone"));
  const own = await offered(top, middle, 5_000, "daily_salary");
  expect(await accept(middle, own, [high])).toEqual({ ok: true });
  expect(await accept(low, high)).toEqual(refused("offer_gone"));
  expect(await statusOf(high)).toBe("withdrawn");
});

test("[C08 C23] two at once: nobody is offered or holds more than the upline has", async () => {
  const { app, top, middle, low, other, offer, offered, accept, agreed } = await withTree();
  for (const round of [1, 2, 3]) {
    await agreed(top, middle, 1_400);
    const lower = await offered(top, middle, 1_000 - round);
    const below = await offered(middle, low, 1_200);
    const [accepted] = await Promise.all([
      accept(middle, lower, [below]),
      accept(low, below),
      offer(middle, other, 1_300),
    ]);
    const open = await app.db
      .selectFrom("contracts")
      .select(["account_id", "rate_bp"])
      .where("status", "in", ["offered", "accepted"])
      .where("id", "!=", lower)
      .execute();
    const rateBp = accepted.ok ? 1_000 - round : 1_400;
    const above = open.filter(({ account_id, rate_bp }) => account_id !== middle && rate_bp > rateBp);
    expect(above).toEqual([]);
    await app.db.deleteFrom("contract_tiers").execute();
    await app.db.deleteFrom("contracts").execute();
  }
});

test("[C11 C12] the flags say for each type: nothing, a contract that runs, an offer that waits", async () => {
  const { app, top, middle, low, offered, agreed } = await withTree();
  const flagsOf = (id: number, memberType = 0) =>
    contractFlagsOf(app, { id, memberType, hasUpline: id !== top });
  expect(await flagsOf(middle)).toEqual(NO_CONTRACTS);
  await agreed(top, middle, 1_000);
  await agreed(top, middle, 50, "hourly_salary");
  await offered(top, middle, 40, "hourly_salary");
  await offered(top, middle, 30, "realtime_salary");
  expect(await flagsOf(middle)).toEqual({
    dividend: 1,
    daily_salary: 0,
    hourly_salary: 2,
    realtime_salary: 2,
  });
  expect(await flagsOf(low)).toEqual(NO_CONTRACTS);
});

test("[A75 A76 C13] the flags cost one query, and none for a trial account or a member without an upline", async () => {
  const { app, top, middle, agreed } = await withTree();
  await agreed(top, middle, 1_000);
  const read = vi.spyOn(app.store, "read");
  const asked = async (account: Parameters<typeof contractFlagsOf>[1]) => {
    read.mockClear();
    await contractFlagsOf(app, account);
    return read.mock.calls.length;
  };
  await settingsOf(app);
  const member = { id: middle, memberType: 41, hasUpline: true };
  expect(await asked(member)).toBe(1);
  expect(await asked({ ...member, memberType: 4 })).toBe(0);
  expect(await asked({ ...member, memberType: 0, hasUpline: false })).toBe(0);
  // The house offers contracts to agents at the top.
  expect(await asked({ ...member, hasUpline: false })).toBe(1);
});

test("[S30 A75 C13] switched off, the flags cost no query and are down, and nothing about contracts changes", async () => {
  const { app, top, middle, low, offered, agreed, offer, accept } = await withTree();
  const running = await agreed(top, middle, 1_000);
  const open = await offered(middle, low, 900);
  const change = (now: Features) => ({ ...now, agentPolicy: false });
  await changeSettingByStaff(app, { key: "features", change, by: { staffId: 1, ip: "" } });
  await settingsOf(app);
  const read = vi.spyOn(app.store, "read");
  expect(await contractFlagsOf(app, { id: middle, memberType: 41, hasUpline: true })).toEqual(NO_CONTRACTS);
  expect(read).not.toHaveBeenCalled();
  const off = refused("feature_off");
  expect(await offer(top, middle, 900, "daily_salary")).toEqual(off);
  expect(await accept(low, open)).toEqual(off);
  expect(await rejectContract(app, { accountId: low, contractId: open })).toEqual(off);
  expect(await terminateContract(app, { accountId: middle, contractId: running })).toEqual(off);
  expect(await withdrawOffer(app, { agentId: middle, contractId: open })).toEqual(off);
});

test("rates are said as people write them", () => {
  expect([1, 10, 50, 100, 1_250, 1_205, 10_000].map(percentText)).toEqual([
    ...["0.01", "0.1", "0.5", "1", "12.5", "12.05", "100"],
  ]);
});

test("[C04] who closes the account is a downline no longer: its offers are withdrawn, its contracts end", async () => {
  const { app, top, middle, low, other, offered, agreed, statusOf } = await withTree();
  const [running, waiting] = [await agreed(middle, low), await offered(middle, low, 500, "daily_salary")];
  const untouched = [await agreed(middle, other), await agreed(top, middle)];
  const password_hash = await hashPassword(app, PASSWORD);
  await app.db.updateTable("accounts").set({ password_hash }).where("id", "=", low).execute();
  expect(await closeAccount(app, { accountId: low, password: PASSWORD, ip: "203.0.113.7" })).toEqual({
    ok: true,
  });
  expect([await statusOf(running), await statusOf(waiting)]).toEqual(["terminated", "withdrawn"]);
  expect(await Promise.all(untouched.map(statusOf))).toEqual(["accepted", "accepted"]);
});
