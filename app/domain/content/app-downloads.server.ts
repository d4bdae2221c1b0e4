import { createHash } from "node:crypto";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { isWebAddress } from "../vocabulary/web-address";

export const PLATFORMS = ["ios", "android"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Where the app for a telephone is: the operator's own, or else this site, which can be put on the home screen. */
export interface AppDownloads {
  platforms: { platform: Platform; href: string; isOwn: boolean; version: string }[];
  /** The app for old telephones, where there is one. */
  lite: string | undefined;
}

/** The page about the app, for a telephone that reads its address from a code. */
const PAGE = "/appDownload";

export async function appDownloadsOf(app: App): Promise<AppDownloads> {
  const { apps } = (await settingsOf(app)).site;
  return {
    platforms: PLATFORMS.map((platform) => {
      const isOwn = isWebAddress(apps[platform]);
      const href = isOwn ? apps[platform] : `${app.config.publicUrl}${PAGE}#${platform}`;
      return { platform, href, isOwn, version: versionOf(href) };
    }),
    lite: isWebAddress(apps.lite) ? apps.lite : undefined,
  };
}

/** The picture of a code changes with what it says. */
function versionOf(href: string): string {
  return createHash("sha1").update(href).digest("base64url").slice(0, 8);
}
