import type { App } from "~/domain/app.server";
import { acceptContract } from "~/domain/contracts/answer-contract.server";
import { NO_CONDITIONS, type Terms, type Tier } from "~/domain/contracts/contract";
import { offerHouseContract } from "~/domain/contracts/house-contract.server";
import { offerContract } from "~/domain/contracts/offer-contract.server";
import { usernameKey } from "~/domain/vocabulary/account";
import { moveTo, openHistory } from "./history";
import { AGENT_LEVELS } from "./names/people";
import { DEMO_AGENT } from "./seed-people";

const CARRY = { carryUnpaid: "forever", carryNegative: "none" } as const;
const tier = (rateBp: number, conditions: Partial<Tier> = {}): Tier => ({
  ...NO_CONDITIONS,
  rateBp,
  ...conditions,
});
const dividend = (...tiers: Tier[]): Terms => ({ type: "dividend", period: "monthly", tiers, ...CARRY });
const salary = (...tiers: Tier[]): Terms => ({ type: "daily_salary", tiers, ...CARRY });
const hourly = (...tiers: Tier[]): Terms => ({ type: "hourly_salary", tiers, ...CARRY });
const realTime = (...tiers: Tier[]): Terms => ({ type: "realtime_salary", tiers, ...CARRY });

/** What the house promised the demo agent, and what that agent promised on, from the first day. */
const HOUSE = [dividend(tier(3_000)), salary(tier(50))];
const SOME_PLAY = { validBetMinor: 50_000_000n, activeMembers: 5 };

/**
 * Contracts of the whole history: with the house, below the demo agent, and one level further down. One more waits for
 * its answer.
 */
export async function seedContracts(app: App): Promise<void> {
  const history = openHistory(app);
  moveTo(history, history.firstDay, 2);
  const then = history.app;
  for (const terms of HOUSE) await agreeWithHouse(then, terms);
  const [first, second] = AGENT_LEVELS[0]!;
  const [below] = AGENT_LEVELS[1]!;
  await agree(then, DEMO_AGENT, first!, dividend(tier(1_200, SOME_PLAY)));
  await agree(then, DEMO_AGENT, first!, salary(tier(30)));
  await agree(then, DEMO_AGENT, second!, dividend(tier(800), tier(1_000, SOME_PLAY)));
  await agree(then, first!, below!, salary(tier(10)));
  await offer(app, DEMO_AGENT, second!, salary(tier(30, { dailyBetMinor: 2_000_000n, activeMembers: 3 })));
}

/** Pay by the hour and by five minutes, which began only lately: each run of it is one of the day's many. */
export async function seedShortSalaries(then: App): Promise<void> {
  const [first] = AGENT_LEVELS[0]!;
  for (const terms of [hourly(tier(60)), realTime(tier(10))]) await agreeWithHouse(then, terms);
  await agree(then, DEMO_AGENT, first!, hourly(tier(12)));
  await agree(then, DEMO_AGENT, first!, realTime(tier(5)));
}

async function agreeWithHouse(app: App, terms: Terms): Promise<void> {
  const accountId = await idOf(app, DEMO_AGENT);
  const by = { staffId: await ownerId(app), ip: "" };
  const formKey = `demo-house-contract-${terms.type}`;
  const offered = await offerHouseContract(app, { accountId, terms, formKey, by });
  if (offered.ok) await acceptContract(app, { accountId, ...offered, endingIds: [] });
}

async function agree(app: App, agent: string, downline: string, terms: Terms): Promise<void> {
  const offered = await offer(app, agent, downline, terms);
  if (!offered.ok) return;
  await acceptContract(app, { accountId: await idOf(app, downline), ...offered, endingIds: [] });
}

async function offer(app: App, agent: string, username: string, terms: Terms) {
  const { currency } = app.config;
  const formKey = `demo-contract-${username}-${terms.type}`;
  return offerContract(app, { agentId: await idOf(app, agent), username, currency, terms, formKey });
}

async function idOf({ db }: App, username: string): Promise<number> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("username_key", "=", usernameKey(username))
    .executeTakeFirstOrThrow();
  return account.id;
}

async function ownerId({ db }: App): Promise<number> {
  const owner = await db
    .selectFrom("staff")
    .select("id")
    .where("username", "=", "owner")
    .executeTakeFirstOrThrow();
  return owner.id;
}
