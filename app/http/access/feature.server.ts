import type { Feature } from "~/domain/settings/features";
import type { RequestContext } from "./request-context.server";

/** The body by which the error page knows what to say. */
export const FEATURE_OFF = "feature-off";

/** What a page throws about something that the operator has switched off, whether or not a link led there. */
export const featureOff = () => new Response(FEATURE_OFF, { status: 403 });

/** In the loader of such a page; the service behind its form refuses by itself. */
export function requireFeature({ features }: RequestContext, feature: Feature): void {
  if (!features[feature]) throw featureOff();
}
