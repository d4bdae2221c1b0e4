import { createHmac } from "node:crypto";
import { loginStateOf, type Account, type LoginState } from "~/domain/vocabulary/account";
import { findActiveAccount } from "~/domain/accounts/account.views.server";
import { findSession, type Session } from "~/domain/access/sessions.server";
import type { App } from "~/domain/app.server";
import { invitationKey } from "~/domain/agent-tree/invitations/invitation";
import { FeaturesSchema, type Features } from "~/domain/settings/features";
import { brandOf } from "~/domain/content/look/brand.server";
import { THEMES, USUAL_BRAND, type Brand, type Theme } from "~/domain/content/look/look";
import { languagesOf, type EnabledLanguages } from "~/domain/settings/languages.server";
import { offeredFeatures, settingsOf } from "~/domain/settings/settings.server";
import type { SaidNotice } from "~/domain/messaging/notices/notice";
import type { StaffMember } from "~/domain/audit/permissions";
import { findActiveStaff } from "~/domain/staff/staff.views.server";
import { USUAL_LANGUAGES } from "~/i18n/languages";
import { messagesIn, type Messages } from "~/i18n/messages.server";
import type { Drawing } from "../frame/frame-view";
import { flashAt, type Flash } from "../forms/flash";
import { keptParts, type KeptParts } from "../frame/cached-parts.server";
import { NOTHING_OUTSIDE, outsideFor, outsideForStaff, type Outside } from "../frame/third-parties.server";
import { chooseLanguage } from "./choose-language";
import type { Cookies } from "./cookies.server";
import { paths } from "../paths/paths";

/** What is known of a request before any route sees it; Remix hands it to every loader and action. */
export interface RequestContext {
  app: App;
  /** Rendered for others before, and true for what this request reads. */
  parts: KeptParts;
  cookies: Cookies;
  requestId: string;
  ip: string;
  /** By which the site was asked, without a port. */
  host: string;
  userAgent: string;
  /** The mark that this browser has been given. */
  device: string | undefined;
  /** It is given with this answer. */
  givesDevice: boolean;
  cookieHeader: string | null;
  /** A browser looks ahead: nothing that happens once may be used up by this answer. */
  isSpeculative: boolean;
  language: string;
  /** Those to choose from, the site's default first. */
  languages: EnabledLanguages;
  /** Whether the language is the browser's wish, or would be if it had one that the site speaks. */
  hearsBrowser: boolean;
  /** What keeps in the browser what the address asked for: a language, an invitation. */
  addressLines: string[];
  /** The code of an agent's invitation that the visit began with. Nobody has looked yet whether there is one. */
  referralCode: string | undefined;
  messages: Messages;
  /** What the operator has switched on. */
  features: Features;
  /** After how many seconds a dialog that only tells something closes; 0 is never. */
  messageSeconds: number;
  /** What the page wears of the operator. */
  brand: Brand;
  theme: Theme;
  member: { account: Account; session: Session } | undefined;
  login: LoginState;
  staff: { member: StaffMember; session: Session } | undefined;
  /** Reads anew who is signed in: what is sent may take minutes to arrive, and a session may end meanwhile. */
  lookAgain: () => Promise<void>;
  /** Goes into every form of a signed-in person; undefined for visitors. */
  csrfToken: string | undefined;
  flash: Flash | undefined;
  /** The challenge that a form keeps: no other picture is drawn yet. */
  challenge: string | undefined;
  /** Set by what says it: the line is then not said again. */
  flashIsSaid: boolean;
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
  /** When the same may be asked again; said in the answer's header and on the error page. */
  retryAfterS: number | undefined;
  /** Why the whole site is not there for whoever asks: a page about that is shown instead. */
  closed: Closure | undefined;
  /** Set while a page is rendered that all who are signed in are to share. */
  drawing: Drawing | undefined;
  /** Origins that this page shows in a frame: a vendor's game. */
  frames: string[];
  outside: Outside;
}

