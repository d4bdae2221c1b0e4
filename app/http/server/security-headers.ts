import type { RequestHandler } from "express";

export interface ContentPolicy {
  /** Origins whose pages may be shown in a frame: vendors' games. */
  frames?: readonly string[];
  /** Origins that serve the site's pictures as well. */
  images?: readonly string[];
  /** Whether this page counts its visit. */
  measured?: boolean;
  /** Where Firebase checks phones on this page: at Google, or at a stand-in for trying out. */
  phoneCheck?: { trialUrl?: string };
  development: boolean;
}

/** Where the script that counts comes from, and where it tells what it counted. */
const MEASURING = ["https://www.googletagmanager.com", "https://*.google-analytics.com"];

/**
 * What every answer carries, whoever asked for whatever: a type that is not guessed, and no copy in any cache unless
 * its handler says so. With `tls` browsers are told to come back by TLS only.
 * `no-referrer` would make browsers send `Origin: null` with every form, which no origin check can accept.
 */
export function answerHeaders({ tls }: { tls: boolean }): RequestHandler {
  return (_request, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
    response.setHeader("Cache-Control", "no-store");
    if (tls) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    next();
  };
}

/** Nothing inline, nothing foreign. The policy holds no per-request part, so that a page can be cached whole. */
export function pageHeaders(policy: Pick<ContentPolicy, "development">): RequestHandler {
  const contentPolicy = contentSecurityPolicy(policy);
  return (_request, response, next) => {
    response.setHeader("Content-Security-Policy", contentPolicy);
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
    next();
  };
}

interface PhoneCheckSources {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

const NO_CHECK: PhoneCheckSources = { scripts: [], connections: [], frames: [] };

/** Firebase's calls, and the reCAPTCHA by which Google takes the visitor for a person. */
const GOOGLES_CHECK: PhoneCheckSources = {
  scripts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  connections: ["https://identitytoolkit.googleapis.com", "https://www.google.com/recaptcha/"],
  frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

function checkingPhones({ trialUrl }: { trialUrl?: string }): PhoneCheckSources {
  return trialUrl === undefined ? GOOGLES_CHECK : { ...NO_CHECK, connections: [trialUrl] };
}

export function contentSecurityPolicy({
  frames = [],
  images = [],
  measured = false,
  phoneCheck,
  development,
}: ContentPolicy): string {
  const check = phoneCheck ? checkingPhones(phoneCheck) : NO_CHECK;
  const own = (...sources: string[]) => ["'self'", ...sources, ...(measured ? MEASURING : [])].join(" ");
  const rules: Record<string, string> = {
    "default-src": "'none'",
    "script-src": own(...check.scripts, ...(development ? ["'unsafe-inline'"] : [])),
    "style-src": development ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": own("data:", ...images),
    "font-src": "'self'",
    "connect-src": own(...check.connections, ...(development ? ["ws:"] : [])),
    "frame-src": ["'self'", ...frames, ...check.frames].join(" "),
    "form-action": "'self'",
    "frame-ancestors": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
    // Google's box places itself by the styles of its elements; what could choose among ours stays refused.
    ...(check.frames.length > 0 && { "style-src-attr": "'unsafe-inline'" }),
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
