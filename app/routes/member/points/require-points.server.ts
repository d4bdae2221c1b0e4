import type { RequestContext } from "~/http/access/request-context.server";

/** Where the operator has no points there is no such page. */
export function requirePoints({ features }: RequestContext): void {
  if (!features.pointsSystem) throw new Response(null, { status: 404 });
}
