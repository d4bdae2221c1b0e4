import { route, type RouteConfigEntry } from "@remix-run/route-config";

/** What the site says about itself. */
export const siteRoutes: RouteConfigEntry[] = [
  route("appDownload", "routes/site/app-download.tsx"),
  route("contact", "routes/site/contact.tsx", { id: "contact" }),
  route("offline", "routes/site/offline.tsx"),
  route("gallery/:group?/:number?", "routes/site/gallery.tsx"),
  route("consent", "routes/site/consent.ts"),
];
