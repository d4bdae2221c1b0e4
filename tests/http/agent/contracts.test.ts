import { expect, test, vi } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { offerContract } from "~/domain/contracts/offer-contract.server";
import { CONTRACT_TYPES, NO_CONDITIONS, type ContractType } from "~/domain/contracts/contract";
import { dayOf } from "~/domain/shared/day";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import type { Form } from "../../support/page";
import { runTogether } from "../../support/run-together";
import { letUplinesPay } from "../../support/settlement/uplines-pay";
import type { Visitor } from "../../support/visitor";

const CENTRE = "/agentHome/contracts";
const FLAGS = "/wps/agent/consolidated";
const NO_FLAGS = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 };

/** khulna, below her the agent jashore, and below him two members. */
async function openTeam() {
  const site = await freshSite();
  const { app } = site;
  await addCurrency(app);
  await letUplinesPay(app);
  const khulna = await addAccount(app, { username: "khulna", memberType: 1 });
  const jashore = await addAccount(app, { username: "jashore", memberType: 41, parentId: khulna });
  const rahim = await addAccount(app, { username: "rahim77", parentId: jashore });
  const lalon = await addAccount(app, { username: "lalon7", parentId: jashore });
  const sylhet = await addAccount(app, { username: "sylhet", memberType: 1 });
  const tokens = new Map<number, string>();
  for (const id of [khulna, jashore, rahim, lalon, sylhet]) tokens.set(id, await openSessionOf(app, id));
  const as = (id: number) => site.visitor({ language: "en", session: tokens.get(id)! });
  const call = async (path: string, id?: number, body?: object) => {
    const response = await fetch(site.url + path, {
      method: body ? "POST" : "GET",
      headers: { ...(id && { token: tokens.get(id)! }), ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: string; value: unknown };
    return [response.status, answer.code, answer.value];
  };
  const offer = async (
    agentId: number,
    username: string,
    rateBp = 1_000,
    type: ContractType = "dividend",
  ) => {
    const made = await offerContract(app, {
      ...{ agentId, username, currency: "BDT", formKey: app.random.token(16) },
      terms: {
        ...{ type, ...(type === "dividend" && { period: "monthly" as const }) },
        ...{ tiers: [{ ...NO_CONDITIONS, rateBp, activeMembers: 3 }] },
        ...{ carryUnpaid: "forever", carryNegative: "none" },
      },
    });
    if (!made.ok) throw new Error(made.refusal);
    return made.contractId;
  };
  const statusOf = async (id: number) =>
    (await app.db.selectFrom("contracts").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;
  const turn = (isOn: boolean) =>
    changeSettingByStaff(app, {
      ...{ key: "features", by: { staffId: 1, ip: "" } },
      change: (now) => ({ ...now, agentPolicy: isOn }),
    });
  return { ...site, khulna, jashore, rahim, lalon, sylhet, as, call, offer, statusOf, turn };
}

const formOf = async (browser: Visitor, step: "acceptance" | "rejection") =>
  (await browser.get("/contracts")).dialog.forms.find(({ action }) => action.includes(step))!;

/** What the last of the buttons sends that add a line to a list or take one away. */
function pressed({ controls }: Form, type: "insert" | "remove") {
  const { name, offers } = controls.findLast((control) => control.offers.includes(`"${type}"`))!;
  return { [name]: offers };
}

test("[C01 C02 C03] an agent offers each of the four types by a form that asks for what the type is measured by", async () => {
  const { as, khulna, jashore } = await openTeam();
  const agent = as(khulna);
  const conditions = {
    dividend: {
      ...{ period: "semimonthly", "tiers[0].periodValidBet": "500,000" },
      "tiers[0].periodProfitLoss": "1000.50",
    },
    daily_salary: { "tiers[0].dailyBetAmount": "20000" },
    hourly_salary: { "tiers[0].dailyBetAmount": "30000" },
    realtime_salary: { "tiers[0].dailyBetAmount": "" },
  };
  for (const type of CONTRACT_TYPES) {
    const page = await agent.get(`${CENTRE}?type=${type}`);
    const form = page.form("downline", "tiers[0].rate");
    const isDividend = type === "dividend";
    expect([type, form.names.includes("tiers[0].dailyBetAmount"), form.names.includes("period")]).toEqual([
      ...[type, !isDividend, isDividend],
    ]);
    const sent = await agent.submit(form, {
      ...{ downline: " Jashore ", "tiers[0].rate": "12.5", "tiers[0].activeMembers": "3" },
      ...conditions[type],
    });
    expect(sent.location, sent.text).toBe(CENTRE);
    expect((await agent.follow(sent)).text).toContain("The offer to Jashore is sent.");
  }
  const list = (await agent.get(CENTRE)).text;
  expect(list).toContain("jashore Dividend, 12.5%");
  expect(list).toContain("Then the site pays it, or the upline from its own balance as far as that goes.");
  const { text } = (await as(jashore).get("/contracts")).dialog;
  for (const said of [
    "khulna offers you",
    "12.5% of what the team loses",
    "Period Twice a month",
    "Valid bets of the period from ৳500,000.00",
    "Loss of the team from ৳1,000.50",
    "Bets of the day from ৳20,000.00",
    "Active members from 3",
    "Real-time salary",
  ])
    expect(text).toContain(said);
});

test("[C03 C23] what is wrong with an offer stands at its field, and nothing is offered", async () => {
  const { app, as, khulna, jashore, offer, call } = await openTeam();
  const contractId = await offer(khulna, "jashore", 1_000);
  await call("/wps/contract/dividend", jashore, { id: contractId, action: "accept" });
  const agent = as(jashore);
  const form = (await agent.get(CENTRE)).form("downline", "tiers[0].rate");
  const asked = { downline: "rahim77", "tiers[0].rate": "10", period: "daily" };
  const wrong: [object, string][] = [
    [{ downline: "sylhet" }, "Downline: There is nobody with this name directly under you."],
    [{ downline: "khulna" }, "Downline: There is nobody with this name directly under you."],
    [{ downline: "" }, "Downline: This field cannot be empty."],
    [{ "tiers[0].rate": "10.01" }, "Rate, in per cent: This is more than your own rate."],
    [{ "tiers[0].rate": "0" }, "Rate, in per cent: Enter more than 0 and at most 100"],
    [{ "tiers[0].rate": "1e1" }, "Rate, in per cent: Enter more than 0 and at most 100"],
    [{ "tiers[0].rate": "১০" }, "Rate, in per cent: Enter more than 0 and at most 100"],
    [{ period: "yearly" }, "Period: Choose one from the list."],
    [{ "tiers[0].activeMembers": "-1" }, "Active members from: Enter a whole number"],
  ];
  for (const [fields, said] of wrong) {
    const refused = await agent.submit(form, { ...asked, ...fields });
    expect([refused.status, refused.text.includes(said)], said).toEqual([422, true]);
  }
  expect((await agent.get(CENTRE)).text).toContain("At most 10%, your own rate.");
  expect(await app.db.selectFrom("contracts").select("id").execute()).toHaveLength(1);
  expect((await agent.submit(form, asked)).status).toBe(303);
  const another = (await agent.get(CENTRE)).form("downline", "tiers[0].rate");
  const open = await agent.submit(another, asked);
  expect(open.text).toContain("An offer of this type is already waiting for an answer.");
});

test("[C02 C03 C23] an offer has several rates, added and taken away by buttons that need no script", async () => {
  const { app, as, khulna, jashore } = await openTeam();
  const agent = as(khulna);
  const first = (await agent.get(CENTRE)).form("downline", "tiers[0].rate");
  const typed = { downline: "jashore", period: "daily", "tiers[0].rate": "5" };
  const added = await agent.submit(first, { ...typed, ...pressed(first, "insert") });
  expect(added.status).toBe(200);
  const second = added.form("downline", "tiers[1].rate");
  expect(second.fields).toMatchObject(typed);
  const two = { "tiers[1].rate": "8", "tiers[1].activeMembers": "4", carryNegative: "half_month" };
  const three = (await agent.submit(second, { ...two, ...pressed(second, "insert") })).form("tiers[2].rate");
  const removed = await agent.submit(three, pressed(three, "remove"));
  const form = removed.form("downline", "tiers[1].rate");
  expect(form.names).not.toContain("tiers[2].rate");
  const wrong = await agent.submit(form, { "tiers[1].rate": "-1" });
  expect([wrong.status, wrong.text.includes("Rate 2, Rate, in per cent: Enter more than 0")]).toEqual([
    422,
    true,
  ]);
  expect((await agent.submit(form)).location).toBe(CENTRE);
  expect(await app.db.selectFrom("contracts").select(["rate_bp", "carry_negative"]).execute()).toEqual([
    { rate_bp: 800, carry_negative: "half_month" },
  ]);
  const { text } = (await as(jashore).get("/contracts")).dialog;
  for (const said of ["Up to 8% of what the team loses", "Rate 1 5%", "Rate 2 8%", "Active members from 4"])
    expect(text).toContain(said);
  expect(text).toContain("If accepted now, counts from");

  const below = as(jashore);
  await below.submit(await formOf(below, "acceptance"));
  const offered = (await below.get(CENTRE)).form("downline", "tiers[0].rate");
  const above = await below.submit(offered, {
    ...{ downline: "rahim77", period: "daily", "tiers[0].rate": "8.01" },
  });
  expect(above.text).toContain("Rate, in per cent: This is more than your own rate.");
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, place) => [`tiers[${place}].rate`, "1"]));
  const many = await below.submit(offered, { downline: "rahim77", period: "daily", ...eleven });
  expect([many.status, many.text.includes("Rates: At most ten rates.")]).toEqual([422, true]);
});

