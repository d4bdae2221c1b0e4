import type { Arrival } from "~/domain/membership/enter.server";
import type { Whereabouts } from "~/domain/vocabulary/whereabouts";
import { hashOfToken } from "~/domain/access/sessions.server";
import type { RequestContext } from "./request-context.server";

/** Where a request comes from that changes nothing: a browser without a mark stays without one. */
export function seenFrom({ ip, device }: RequestContext): Whereabouts {
  return { ip, device: device && hashOfToken(device) };
}

/** Where a form or a call comes from that is counted by the browser as well: one without a mark is given it. */
export function comingFrom(context: RequestContext): Omit<Arrival, "replaces"> {
  if (context.device === undefined) {
    context.device = context.app.random.token();
    context.givesDevice = true;
  }
  return { ...seenFrom(context), userAgent: context.userAgent };
}

/** The same of somebody who may be let in: the session that the browser has then ends. */
export function arrivalOf(context: RequestContext): Arrival {
  return { ...comingFrom(context), replaces: context.member?.session.tokenHash };
}
