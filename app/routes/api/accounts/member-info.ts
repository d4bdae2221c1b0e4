import { sessionCalls } from "~/http/calls/call-route.server";

/** GET /wps/member/info: who the token belongs to. */
export const { loader, action } = sessionCalls({
  GET: ({ account: { id, username, nickname, memberType } }) => ({
    value: { id, account: username, nickname, type: memberType },
  }),
});
