import { toString } from "qrcode";
import type { App } from "~/domain/app.server";
import { appDownloadsOf } from "~/domain/content/app-downloads.server";
import { QR_SIDE } from "../paths/art-paths";

/** How many of its own squares a code keeps clear around itself, as its standard asks for. */
const QUIET_SQUARES = 4;

/** A text for a camera: dark on white, whatever the theme, so that it is read from every screen and from paper. */
export function qrCode(text: string): Promise<string> {
  return toString(text, {
    type: "svg",
    width: QR_SIDE,
    margin: QUIET_SQUARES,
    errorCorrectionLevel: "M",
    color: { dark: "#000000", light: "#ffffff" },
  });
}

/** The code that leads a telephone to the app; undefined for a platform that there is not. */
export async function appQrCode(app: App, platform: string): Promise<string | undefined> {
  const { platforms } = await appDownloadsOf(app);
  const found = platforms.find((known) => known.platform === platform);
  return found && qrCode(found.href);
}
