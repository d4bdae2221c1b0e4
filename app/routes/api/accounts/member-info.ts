import { publicState } from "~/domain/rewards/centre/public-state.views.server";
import { sessionCalls } from "~/http/calls/call-route.server";

/** GET /wps/member/info: who the token belongs to, and what is offered to them. */
export const { loader, action } = sessionCalls({
  GET: async ({ app, account, context }) => {
    const { id, username, nickname, memberType } = account;
    const state = await publicState(app, { account, language: context.language });
    return { value: { id, account: username, nickname, type: memberType, ...state } };
  },
});
