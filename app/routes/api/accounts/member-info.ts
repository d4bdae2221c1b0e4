import { accountCalls } from "~/http/call-route.server";

/** GET /wps/member/info: who the token belongs to. */
export const { loader, action } = accountCalls({
  GET: ({ account: { id, username, nickname, memberType } }) => ({
    value: { id, account: username, nickname, type: memberType },
  }),
});
