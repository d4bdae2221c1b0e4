import { isRouteErrorResponse } from "@remix-run/react";
import type { SignName } from "~/http/paths/art-paths";
import { FEATURE_OFF } from "~/http/access/feature.server";
import { EXPIRED_FORM } from "~/http/forms/form-data.server";
import { OUTCOME_UNKNOWN } from "~/http/access/route.server";

/** What hangs on the page of each thing that can go wrong. */
export const SIGNS = {
  notFound: "lost",
  forbidden: "elsewhere",
  crossSite: "elsewhere",
  expired: "soon",
  featureOff: "soon",
  tooLarge: "broken",
  tooMany: "soon",
  unavailable: "soon",
  outcomeUnknown: "broken",
  unknown: "broken",
} as const satisfies Record<string, SignName>;

export type ErrorKind = keyof typeof SIGNS;

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Which of the things that can go wrong it was. */
export function kindOfError(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return "unknown";
  switch (error.status) {
    case 404:
    case 405:
      return "notFound";
    case 403:
      if (error.data === FEATURE_OFF) return "featureOff";
      if (error.data === EXPIRED_FORM) return "expired";
      return error.data === "cross-site" ? "crossSite" : "forbidden";
    case 413:
      return "tooLarge";
    case 429:
      return "tooMany";
    case 503:
      return error.data === OUTCOME_UNKNOWN ? "outcomeUnknown" : "unavailable";
    default:
      return "unknown";
  }
}
