import { useRouteLoaderData } from "@remix-run/react";
import type { SiteFrameView } from "~/http/frame/site-frame.server";

/** What the root loader found out for the frame; undefined on an error page whose cause stopped even that. */
export function useFrameData(): SiteFrameView | undefined {
  return useRouteLoaderData<SiteFrameView | null>("root") ?? undefined;
}
