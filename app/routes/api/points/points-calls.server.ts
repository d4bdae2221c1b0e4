import {
  memberCalls,
  type AccountCall,
  type CallAnswer,
  type CallRefusal,
} from "~/http/calls/call-route.server";
import type { CallCode } from "~/http/calls/calls.server";

type Handler = (call: AccountCall) => Promise<CallAnswer>;

/** Calls about points: refused as a whole where the operator has none. */
export function pointsCalls(method: "GET" | "POST", handler: Handler) {
  return memberCalls({
    [method]: (call: AccountCall) =>
      call.context.features.pointsSystem ? handler(call) : { status: 403, code: "feature_off" },
  });
}

/** What a service refused, as a call answers it. */
export function refusedCall(refused: { refusal: CallCode; retryAfterMs?: number }): CallRefusal {
  const { refusal: code, retryAfterMs } = refused;
  return retryAfterMs === undefined ? { status: 409, code } : { status: 429, code, retryAfterMs };
}
