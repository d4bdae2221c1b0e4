import { createHmac } from "node:crypto";
import { loginStateOf, type Account, type LoginState } from "~/domain/accounts/account";
import { findActiveAccount } from "~/domain/accounts/account.views.server";
import { findSession, type Session } from "~/domain/accounts/sessions.server";
import type { App } from "~/domain/app.server";
import { languagesOf, type EnabledLanguages } from "~/domain/brand/languages.server";
import type { SaidNotice } from "~/domain/messaging/notices/notice";
import type { StaffMember } from "~/domain/staff/permissions";
import { findActiveStaff } from "~/domain/staff/staff.views.server";
import { languageCode, USUAL_LANGUAGES } from "~/i18n/languages";
import { messagesIn, type Messages } from "~/i18n/messages.server";
import { NOTHING_OUTSIDE, outsideFor, type Outside } from "./outside.server";
import type { Cookies } from "./cookies.server";

/** What is known of a request before any route sees it; Remix hands it to every loader and action. */
export interface RequestContext {
  app: App;
  cookies: Cookies;
  requestId: string;
  ip: string;
  userAgent: string;
  cookieHeader: string | null;
  language: string;
  /** Those to choose from, the site's default first. */
  languages: EnabledLanguages;
  /** What keeps a language that the address asked for in the browser. */
  languageLines: string[];
  messages: Messages;
  theme: "dark" | "light";
  member: { account: Account; session: Session } | undefined;
  login: LoginState;
  staff: { member: StaffMember; session: Session } | undefined;
  /** Goes into every form of a signed-in person; undefined for visitors. */
  csrfToken: string | undefined;
  flash: Flash | undefined;
  /** What opens over this page of the lobby. */
  popup: Popup | undefined;
  /** Set by a loader whose page is the same for every visitor. */
  cacheable: boolean;
  /** When such a page stops being true by itself: something on it begins or ends. A loader only ever lowers it. */
  staleAt: number;
  /** Whether the balance in the header is to be shown blurred; a cookie that the page's own script sets. */
  hidesBalance: boolean;
  /** Why what was asked for is not done: the error page is shown instead. */
  refused: Refusal | undefined;
  /** Why the whole site is not there for whoever asks: a page about that is shown instead. */
  closed: Closure | undefined;
  /** Origins that this page shows in a frame: a vendor's game. */
  frames: string[];
  outside: Outside;
}

export interface Closure {
  /** For upkeep, because it is not offered where the visitor is, or because the host is not one of the site's. */
  kind: "maintenance" | "region" | "domain";
  httpStatus: number;
  endsAt: number | undefined;
  /** What staff say about it. */
  message: string | undefined;
  /** What was asked for. */
  location: string;
}

export interface Refusal {
  status: number;
  reason: string;
}

/** A notice that opens by itself: the how-manieth of how many, and how many are still to come. */
export interface Popup {
  notice: SaidNotice;
  place: number;
  count: number;
  left: number;
}

/** A line that is said once, on the next page. */
export interface Flash {
  tone: "good" | "bad" | "info";
  /** A message key with its values. */
  key: string;
  values?: Record<string, string | number>;
}

export interface RequestFacts {
  requestId: string;
  ip: string;
  userAgent: string;
  cookieHeader: string | null;
  /** The session's token of a call that carries it in a header; nothing is then read from cookies. */
  callToken: string | undefined;
  /** Only the back office's own paths read the staff cookie. */
  path: string;
  /** The language that the address asks for, however it is spelt. */
  askedLanguage: string | undefined;
}

export async function createRequestContext(
  app: App,
  cookies: Cookies,
  facts: RequestFacts,
): Promise<RequestContext> {
  const { cookieHeader } = facts;
  const forStaff = facts.path === "/admin" || facts.path.startsWith("/admin/");
  const [member, staff, flash, languages] = await Promise.all([
    forStaff ? undefined : memberOf(app, facts.callToken ?? (await cookies.member.parse(cookieHeader))),
    forStaff ? staffOf(app, await cookies.staff.parse(cookieHeader)) : undefined,
    cookies.flash.parse(cookieHeader),
    // Even a page that says that the store is away says it in some language.
    languagesOf(app).catch((): EnabledLanguages => USUAL_LANGUAGES),
  ]);
  const spoken = (code: string | undefined) => languages.find((enabled) => enabled === code);
  const asked = spoken(languageCode(facts.askedLanguage));
  const chosen = spoken(cookies.language.parse(cookieHeader));
  const usual = chosen ?? spoken(member?.account.language) ?? languages[0];
  const language = asked ?? usual;
  // The page that says that the store is away takes nothing from anywhere.
  const outside = forStaff
    ? NOTHING_OUTSIDE
    : await outsideFor(app, {
        tokenHash: member?.session.tokenHash,
        consent: await cookies.consent.parse(cookieHeader),
      }).catch(() => NOTHING_OUTSIDE);
  const session = member?.session ?? staff?.session;
  return {
    app,
    cookies,
    requestId: facts.requestId,
    ip: facts.ip,
    userAgent: facts.userAgent,
    cookieHeader,
    language,
    languages,
    languageLines: asked && asked !== chosen ? cookies.language.set(asked, usual) : [],
    messages: messagesIn(language),
    theme: forStaff ? "light" : "dark",
    member,
    login: loginStateOf(member),
    staff,
    csrfToken: session && csrfTokenOf(app, session),
    flash: flash === undefined ? undefined : (JSON.parse(flash) as Flash),
    popup: undefined,
    cacheable: false,
    staleAt: Infinity,
    refused: undefined,
    closed: undefined,
    hidesBalance: /(?:^|;\s*)hide-balance=1(?:;|$)/.test(cookieHeader ?? ""),
    frames: [],
    outside,
  };
}

/** A token that only pages of this session carry. */
export function csrfTokenOf(app: App, session: Session): string {
  return createHmac("sha256", app.config.secret).update(`csrf|${session.tokenHash}`).digest("base64url");
}

async function memberOf(app: App, token: string | undefined) {
  const session = token && (await findSession(app, token, "member"));
  const account = session && (await findActiveAccount(app, session.ownerId));
  return account ? { account, session } : undefined;
}

async function staffOf(app: App, token: string | undefined) {
  const session = token && (await findSession(app, token, "staff"));
  const member = session && (await findActiveStaff(app, session.ownerId));
  return member ? { member, session } : undefined;
}
