import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ZodError } from "zod";
import { isTrial } from "~/domain/vocabulary/account";
import { callKeyOf } from "~/domain/settings/call-key.server";
import { OutcomeUnknown } from "~/db/runner/transaction";
import { isUnavailable } from "~/db/runner/unavailable";
import { sayError } from "~/i18n/error-message";
import type { Messages } from "~/i18n/messages.server";
import { countCall } from "./call-limits.server";
import { callToken, refusal, type CallCode } from "./calls.server";
import { isTokenOf, isTooLarge } from "../forms/form-data.server";
import type { RequestContext } from "../access/request-context.server";
import {
  baseOf,
  visit,
  type Access,
  type AccountVisit,
  type Base,
  type Declared,
  type Visit,
} from "../access/route.server";
import { openSealed, SEALED } from "./sealed-body.server";

/**
 * Routes that programs call: one handler for each method, JSON out whatever happens. Access is declared here as it is
 * for pages; the session's token comes in a header, or in the cookie and then, as with forms, with the form's token.
 */
type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Called {
  /** The fields of the address and of the body, as text. */
  fields: Record<string, string>;
}
/** Why a call was not done; `value` says more to a program. */
export interface CallRefusal {
  status: number;
  code: CallCode;
  value?: unknown;
  /** When it may be asked for again. */
  retryAfterMs?: number;
}
export interface CallValue {
  value: unknown;
  /** For so long a browser asks no more: for what stays the same during a visit. */
  keepSeconds?: number;
}
export type CallAnswer = CallValue | CallRefusal;

export type AccountCall = AccountVisit & Called;

type Handler<Given> = (given: Given & Called) => Promise<CallAnswer> | CallAnswer;
type Handlers<Given> = Partial<Record<Method, Handler<Given>>>;
type Guard<Given> = (base: Base) => Given | CallRefusal;

/** What a caller calls a field that has another name in the schema. */
export type SentAs = Readonly<Record<string, string | undefined>>;

/** Which fields are wrong and, where the caller's language is given, the first thing that is wrong with each. */
export function invalidFields({ issues }: ZodError, messages?: Messages, sentAs: SentAs = {}): CallRefusal {
  const nameOf = (path: (string | number)[]) => sentAs[path.join(".")] ?? path.join(".");
  const first = new Map(issues.toReversed().map(({ path, message }) => [nameOf(path), message]));
  const fields = [...new Set(issues.map(({ path }) => nameOf(path)))];
  if (!messages) return { status: 422, code: "invalid_fields", value: { fields } };
  const errors = Object.fromEntries(fields.map((field) => [field, sayError(messages.t, first.get(field)!)]));
  return { status: 422, code: "invalid_fields", value: { fields, errors } };
}

const NOT_LOGGED_IN: CallRefusal = { status: 401, code: "not_logged_in" };
const MUST_CHANGE: CallRefusal = { status: 403, code: "password_change_needed" };
const MUST_AGREE: CallRefusal = { status: 403, code: "agreement_needed" };

/** Anybody may make these calls; whoever has a page to answer first is a visitor until then. */
export const visitorCalls = (handlers: Handlers<Visit>) =>
  calls({ role: "visitor", answers: "json" }, visiting, handlers);

/** Whoever has logged in, even if a page has to be answered before anything else: to know who it is, and to leave. */
export const sessionCalls = (handlers: Handlers<AccountVisit>) =>
  calls({ role: "account", answers: "json" }, loggedIn, handlers);

/** Whoever is signed in, trial users too. */
export const accountCalls = (handlers: Handlers<AccountVisit>) =>
  calls({ role: "account", answers: "json" }, signedIn, handlers);

/** Accounts with real money, once they may do with it what they want: as on the pages of the member centre. */
export const memberCalls = (handlers: Handlers<AccountVisit>) =>
  calls({ role: "member", answers: "json" }, ownMoney, handlers);

/** Whoever may have to agree to the terms before anything else but a change of password. */
export const agreeingCalls = (handlers: Handlers<AccountVisit>) =>
  calls({ role: "account", answers: "json" }, agreeing, handlers);

/**
 * What an account is guarded by, as on the pages that change it: strict, nothing without a second step. A session that
 * has to change the password first comes this far, and no further.
 */
export const guardedCalls = (handlers: Handlers<AccountVisit>) =>
  calls({ role: "member", guarded: true, answers: "json" }, guarding, handlers);

function calls<Given extends Base>(access: Access, guard: Guard<Given>, handlers: Handlers<Given>) {
  const run = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const { context, request } = args;
    try {
      return toResponse(context, await answer(baseOf(args), guard, handlers));
    } catch (error) {
      const { requestId } = context;
      context.app.log.error({ err: error, requestId, path: new URL(request.url).pathname }, "call failed");
      return toResponse(context, { ...failureOf(error), value: { requestId } });
    }
  };
  const made = Object.assign(run, { access } satisfies Declared);
  return { loader: made, action: made };
}

