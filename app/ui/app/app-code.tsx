import type { AppDownloads } from "~/domain/brand/app-downloads.server";
import { appQrPath, QR_SIDE } from "~/http/art-paths";
import { useT } from "~/http/page.server";
import { useImageErrors } from "../tile/image-errors";

type PlatformView = AppDownloads["platforms"][number];

/** A code for a telephone, with the same address as a link for whoever holds it already. */
export function AppCode({ download: { platform, href, version } }: { download: PlatformView }) {
  const t = useT();
  const name = t(`site:app.${platform}.name`);
  return (
    <figure className="appcode" {...useImageErrors()}>
      <a href={href} rel="noopener">
        <img
          className="plate"
          src={appQrPath(platform, version)}
          alt={t("site:app.code", { name })}
          width={QR_SIDE}
          height={QR_SIDE}
          loading="lazy"
        />
        {name}
      </a>
    </figure>
  );
}
