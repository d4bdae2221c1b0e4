import type { Banner } from "~/domain/content/banners/banners.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { usePage, useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { Cached } from "../cached";

/** The operator's banners in the side menu, one below the other. */
export function SideBanners({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  if (banners.length === 0) return null;
  return (
    <Cached
      as="ul"
      className="side-banners"
      aria-label={t("lobby:banner.label")}
      cacheKey={`side-banners|${banners.map(({ id }) => id).join()}`}
      render={() => banners.map((banner) => <SideBanner key={banner.id} banner={banner} />)}
    />
  );
}

function SideBanner({ banner }: { banner: Banner }) {
  const { direction } = languageOf(usePage().messages.language);
  const { kicker, title, link } = banner;
  const content = (
    <>
      <img
        src={bannerArtPath("banner", banner, direction, 600)}
        alt=""
        width="600"
        height="200"
        loading="lazy"
      />
      {kicker && <span>{kicker}</span>}
      <strong className="disp">{title}</strong>
    </>
  );
  return (
    <li>
      {link ? (
        <a
          className="wide-card"
          href={link.href}
          {...(link.external && { target: "_blank", rel: "noopener" })}
        >
          {content}
        </a>
      ) : (
        <div className="wide-card">{content}</div>
      )}
    </li>
  );
}