test("[C02 C03] an agent sees what an offer would have paid before it is made, and nothing is offered by it", async () => {
  const { app, as, khulna, lalon } = await openTeam();
  const now = app.clock.now();
  const day = dayOf(now - 86_400_000, app.config.timeZone);
  await app.db
    .insertInto("member_daily")
    .values({
      ...{ account_id: lalon, day, currency: "BDT", bets: 3, stake_minor: 1_000_00n, valid_minor: 900_00n },
      ...{ payout_minor: 400_00n, deposits: 0, deposit_minor: 0n, withdrawals: 0, withdraw_minor: 0n },
    })
    .execute();
  const agent = as(khulna);
  const form = (await agent.get(CENTRE)).form("downline", "tiers[0].rate");
  const asked = { downline: "jashore", period: "daily", "tiers[0].rate": "10", intent: "simulate" };
  const simulated = await agent.submit(form, asked);
  expect(simulated.status).toBe(200);
  expect(simulated.text).toContain("What this would have paid jashore");
  expect(simulated.text).toMatch(/900\.00 600\.00 1 10% 60\.00/);
  expect(simulated.form("downline", "tiers[0].rate").fields).toMatchObject({ "tiers[0].rate": "10" });
  const foreign = await agent.submit(form, { ...asked, downline: "rahim77" });
  expect([foreign.status, foreign.text.includes("nobody with this name directly under you")]).toEqual([
    422,
    true,
  ]);
  expect(await app.db.selectFrom("contracts").select("id").execute()).toEqual([]);
});

