import { toString } from "qrcode";
import type { App } from "~/domain/app.server";
import { appDownloadsOf } from "~/domain/brand/app-downloads.server";
import { QR_SIDE } from "../art-paths";

/** The code that leads a telephone to the app; undefined for a platform that there is not. */
export async function appQrCode(app: App, platform: string): Promise<string | undefined> {
  const { platforms } = await appDownloadsOf(app);
  const found = platforms.find((known) => known.platform === platform);
  return found && toString(found.href, { type: "svg", width: QR_SIDE, margin: 1, errorCorrectionLevel: "M" });
}
