import { LRUCache } from "lru-cache";
import type { App } from "~/domain/app.server";
import { networkOf } from "~/domain/shared/network.server";
import type { RequestContext } from "../access/request-context.server";

/**
 * How many calls a program makes in a minute: by its session, or without one by the network that it is in, which may be
 * a whole town. Kept in memory, for each server by itself: it guards the server, and a restart may forget it.
 */
const PER_SESSION = 240;
const PER_NETWORK = 1_200;
const WINDOW_MS = 60_000;
/** Where more call, those who have not called for the longest begin anew: memory is worth more than one minute. */
const KEPT = 10_000;

interface Minute {
  calls: number;
  endsAt: number;
}

const minutesOf = new WeakMap<App["bus"], LRUCache<string, Minute>>();

/** For how long there is a pause; undefined when the call may be made. */
export function countCall({ app, member, ip }: Pick<RequestContext, "app" | "member" | "ip">) {
  const [who, limit] = member ? [member.session.tokenHash, PER_SESSION] : [networkOf(ip), PER_NETWORK];
  const now = app.clock.now();
  const minutes = minutesIn(app);
  const known = minutes.get(who);
  const minute = known && known.endsAt > now ? known : { calls: 0, endsAt: now + WINDOW_MS };
  minutes.set(who, minute);
  minute.calls++;
  return minute.calls > limit ? minute.endsAt - now : undefined;
}

function minutesIn({ bus }: App): LRUCache<string, Minute> {
  const minutes = minutesOf.get(bus) ?? new LRUCache<string, Minute>({ max: KEPT });
  minutesOf.set(bus, minutes);
  return minutes;
}