test("[C04 C05 C06 C10 T54] a member meets offers in the dialog, accepts, rejects and ends by plain forms", async () => {
  const { as, jashore, rahim, offer, statusOf } = await openTeam();
  const member = as(rahim);
  expect((await member.get("/contracts")).dialog.text).toContain("You have no contracts");
  const first = await offer(jashore, "rahim77");
  const accepted = await member.submit(await formOf(member, "acceptance"));
  expect(accepted.location).toBe("/contracts");
  expect((await member.follow(accepted)).dialog.text).toContain("The contract is accepted.");
  expect(await statusOf(first)).toBe("accepted");
  const page = await member.get("/contracts");
  const ending = page.dialog.links.find((link) => link.endsWith("/termination"))!;
  const asked = await member.get(ending);
  expect(asked.dialog.text).toContain("End this contract?");
  expect((await member.submit(asked.dialog.form("csrf"))).location).toBe("/contracts");
  expect(await statusOf(first)).toBe("terminated");
  expect((await member.get(ending)).status).toBe(404);
  const second = await offer(jashore, "rahim77", 900);
  await member.submit(await formOf(member, "rejection"));
  expect(await statusOf(second)).toBe("rejected");
  expect((await member.get("/contracts")).dialog.text).toMatch(/Dividend, 9% .* Rejected/);
  expect((await as(jashore).get(CENTRE)).text).toMatch(/rahim77 Dividend, 9%.*Rejected/);
});

