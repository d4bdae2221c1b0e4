import { missionsOf } from "~/domain/rewards/missions/missions.server";
import { memberCalls } from "~/http/calls/call-route.server";

/** GET /wps/mission/summary: missions with target, progress, reward and state. Amounts are minor units, as text. */
export const { loader, action } = memberCalls({
  GET: async ({ app, account, context }) => {
    const missions = await missionsOf(app, { accountId: account.id, language: context.language });
    return {
      value: missions.map(({ id, title, kind, period, measure, target, progress, state, reward }) => ({
        ...{ id, title: title ?? null, kind, period, measure, state },
        ...{ target: String(target), progress: String(progress) },
        reward: {
          ...{ form: reward.form, amount: String(reward.amountMinor ?? 0n) },
          ...{ points: reward.points ?? 0, spins: reward.spins ?? 0 },
        },
      })),
    };
  },
});
