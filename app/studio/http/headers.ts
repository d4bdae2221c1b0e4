import type { RequestHandler } from "express";

/**
 * The studio's pages run no script but its own files and take nothing from elsewhere. Only the operators named here may show them in
 * a frame; whatever the server around the studio says about frames is for its own pages.
 */
export function pageHeaders(frameAncestors: readonly string[]): RequestHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
  ].join("; ");
  return (_request, response, next) => {
    response.removeHeader("x-frame-options");
    response.set({
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      // An address holds a session's token: other sites learn the origin alone. With no-referrer native posts break.
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "no-store",
      vary: "Sec-Fetch-Dest, Accept",
    });
    next();
  };
}