export interface Closure {
  /** For maintenance, because it is not offered where the visitor is, or because the host is not one of the site's. */
  kind: "maintenance" | "region" | "domain";
  /** It is the visitor's own address that is shut out. */
  byAddress?: boolean;
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

export interface RequestFacts {
  requestId: string;
  ip: string;
  host: string;
  userAgent: string;
  cookieHeader: string | null;
  /** The session's token of a call that carries it in a header; nothing is then read from cookies. */
  callToken: string | undefined;
  /** The same in the address, for the one call that allows it and a caller who has no other. */
  addressToken?: string;
  /** Only the back office's own paths read the staff cookie. */
  path: string;
  /** The language that the address asks for, however it is spelt. */
  askedLanguage: string | undefined;
  /** What the browser would like to read, the best first: "en-GB", "en", "*". */
  browserLanguages: () => readonly string[];
  /** `referralCode` of the address. */
  askedReferral: string | undefined;
  isSpeculative: boolean;
}

export async function createRequestContext(
  app: App,
  cookies: Cookies,
  facts: RequestFacts,
): Promise<RequestContext> {
  const { cookieHeader, isSpeculative } = facts;
  const parts = keptParts(app);
  const forStaff = facts.path === "/admin" || facts.path.startsWith("/admin/");
  const token = forStaff
    ? await cookies.staff.parse(cookieHeader)
    : (facts.callToken ?? (await cookies.member.parse(cookieHeader)) ?? facts.addressToken);
  const whoIsThere = async ({ isUse }: { isUse: boolean }) => ({
    member: forStaff ? undefined : await memberOf(app, token, { isUse }),
    staff: forStaff ? await staffOf(app, token, { isUse }) : undefined,
  });
  const [{ member, staff }, flash, languages, { features, messageSeconds, byBrowser }, brand] =
    await Promise.all([
      whoIsThere({ isUse: !isSpeculative && !UNASKED.has(facts.path) }),
      isSpeculative ? undefined : cookies.flash.parse(cookieHeader),
      // Even a page that says that the store is away says it in some language.
      languagesOf(app).catch((): EnabledLanguages => USUAL_LANGUAGES),
      settingsOf(app).then(
        (settings) => ({
          features: offeredFeatures(settings),
          byBrowser: settings.languageByBrowser,
          messageSeconds: settings.site.messageSeconds,
        }),
        () => ({ features: FeaturesSchema.parse({}), messageSeconds: 0, byBrowser: false }),
      ),
      brandOf(app).catch((): Brand => USUAL_BRAND),
    ]);
  const { language, usual, asked, kept, hearsBrowser } = chooseLanguage(
    {
      byAddress: facts.askedLanguage,
      byCookie: cookies.language.parse(cookieHeader),
      byAccount: member?.account.language,
      byBrowser: byBrowser ? facts.browserLanguages : undefined,
    },
    languages,
  );
  // The page that says that the store is away takes nothing from anywhere.
  const consent = await cookies.consent.parse(cookieHeader);
  const outside = await (
    forStaff ? outsideForStaff(app) : outsideFor(app, { tokenHash: member?.session.tokenHash, consent })
  ).catch(() => NOTHING_OUTSIDE);
  const keptReferral = await cookies.referral.parse(cookieHeader);
  const referralCode = invitationKey(facts.askedReferral ?? "") ?? keptReferral;
  const keptTheme = await cookies.theme.parse(cookieHeader);
  const chosenTheme = THEMES.find((theme) => theme === keptTheme);
  const session = member?.session ?? staff?.session;
  return {
    app,
    parts,
    cookies,
    requestId: facts.requestId,
    ip: facts.ip,
    host: facts.host,
    userAgent: facts.userAgent,
    device: await cookies.device.parse(cookieHeader),
    givesDevice: false,
    cookieHeader,
    isSpeculative,
    language,
    languages,
    hearsBrowser,
    addressLines: isSpeculative
      ? []
      : [
          ...(asked && asked !== kept ? cookies.language.set(asked, usual) : []),
          ...(referralCode && referralCode !== keptReferral
            ? [await cookies.referral.set(referralCode)]
            : []),
        ],
    referralCode,
    messages: messagesIn(language),
    features,
    messageSeconds,
    brand,
    theme: forStaff ? "light" : (chosenTheme ?? brand.look.theme),
    member,
    login: loginStateOf(member),
    staff,
    async lookAgain() {
      Object.assign(this, await whoIsThere({ isUse: false }));
    },
    csrfToken: session && csrfTokenOf(app, session),
    flash: flashAt(facts.path, flash),
    challenge: undefined,
    flashIsSaid: false,
    popup: undefined,
    cacheable: false,
    staleAt: Infinity,
    refused: undefined,
    retryAfterS: undefined,
    closed: undefined,
    drawing: undefined,
    hidesBalance: cookies.hiddenBalance.parse(cookieHeader),
    frames: [],
    outside,
  };
}

/** A token that only pages of this session carry. */
export function csrfTokenOf(app: App, session: Session): string {
  return createHmac("sha256", app.config.secret).update(`csrf|${session.tokenHash}`).digest("base64url");
}

/** What a page that lies open asks again and again, whoever looks at it: a stream that breaks off is asked for anew. */
const UNASKED = new Set<string>([paths.jackpotAmount, paths.events]);

async function memberOf(app: App, token: string | undefined, { isUse }: { isUse: boolean }) {
  const session = token && (await findSession(app, token, "member", { isUse }));
  const account = session && (await findActiveAccount(app, session.ownerId));
  return account ? { account, session } : undefined;
}

async function staffOf(app: App, token: string | undefined, { isUse }: { isUse: boolean }) {
  const session = token && (await findSession(app, token, "staff", { isUse }));
  const member = session && (await findActiveStaff(app, session.ownerId));
  return member ? { member, session } : undefined;
}