test("[C09 T54] whoever is not signed in never gets the dialog, and a trial account has none", async () => {
  const { app, visitor, jashore, offer } = await openTeam();
  await offer(jashore, "rahim77");
  const anonymous = visitor({ language: "en" });
  expect((await anonymous.get("/contracts")).location).toBe("/login?redirectTo=%2Fcontracts");
  expect((await anonymous.get("/")).links).not.toContain("/contracts");
  const trial = await addAccount(app, { username: "trying1", memberType: 4 });
  const trying = visitor({ language: "en", session: await openSessionOf(app, trial) });
  expect((await trying.get("/contracts")).location).toBe("/trial");
  expect((await trying.get("/")).links).not.toContain("/contracts");
});

test("[C12] who logs in while an offer waits meets the dialog, and goes on from there to where one wanted to be", async () => {
  const { visitor, jashore, rahim, as, offer } = await openTeam();
  const logIn = async (browser: Visitor, at = "/login") => {
    const form = (await browser.get(at)).form("username", "password");
    return browser.submit(form, { username: "rahim77", password: PASSWORD });
  };
  expect((await logIn(visitor({ language: "en" }))).location).toBe("/");
  await offer(jashore, "rahim77");
  const browser = visitor({ language: "en" });
  const arrived = await logIn(browser, "/login?redirectTo=%2Frng");
  expect(arrived.location).toBe("/contracts?redirectTo=%2Frng");
  const { dialog } = await browser.follow(arrived);
  expect(dialog.text).toContain("jashore offers you");
  expect(dialog.links).toContain("/rng");
  const form = dialog.forms.find(({ action }) => action.includes("acceptance"))!;
  expect((await browser.submit(form)).location).toBe("/contracts?redirectTo=%2Frng");
  expect((await logIn(visitor({ language: "en" }))).location).toBe("/");
  expect((await as(rahim).get("/contracts?redirectTo=//evil.example")).dialog.links).not.toContain(
    "//evil.example",
  );
});

test("[C08] accepting less than one has promised warns with the contracts that end, and ends them only if one agrees", async () => {
  const { as, khulna, jashore, rahim, lalon, offer, call, statusOf } = await openTeam();
  const accept = (id: number, contractId: number) =>
    call("/wps/contract/dividend", id, { id: contractId, action: "accept" });
  await accept(jashore, await offer(khulna, "jashore", 1_400));
  const above = await offer(jashore, "lalon7", 1_200);
  const below = await offer(jashore, "rahim77", 1_000);
  await accept(lalon, above);
  await accept(rahim, below);
  const lower = await offer(khulna, "jashore", 1_100);
  const agent = as(jashore);
  const { dialog } = await agent.get("/contracts");
  expect(dialog.text).toContain(
    "If you accept, they end. A period of theirs that has already begun is still settled. lalon7, 12%",
  );
  expect(dialog.text).not.toContain("rahim77");
  const ending = await agent.get(dialog.links.find((link) => link.includes("/termination"))!);
  expect(ending.dialog.text).toContain(
    "The contract ends and cannot be taken up again. A period that has already begun is still settled.",
  );
  const form = await formOf(agent, "acceptance");
  const refused = await agent.follow(await agent.submit(form));
  expect(refused.dialog.text).toContain("Nothing was changed: read which ones and agree to it first.");
  expect([await statusOf(lower), await statusOf(above)]).toEqual(["offered", "accepted"]);
  await agent.submit(form, { agree: "on" });
  expect([await statusOf(lower), await statusOf(above), await statusOf(below)]).toEqual([
    ...["accepted", "terminated", "accepted"],
  ]);
});

