import type { App } from "../../app.server";
import { isAgent, isTrial, type Account } from "../../vocabulary/account";
import { vipLabelOf } from "../ranks/vip.views.server";
import { referralOffer } from "../referral/referral.views.server";
import { rewardCounts } from "./reward-centre.views.server";

/** What the specification calls the public state of a member, as far as rewards go. */
export interface PublicState {
  availablePromoCount: number;
  availablePromo: { REFERRAL: { enabled: boolean } };
  hasVip: boolean;
  vipLabelName: string;
  vipRankLevel: number;
}

export async function publicState(
  app: App,
  { account, language }: { account: Pick<Account, "id" | "memberType">; language: string },
): Promise<PublicState> {
  const trial = isTrial(account);
  const reader = { accountId: account.id, language };
  const [offer, counts, vip] = await Promise.all([
    referralOffer(app),
    trial ? undefined : rewardCounts(app, reader),
    trial ? undefined : vipLabelOf(app, reader),
  ]);
  return {
    availablePromoCount: counts?.rewards ?? 0,
    availablePromo: { REFERRAL: { enabled: offer !== undefined && !trial && !isAgent(account) } },
    ...{ hasVip: vip !== undefined, vipLabelName: vip?.name ?? "", vipRankLevel: vip?.level ?? 0 },
  };
}
