import type { RequestHandler } from "express";

export interface ContentPolicy {
  /** Origins whose pages may be shown in a frame: vendors' games. */
  frames?: readonly string[];
  /** Origins that serve the site's pictures as well. */
  images?: readonly string[];
  /** Whether this page counts its visit. */
  measured?: boolean;
  development: boolean;
}

/** Where the script that counts comes from, and where it tells what it counted. */
const MEASURING = ["https://www.googletagmanager.com", "https://*.google-analytics.com"];

/**
 * Nothing inline, nothing foreign. The policy holds no per-request part, so that a page can be cached whole; with
 * `tls` browsers are told to come back by TLS only.
 * `no-referrer` would make browsers send `Origin: null` with every form, which no origin check can accept.
 */
export function securityHeaders(
  policy: Pick<ContentPolicy, "development"> & { tls: boolean },
): RequestHandler {
  const contentPolicy = contentSecurityPolicy(policy);
  return (_request, response, next) => {
    response.setHeader("Content-Security-Policy", contentPolicy);
    response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
    if (policy.tls) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    next();
  };
}

export function contentSecurityPolicy({
  frames = [],
  images = [],
  measured = false,
  development,
}: ContentPolicy): string {
  const own = (...sources: string[]) => ["'self'", ...sources, ...(measured ? MEASURING : [])].join(" ");
  const rules: Record<string, string> = {
    "default-src": "'none'",
    "script-src": development ? own("'unsafe-inline'") : own(),
    "style-src": development ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": own("data:", ...images),
    "font-src": "'self'",
    "connect-src": development ? own("ws:") : own(),
    "frame-src": ["'self'", ...frames].join(" "),
    "form-action": "'self'",
    "frame-ancestors": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
