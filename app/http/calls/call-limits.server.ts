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
/** So many are kept before those whose minute is over are dropped. */
const KEPT = 10_000;

interface Minute {
  calls: number;
  endsAt: number;
}

const minutesOf = new WeakMap<App["bus"], Map<string, Minute>>();

/** For how long there is a pause; undefined when the call may be made. */
export function countCall({ app, member, ip }: Pick<RequestContext, "app" | "member" | "ip">) {
  const [who, limit] = member ? [member.session.tokenHash, PER_SESSION] : [networkOf(ip), PER_NETWORK];
  const now = app.clock.now();
  const minutes = minutesIn(app);
  const known = minutes.get(who);
  const minute = known && known.endsAt > now ? known : { calls: 0, endsAt: now + WINDOW_MS };
  if (minute !== known) makeRoom(minutes, now);
  minutes.set(who, minute);
  minute.calls++;
  return minute.calls > limit ? minute.endsAt - now : undefined;
}

function minutesIn({ bus }: App): Map<string, Minute> {
  const minutes = minutesOf.get(bus) ?? new Map<string, Minute>();
  minutesOf.set(bus, minutes);
  return minutes;
}

/** Where too many are within their minute, all begin anew: the memory of a server is worth more than one minute. */
function makeRoom(minutes: Map<string, Minute>, now: number): void {
  if (minutes.size < KEPT) return;
  for (const [who, { endsAt }] of minutes) if (endsAt <= now) minutes.delete(who);
  if (minutes.size >= KEPT) minutes.clear();
}
