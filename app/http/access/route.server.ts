import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { OutcomeUnknown } from "~/db/runner/transaction";
import { isUnavailable } from "~/db/runner/unavailable";
import { isAgent, isTrial, type Account } from "~/domain/vocabulary/account";
import type { Session } from "~/domain/access/sessions.server";
import type { App } from "~/domain/app.server";
import { permits, type StaffMember } from "~/domain/audit/permissions";
import type { Permission } from "~/domain/declared";
import { memberPaths } from "../paths/member-paths";
import { loginPath, paths } from "../paths/paths";
import { readForm } from "../forms/form-data.server";
import type { RequestContext } from "./request-context.server";

/**
 * Every loader and action is made here and so declares who may reach it; a route without a declaration does not pass
 * the route table's test. What a handler gets is already checked: it never asks who is there again.
 */
export type Access =
  | { role: "visitor" | "account" | "agent"; answers?: "json" }
  | { role: "member"; guarded?: true; answers?: "json" }
  | { role: "staff"; can: Permission };

export interface Declared {
  access: Access;
}

export interface Base {
  app: App;
  context: RequestContext;
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
}
export interface Visit extends Base {
  account: Account | undefined;
}
export interface AccountVisit extends Base {
  account: Account;
  session: Session;
}
export interface StaffVisit extends Base {
  staff: StaffMember;
  session: Session;
}
interface Posted {
  form: FormData;
}

type Handler<Given, Result> = (given: Given) => Promise<Result> | Result;

/** Anybody. */
export const visitorLoader = <R>(handler: Handler<Visit, R>) => loader({ role: "visitor" }, visit, handler);
export const visitorAction = <R>(handler: Handler<Visit & Posted, R>) =>
  action({ role: "visitor" }, visit, handler);

/**
 * The forms that let somebody in. They were made for a visitor and carry no session's token, but when one is sent a
 * second time, or from another tab, its sender may be signed in already: the handler decides what that means.
 */
export const entryAction = <R>(handler: Handler<Visit & Posted, R>) =>
  action({ role: "visitor" }, visit, handler, { token: "none" });

/** Whoever is signed in, trial users too. */
export const accountLoader = <R>(handler: Handler<AccountVisit, R>) =>
  loader({ role: "account" }, signedIn, handler);

export const accountAction = <R>(handler: Handler<AccountVisit & Posted, R>) =>
  action({ role: "account" }, signedIn, handler);

/** Accounts with real money: members and agents, no trial users. */
export const memberLoader = <R>(handler: Handler<AccountVisit, R>) =>
  loader({ role: "member" }, realAccount, handler);
export const memberAction = <R>(handler: Handler<AccountVisit & Posted, R>) =>
  action({ role: "member" }, realAccount, handler);

/** What an account is guarded by, how it is reached, and where its money goes: strict, nothing without a second step. */
export const guardedLoader = <R>(handler: Handler<AccountVisit, R>) =>
  loader({ role: "member", guarded: true }, stepped, handler);
export const guardedAction = <R>(handler: Handler<AccountVisit & Posted, R>) =>
  action({ role: "member", guarded: true }, stepped, handler);

export const agentLoader = <R>(handler: Handler<AccountVisit, R>) =>
  loader({ role: "agent" }, agent, handler);

export const agentAction = <R>(handler: Handler<AccountVisit & Posted, R>) =>
  action({ role: "agent" }, agent, handler);

export const staffLoader = <R>({ can }: { can: Permission }, handler: Handler<StaffVisit, R>) =>
  loader({ role: "staff", can }, (base) => staff(base, can), handler);
export const staffAction = <R>({ can }: { can: Permission }, handler: Handler<StaffVisit & Posted, R>) =>
  action({ role: "staff", can }, (base) => staff(base, can), handler);

type Guard<Given> = (base: Base) => Given;

function loader<Given extends Base, R>(access: Access, guard: Guard<Given>, handler: Handler<Given, R>) {
  const run = (args: LoaderFunctionArgs): Promise<R> =>
    orUnavailable(args, async () => handler(guard(released(baseOf(args)))));
  return Object.assign(run, { access } satisfies Declared);
}

function action<Given extends Base, R>(
  access: Access,
  guard: Guard<Given>,
  handler: Handler<Given & Posted, R>,
  { token }: { token: "session" | "none" } = { token: "session" },
) {
  const run = (args: ActionFunctionArgs): Promise<R> =>
    orUnavailable(args, async () => {
      const { context, request } = guard(released(baseOf(args)));
      const csrfToken = token === "session" ? context.csrfToken : undefined;
      const form = await readForm(request, { csrfToken });
      // Whoever was let in to send it may have been shut out before all of it was here.
      await context.lookAgain();
      return handler({ ...guard(released(baseOf(args))), form });
    });
  return Object.assign(run, { access } satisfies Declared);
}

/**
 * A full disk or a lost connection is no fault of the page: it becomes the page that says that nothing was done, or,
 * where a form was on its way, that nobody knows whether it was.
 */
async function orUnavailable<R>(
  { context, request }: LoaderFunctionArgs,
  work: () => Promise<R>,
): Promise<R> {
  const { app, requestId } = context;
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) context.retryAfterS = waitOf(error);
    if (!isUnavailable(error)) throw error;
    app.log.error({ err: error, requestId }, "the store is unavailable");
    const unknown = error instanceof OutcomeUnknown && request.method !== "GET";
    throw new Response(unknown ? OUTCOME_UNKNOWN : null, { status: 503 });
  }
}

