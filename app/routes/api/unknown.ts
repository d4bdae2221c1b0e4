import { visitorCalls, type CallAnswer } from "~/http/calls/call-route.server";

const unknown = (): CallAnswer => ({ status: 404, code: "unknown_call" });

export const { loader, action } = visitorCalls({
  GET: unknown,
  POST: unknown,
  PUT: unknown,
  DELETE: unknown,
});
