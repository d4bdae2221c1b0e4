import { usernameKey } from "~/domain/vocabulary/account";
import type { App } from "~/domain/app.server";
import { acceptContract } from "~/domain/contracts/answer-contract.server";
import { NO_CONDITIONS, type Terms } from "~/domain/contracts/contract";
import { offerContract } from "~/domain/contracts/offer-contract.server";
import { AGENT_LEVELS } from "./names/people";
import { DEMO_AGENT } from "./seed-people";

const DIVIDEND: Terms = {
  ...{ type: "dividend", period: "monthly", carryUnpaid: "forever", carryNegative: "none" },
  tiers: [{ ...NO_CONDITIONS, rateBp: 1_200, validBetMinor: 50_000_000n, activeMembers: 5 }],
};
const SALARY: Terms = {
  ...{ type: "daily_salary", carryUnpaid: "forever", carryNegative: "none" },
  tiers: [{ ...NO_CONDITIONS, rateBp: 30, dailyBetMinor: 2_000_000n, activeMembers: 3 }],
};

/** One that runs and one that waits for its answer, between the demo agent and agents directly below. */
export async function seedContracts(app: App): Promise<void> {
  const [runs, waits] = AGENT_LEVELS[0]!;
  const agentId = await idOf(app, DEMO_AGENT);
  const offer = (username: string, terms: Terms) => {
    const { currency } = app.config;
    return offerContract(app, { agentId, username, currency, terms, formKey: `demo-contract-${username}` });
  };
  const offered = await offer(runs!, DIVIDEND);
  if (offered.ok) {
    const { contractId } = offered;
    await acceptContract(app, { accountId: await idOf(app, runs!), contractId, endingIds: [] });
  }
  await offer(waits!, SALARY);
}

async function idOf({ db }: App, username: string): Promise<number> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("username_key", "=", usernameKey(username))
    .executeTakeFirstOrThrow();
  return account.id;
}