/** What the error page is told by the answer's text. */
export const OUTCOME_UNKNOWN = "outcome-unknown";

/** The header of a thrown answer is not the page's own; the page says it as well. */
function waitOf({ headers }: Response): number | undefined {
  const wait = headers.get("retry-after");
  return wait !== null && /^\d{1,9}$/.test(wait) ? Number(wait) : undefined;
}

export function baseOf({ context, request, params }: LoaderFunctionArgs): Base {
  return { app: context.app, context, request, url: new URL(request.url), params };
}

export function visit(base: Base): Visit {
  return { ...base, account: base.context.member?.account };
}

/** What somebody can still do who has to change the password first. */
const OPEN_WHILE_FORCED: ReadonlySet<string> = new Set([
  paths.forcedPassword,
  paths.logout,
  paths.language,
  paths.refused,
]);

/** Every page and every form of such a session leads to the one that changes the password, or pays out. */
function released(base: Base): Base {
  const { member } = base.context;
  const { pathname } = base.url;
  if (member?.session.mustChange && !OPEN_WHILE_FORCED.has(pathname)) throw away(base, paths.forcedPassword);
  if (member?.session.mustAgree && !isOpenWithoutAgreement(pathname)) throw away(base, paths.agreement);
  if (member?.account.pause?.kind === "exclusion" && !isOpenWhileExcluded(pathname))
    throw away(base, memberPaths.withdrawals);
  return base;
}

const away = ({ request }: Base, to: string) => redirect(to, request.method === "GET" ? 302 : 303);

/** Taking out what is one's own, and seeing what was played. */
const OPEN_TO_LEAVE = [
  memberPaths.withdrawals,
  memberPaths.realityCheck,
  paths.confirm,
  memberPaths.bets,
  memberPaths.record,
  memberPaths.profit,
  memberPaths.pictures,
  paths.logout,
  paths.language,
  paths.refused,
  paths.forcedPassword,
  paths.help,
  paths.contact,
  paths.balance,
] as const;

/** What is left to somebody who does not want to play. */
const OPEN_WHILE_EXCLUDED = [...OPEN_TO_LEAVE, memberPaths.security] as const;

/** And to somebody who has not agreed to what has changed: to read it, to be paid, and to go. */
const OPEN_WITHOUT_AGREEMENT = [
  ...OPEN_TO_LEAVE,
  paths.agreement,
  memberPaths.paymentPassword,
  memberPaths.payeeName,
  memberPaths.withdrawalAccounts,
  memberPaths.identity,
  memberPaths.closing,
  memberPaths.ownData,
] as const;

const isOpenWhileExcluded = (pathname: string) => isWithin(OPEN_WHILE_EXCLUDED, pathname);

const isOpenWithoutAgreement = (pathname: string) => isWithin(OPEN_WITHOUT_AGREEMENT, pathname);

const isWithin = (open: readonly string[], pathname: string) =>
  open.some((path) => pathname === path || pathname.startsWith(`${path}/`));

function signedIn(base: Base): AccountVisit {
  const { member } = base.context;
  if (!member) throw toLogin(base, paths.login);
  return { ...base, account: member.account, session: member.session };
}

function realAccount(base: Base): AccountVisit {
  const given = signedIn(base);
  if (isTrial(given.account)) throw redirect(paths.trial);
  if (given.session.mustConfirm) throw toConfirmation(given, { withCode: false });
  return given;
}

function stepped(base: Base): AccountVisit {
  const given = signedIn(base);
  if (given.session.mustStep && !isTrial(given.account)) throw toConfirmation(given, { withCode: true });
  return realAccount(base);
}

/** To the page where one shows again who one is, and from there back to where one was. */
function toConfirmation({ request, url }: Base, { withCode }: { withCode: boolean }): Response {
  const to = loginPath(
    paths.confirm,
    request.method === "GET" ? url.pathname + url.search : refererPath(request, url),
  );
  return redirect(withCode ? `${to}&for=change` : to, request.method === "GET" ? 302 : 303);
}

function agent(base: Base): AccountVisit {
  const { member } = base.context;
  if (member && isTrial(member.account)) throw redirect(paths.trial);
  if (!member || !isAgent(member.account)) throw toLogin(base, paths.agentLogin);
  return realAccount(base);
}

function staff(base: Base, can: Permission): StaffVisit {
  const { staff: found } = base.context;
  if (!found) throw toLogin(base, paths.adminLogin);
  const wait = staffMustFirst(found);
  if (wait !== undefined && ![wait, paths.adminLogout].includes(base.url.pathname)) throw away(base, wait);
  if (!permits(found.member.role, can)) throw new Response(null, { status: 403 });
  return { ...base, staff: found.member, session: found.session };
}

/** A password that was handed out is changed, then an app is set up where everybody needs one. */
function staffMustFirst({ member, session }: { member: StaffMember; session: Session }): string | undefined {
  if (session.mustChange) return paths.adminOwnPassword;
  return member.mustSetTotp ? paths.adminTwoStep : undefined;
}

/** After a form the way back is the page that held it: what was posted cannot be asked for again. */
function toLogin({ request, url }: Base, login: string): Response {
  const page = request.method === "GET" ? url.pathname + url.search : refererPath(request, url);
  return redirect(loginPath(login, page), request.method === "GET" ? 302 : 303);
}

/** Where a form was sent from, as the browser says; the page itself where it does not. */
export function refererPath(request: Request, url: URL): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return url.pathname;
  const from = new URL(referer);
  return from.host === url.host ? from.pathname + from.search : url.pathname;
}
