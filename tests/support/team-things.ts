import { award } from "~/domain/bonuses/award.server";
import { bonusRulesOf } from "~/domain/bonuses/open-purse.server";
import { post } from "~/domain/ledger/ledger.server";
import { joinPromotion } from "~/domain/promotions/join-promotion.server";
import { payPath } from "~/http/paths/pay-paths";
import { deposit } from "./bank";
import { addMission, earn } from "./earned-rewards";
import { addBill, type FullSite } from "./full-site";
import { openSessionOf } from "./people";
import { addPromotion } from "./promotions";
import { addAccount } from "./team";
import type { Visitor } from "./visitor";

/** Somebody, and the pages that have what the same person elsewhere has not. */
interface Placed {
  browser: Visitor;
  only: string[];
}

/**
 * An agent with a member below it, both with money: what they owe and send each other, and what of promotions, missions
 * and bonuses waits for the member.
 */
export async function addTeamThings({ app, visitor }: FullSite): Promise<{ agent: Placed; member: Placed }> {
  const agentId = await addAccount(app, { username: "barishal", memberType: 1 });
  const accountId = await addAccount(app, { username: "barisha1", under: agentId });
  for (const id of [agentId, accountId])
    await app.store.transaction(() => post(app, deposit(id, 500_000n, `float:${id}`)));
  const as = async (id: number) => visitor({ language: "en", session: await openSessionOf(app, id) });

  const contractId = app.ids.next();
  const now = app.clock.now();
  await app.db
    .insertInto("contracts")
    .values({
      ...{ id: contractId, agent_id: agentId, account_id: accountId, type: "hourly_salary", rate_bp: 30 },
      ...{ currency: "BDT", period: null, ended_at: null, status: "accepted" },
      ...{ offered_at: now, answered_at: now },
    })
    .execute();
  await addBill(app, { contractId, accountId, agentId, payerId: agentId, state: "insufficient" });

  const slug = "to-be-left";
  const promotionId = await addPromotion(app, { title: "Friday gift", slug, joinable: 1 });
  await joinPromotion(app, { accountId, promotionId, ip: "" });
  const won = { app, accountId };
  const title = "Earned gift";
  await earn(won, { title });
  await addMission(won);
  const rules = await bonusRulesOf(app);
  const reward = { form: "bonus", promotionId: 0, amountMinor: 20_000n, terms: { multiple: 500 } } as const;
  const given = await app.store.transaction(() => award(app, rules, { key: "team", accountId, reward }));
  if (!given.ok) throw new Error(given.refusal);

  return {
    agent: {
      browser: await as(agentId),
      only: [
        `/agentHome/downlineManagmentView/${accountId}/transfer`,
        `${payPath("hourly_salary")}?side=given`,
      ],
    },
    member: {
      browser: await as(accountId),
      only: [
        ...[`/promotions?id=${slug}`, `/promotions?id=${title.toLowerCase()}`, "/member/rewardCenter"],
        ...["/member/missionLeaderboard", `/member/bonusDetails/${given.grantId!}`],
        ...["/member/transferFund", "/member/transferUpline", "/member/messageV2/upline"],
      ],
    },
  };
}
