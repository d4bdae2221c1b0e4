import type { AppDownloads } from "~/domain/content/app-downloads.server";
import { appQrPath } from "~/http/paths/art-paths";
import { useT } from "~/http/access/page.server";
import { useImageErrors } from "../tile/image-errors";
import { CodePicture } from "./code-picture";

type PlatformView = AppDownloads["platforms"][number];

/** A code for a telephone, with the same address as a link for whoever holds it already. */
export function AppCode({ download: { platform, href, isOwn, version } }: { download: PlatformView }) {
  const t = useT();
  const name = t(`site:app.${platform}.name`);
  return (
    <figure className="appcode" {...useImageErrors()}>
      <a href={href} rel="noopener">
        <CodePicture src={appQrPath(platform, version)} alt={t("site:app.code", { name })} /> {name}
        {!isOwn && <span className="xs mut"> {t("site:app.webName")}</span>}
      </a>
    </figure>
  );
}
