import { checkDueAt } from "~/domain/safer-play/reality-check.server";
import { memberPaths } from "../paths/member-paths";
import { paths } from "../paths/paths";
import type { RequestContext } from "../access/request-context.server";

/** Pages that are there whether or not a member has to be told of time and result first. */
const OPEN: ReadonlySet<string> = new Set([
  memberPaths.realityCheck,
  memberPaths.bets,
  memberPaths.limits,
  paths.logout,
  paths.forcedPassword,
  paths.confirm,
  paths.help,
  paths.contact,
]);

/** The page that tells time and result, when it is due before this one; after it the member comes here. */
export function realityCheckPath(
  { app, member }: Pick<RequestContext, "app" | "member">,
  { pathname, search }: URL,
): string | undefined {
  if (!member || OPEN.has(pathname)) return undefined;
  const dueAt = checkDueAt(member.account, member.session);
  return dueAt !== undefined && dueAt <= app.clock.now() ? checkPath(pathname + search) : undefined;
}

/** Where an open page goes by itself, and in how many milliseconds. */
export function nextRealityCheck(
  { app, member }: Pick<RequestContext, "app" | "member">,
  location: string,
): { afterMs: number; path: string } | undefined {
  const dueAt = member && checkDueAt(member.account, member.session);
  if (dueAt === undefined) return undefined;
  return { afterMs: Math.max(0, dueAt - app.clock.now()), path: checkPath(location) };
}

const checkPath = (back: string) => `${memberPaths.realityCheck}?redirectTo=${encodeURIComponent(back)}`;