function failureOf(error: unknown): CallRefusal {
  if (error instanceof OutcomeUnknown) return { status: 503, code: "outcome_unknown" };
  return isUnavailable(error) ? { status: 503, code: "unavailable" } : { status: 500, code: "unknown_error" };
}

/** Refusals, in this order: too many calls, not logged in, wrong method, too large, not readable, from another site, the handler's own. */
async function answer<Given extends Base>(
  base: Base,
  guard: Guard<Given>,
  handlers: Handlers<Given>,
): Promise<CallAnswer> {
  const retryAfterMs = countCall(base.context);
  if (retryAfterMs !== undefined) return { status: 429, code: "too_many_tries", retryAfterMs };
  const letIn = guard(base);
  if ("code" in letIn) return letIn;
  const { request, url } = base;
  const handler = handlers[(request.method === "HEAD" ? "GET" : request.method) as Method];
  if (!handler)
    return { status: 405, code: "wrong_method", value: { allow: Object.keys(handlers).join(", ") } };
  if (isTooLarge(request)) return { status: 413, code: "too_large" };
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isRead ? {} : await readBody(base);
  if (!body) return { status: 400, code: "not_readable" };
  const fields = { ...Object.fromEntries(url.searchParams), ...body };
  if (!isRead && !isOwn(base, fields)) return { status: 403, code: "cross_site" };
  // As with forms: a body may take minutes to arrive.
  if (!isRead) await base.context.lookAgain();
  const given = isRead ? letIn : guard(base);
  if ("code" in given) return given;
  return handler({ ...given, fields });
}

function visiting(base: Base): Visit {
  return heldBack(base.context) ? { ...base, account: undefined } : visit(base);
}

function signedIn(base: Base): AccountVisit | CallRefusal {
  return heldBack(base.context) ?? loggedIn(base);
}

/** Why a session opens nothing yet: a page has to be answered before anything else. */
export function heldBack({ member }: Pick<RequestContext, "member">): CallRefusal | undefined {
  if (member?.session.mustChange) return MUST_CHANGE;
  return member?.session.mustAgree ? MUST_AGREE : undefined;
}

function ownMoney(base: Base): AccountVisit | CallRefusal {
  const given = signedIn(base);
  if ("code" in given) return given;
  const { account, session } = given;
  if (isTrial(account)) return { status: 403, code: "true_account_needed" };
  if (session.mustConfirm) return { status: 403, code: "confirmation_needed" };
  return account.pause?.kind === "exclusion" ? { status: 403, code: "play_paused" } : given;
}

function agreeing(base: Base): AccountVisit | CallRefusal {
  const given = loggedIn(base);
  return !("code" in given) && given.session.mustChange ? MUST_CHANGE : given;
}

function guarding(base: Base): AccountVisit | CallRefusal {
  const given = loggedIn(base);
  if ("code" in given || given.session.mustChange) return given;
  const { account, session } = given;
  if (session.mustAgree) return MUST_AGREE;
  if (isTrial(account)) return { status: 403, code: "true_account_needed" };
  return session.mustConfirm || session.mustStep ? { status: 403, code: "confirmation_needed" } : given;
}

function loggedIn(base: Base): AccountVisit | CallRefusal {
  const { member } = base.context;
  return member ? { ...base, account: member.account, session: member.session } : NOT_LOGGED_IN;
}

/** A cookie goes with every request that a browser makes, so what changes something must show that a page of ours sent it. */
function isOwn({ context, request, url }: Base, fields: Record<string, string>): boolean {
  if (context.csrfToken === undefined) return true;
  if (callToken(url.pathname, Object.fromEntries(request.headers)) !== undefined) return true;
  return isTokenOf(request.headers.get("x-csrf-token") ?? fields.csrf, context.csrfToken);
}

/** JSON, sealed or plain, or a form's fields; undefined when it is none of them. */
async function readBody({ app, request }: Base): Promise<Record<string, string> | undefined> {
  const sent = await request.text();
  const isSealed = request.headers.get("content-type")?.startsWith(SEALED);
  const text = (isSealed ? await openSealed(await callKeyOf(app), sent) : sent)?.replaceAll("\0", "");
  if (text === undefined) return undefined;
  if (text === "") return {};
  if (request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
    const plain = Object.entries(body).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
    return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}

function toResponse({ messages }: RequestContext, answer: CallAnswer): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (!("code" in answer)) {
    const { keepSeconds } = answer;
    if (keepSeconds) headers.set("Cache-Control", `private, max-age=${keepSeconds}`);
    if (keepSeconds) headers.set("Vary", "Cookie");
    const envelope = { success: true, message: messages.t("api:ok"), code: "ok", value: answer.value };
    return Response.json(envelope, { headers });
  }
  const { status, code, value, retryAfterMs } = answer;
  if (retryAfterMs !== undefined) headers.set("Retry-After", String(Math.ceil(retryAfterMs / 1_000)));
  if (status === 405) headers.set("Allow", (value as { allow: string }).allow);
  return Response.json(refusal(messages, { code, value }), { status, headers });
}