test("[C14 C15 C16 C17 X26 X27 X28 X29] programs accept, reject and terminate, each type by its call", async () => {
  const { khulna, jashore, sylhet, offer, call, statusOf } = await openTeam();
  const calls = {
    dividend: "/wps/contract/dividend",
    daily_salary: "/wps/contract/dailySalary",
    hourly_salary: "/wps/contract/hourSalary",
    realtime_salary: "/wps/contract/realtimeSalary",
  } as const;
  for (const type of CONTRACT_TYPES) {
    const path = calls[type];
    const other = calls[type === "dividend" ? "daily_salary" : "dividend"];
    const id = await offer(khulna, "jashore", 1_000, type);
    expect(await call(path, undefined, { id, action: "accept" })).toEqual([401, "not_logged_in", null]);
    expect(await call(path, sylhet, { id, action: "accept" })).toEqual([404, "unknown_contract", null]);
    expect(await call(other, jashore, { id, action: "accept" })).toEqual([404, "unknown_contract", null]);
    expect((await call(path, jashore, { id, action: "sign" })).slice(0, 2)).toEqual([422, "invalid_fields"]);
    expect((await call(path, jashore)).slice(0, 2)).toEqual([405, "wrong_method"]);
    const done = (action: string) => [200, "ok", { id, action }];
    expect(await call(path, jashore, { id, action: "accept" })).toEqual(done("accept"));
    expect(await call(path, jashore, { id, action: "reject" })).toEqual([409, "offer_gone", null]);
    expect(await call(path, jashore, { id, action: "terminate" })).toEqual(done("terminate"));
    expect(await statusOf(id)).toBe("terminated");
    const next = await offer(khulna, "jashore", 1_000, type);
    expect((await call(path, jashore, { id: next, action: "reject" }))[0]).toBe(200);
    expect(await statusOf(next)).toBe("rejected");
  }
});

test("[C08 C14] a program is told which contracts would end, and names them to have its way", async () => {
  const { khulna, jashore, lalon, offer, call, statusOf } = await openTeam();
  const path = "/wps/contract/dividend";
  const above = await offer(jashore, "lalon7", 1_200);
  await call(path, lalon, { id: above, action: "accept" });
  const id = await offer(khulna, "jashore", 1_100);
  expect(await call(path, jashore, { id, action: "accept" })).toEqual([
    ...[409, "ends_contracts", { ends: [{ id: above, username: "lalon7", rateBp: 1_200 }] }],
  ]);
  expect(await statusOf(above)).toBe("accepted");
  expect((await call(path, jashore, { id, action: "accept", ends: String(above) }))[0]).toBe(200);
  expect([await statusOf(id), await statusOf(above)]).toEqual(["accepted", "terminated"]);
});

test("[X24 C11 C12] the consolidated call needs a token and tells the four flags", async () => {
  const { khulna, jashore, offer, call } = await openTeam();
  expect(await call(FLAGS)).toEqual([401, "not_logged_in", null]);
  expect(await call(FLAGS, jashore)).toEqual([200, "ok", NO_FLAGS]);
  const id = await offer(khulna, "jashore");
  await offer(khulna, "jashore", 50, "hourly_salary");
  expect(await call(FLAGS, jashore)).toEqual([
    200,
    "ok",
    { ...NO_FLAGS, divtypereq: 2, contracthoursalreq: 2 },
  ]);
  await call("/wps/contract/dividend", jashore, { id, action: "accept" });
  expect(await call(FLAGS, jashore)).toEqual([
    200,
    "ok",
    { ...NO_FLAGS, divtypereq: 1, contracthoursalreq: 2 },
  ]);
  expect(await call(FLAGS, khulna)).toEqual([200, "ok", NO_FLAGS]);
});

