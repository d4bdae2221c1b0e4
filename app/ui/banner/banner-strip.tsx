import type { Banner } from "~/domain/content/banners/banners.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { Cached } from "../cached";
import { Icon } from "../icon/icon";
import { FIRST_PICTURE } from "./first-picture";

/** The operator's banners: a strip that scrolls and snaps by itself; script lets it advance, loop and pause. */
export function BannerStrip({ banners }: { banners: readonly Banner[] }) {
  return banners.length > 0 ? <Strip banners={banners} /> : null;
}

function Strip({ banners }: { banners: readonly Banner[] }) {
  return (
    <Cached
      as="div"
      className="bw st st-s"
      {...useBehaviour("banner")}
      data-interval="5000"
      data-duration="1000"
      cacheKey={`banners|${banners.map(({ id }) => id).join()}`}
      render={() => <Slides banners={banners} />}
    />
  );
}

function Slides({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  return (
    <>
      <div className="bv">
        {/* A keyboard scrolls the strip as it scrolls any other part that is wider than its window. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className="strip" tabIndex={0} aria-label={t("lobby:banner.label")}>
          {banners.map((banner, position) => (
            <Slide key={banner.id} banner={banner} position={position} />
          ))}
        </ul>
      </div>
      {banners.length > 1 && (
        <div className="dots">
          {banners.map((banner, position) => (
            <a
              key={banner.id}
              href={`#banner-${position + 1}`}
              aria-label={t("lobby:banner.dot", { position: position + 1, count: banners.length })}
              aria-current={position === 0 ? "true" : undefined}
            />
          ))}
          {/* What moves by itself can be stopped; it is shown once it moves. */}
          <label className="ib" title={t("lobby:banner.pause")}>
            <input className="vh" type="checkbox" />
            <span className="vh">{t("lobby:banner.pause")}</span>
            <Icon name="pause" />
          </label>
        </div>
      )}
    </>
  );
}

function Slide({ banner, position }: { banner: Banner; position: number }) {
  const { direction } = languageOf(usePage().messages.language);
  const { kicker, title, text, button, link } = banner;
  return (
    <li className="slide" id={`banner-${position + 1}`}>
      <img
        src={bannerArtPath("banner", banner, direction)}
        alt=""
        width="1200"
        height="400"
        {...(position === 0 ? FIRST_PICTURE : { loading: "lazy" })}
      />
      <div>
        <span className="k">{kicker}</span>
        <strong className="h disp">{title}</strong>
        <span className="p">{text}</span>
        {link && (
          <a
            className="btn btn-p btn-s"
            href={link.href}
            {...(link.external && { target: "_blank", rel: "noopener" })}
          >
            {button}
          </a>
        )}
      </div>
    </li>
  );
}