test("[A75 A76 C13] a page loads the consolidated data once for who can have contracts, never for a member without an upline, a trial or while switched off", async () => {
  const { app, as, visitor, khulna, rahim, jashore, offer, turn } = await openTeam();
  const trial = await addAccount(app, { username: "trying1", memberType: 4 });
  const trying = visitor({ language: "en", session: await openSessionOf(app, trial) });
  const read = vi.spyOn(app.store, "read");
  const asked = async (browser: Visitor, path = "/promotions") => {
    read.mockClear();
    expect((await browser.get(path)).status).toBe(200);
    const about = ([{ build }]: (typeof read.mock.calls)[number]) =>
      /from .?contracts/.test(build(app.db, { accountId: 0 }).compile().sql);
    return read.mock.calls.filter(about).length;
  };
  const member = as(rahim);
  expect([await asked(member), await asked(member, "/")]).toEqual([1, 1]);
  // An agent without an upline can have a contract with the house.
  expect(await asked(as(khulna))).toBe(1);
  const alone = await addAccount(app, { username: "alone7" });
  expect(await asked(visitor({ language: "en", session: await openSessionOf(app, alone) }))).toBe(0);
  expect(await asked(trying)).toBe(0);
  await offer(jashore, "rahim77");
  expect((await member.get("/promotions")).html).toMatch(
    /href="\/contracts"[^>]*>.*?Contracts.*?<span class="cnt end">1</s,
  );
  expect(runTogether((await member.get("/contracts")).html)).toEqual([]);
  await turn(false);
  expect(await asked(member)).toBe(0);
  expect((await member.get("/promotions")).links).not.toContain("/contracts");
});

test("[S30] agent policy: off, nobody is offered, shown or answers a contract; on again, everything goes on", async () => {
  const { as, khulna, jashore, offer, call, statusOf, turn } = await openTeam();
  const agent = as(khulna);
  const downline = as(jashore);
  const id = await offer(khulna, "jashore");
  const offering = (await agent.get(CENTRE)).form("downline", "tiers[0].rate");
  const accepting = await formOf(downline, "acceptance");
  expect((await agent.get("/agentHome/agentTeamOverview")).links).toContain(CENTRE);
  await turn(false);
  expect((await agent.get("/agentHome/agentTeamOverview")).links).not.toContain(CENTRE);
  const filled = { downline: "jashore", rate: "9", period: "daily" };
  for (const answer of [
    await agent.get(CENTRE),
    await agent.submit(offering, filled),
    await agent.get(`${CENTRE}/${id}/withdrawal`),
    await downline.get("/contracts"),
    await downline.submit(accepting),
  ]) {
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("Function not enabled, contact customer service.");
  }
  expect((await call("/wps/contract/dividend", jashore, { id, action: "accept" })).slice(0, 2)).toEqual([
    ...[403, "feature_off"],
  ]);
  expect(await call(FLAGS, jashore)).toEqual([200, "ok", NO_FLAGS]);
  expect(await statusOf(id)).toBe("offered");
  await turn(true);
  expect(await call(FLAGS, jashore)).toEqual([200, "ok", { ...NO_FLAGS, divtypereq: 2 }]);
  expect((await downline.submit(accepting)).location).toBe("/contracts");
  expect(await statusOf(id)).toBe("accepted");
});

test("an offer that waits is withdrawn by its agent alone", async () => {
  const { as, khulna, sylhet, jashore, offer, statusOf } = await openTeam();
  const id = await offer(khulna, "jashore");
  const path = `${CENTRE}/${id}/withdrawal`;
  const stranger = as(sylhet);
  const { csrf } = (await stranger.get(CENTRE)).form("downline", "tiers[0].rate").fields;
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.post(path, { csrf: csrf! })).status).toBe(404);
  const agent = as(khulna);
  expect((await agent.get(CENTRE)).links).toContain(path);
  expect((await agent.submit((await agent.get(path)).form("csrf"))).location).toBe(CENTRE);
  expect(await statusOf(id)).toBe("withdrawn");
  expect((await agent.get(path)).status).toBe(404);
  expect((await as(jashore).get("/contracts")).dialog.text).toContain("Withdrawn");
});
