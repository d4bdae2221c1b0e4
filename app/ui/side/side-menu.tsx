import type { ReactNode } from "react";
import { isLobbyPath, paths } from "~/http/paths";
import { useT } from "~/http/page.server";
import type { SiteFrameView } from "~/http/site-frame.server";
import { CATEGORY_ICONS } from "../category/category-icons";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";
import { LanguageSwitch } from "../languages/language-switch";

/** A column on wide screens; on phones a drawer that the address `#menu` opens. */
export function SideMenu({ frame, place }: { frame: SiteFrameView | undefined; place: string }) {
  const t = useT();
  return (
    <aside className="side" id="menu" aria-label={t("common:menu")}>
      <a className="mob" href="#main">
        <Icon name="x" />
        {t("common:menu")}
      </a>
      <nav className="st" aria-label={t("lobby:nav.site")}>
        <Entry
          href={paths.home}
          icon={isLobbyPath(place) ? "house-fill" : "house"}
          current={isLobbyPath(place)}
        >
          {t("common:home")}
        </Entry>
        {frame?.destinations.map(({ page, href }) => (
          <Entry key={page} href={href} icon={CATEGORY_ICONS[page].plain} current={place === `/${page}`}>
            {t(`lobby:pages.${page}.title`)}
          </Entry>
        ))}
        {frame?.account && (
          <>
            <hr />
            <Entry href={paths.favourite} icon="heart" current={place === paths.favourite}>
              {t("lobby:favourites.title")}
            </Entry>
            <Entry href={paths.recent} icon="clock-counter-clockwise" current={place === paths.recent}>
              {t("lobby:recent.title")}
            </Entry>
          </>
        )}
        <hr />
        <LanguageSwitch />
        {frame && <Channels channels={frame.channels} />}
      </nav>
    </aside>
  );
}

function Entry(props: { href: string; icon: IconName; current: boolean; children: ReactNode }) {
  return (
    <a className="mk mk-v" href={props.href} aria-current={props.current ? "page" : undefined}>
      <Icon name={props.icon} />
      {props.children}
    </a>
  );
}

function Channels({ channels: { telegram, facebook } }: Pick<SiteFrameView, "channels">) {
  const t = useT();
  if (!telegram && !facebook) return null;
  return (
    <>
      <hr />
      <span className="xs mut">{t("lobby:nav.channels")}</span>
      {telegram && (
        <a href={telegram} rel="noopener">
          <Icon name="telegram-logo" />
          Telegram
        </a>
      )}
      {facebook && (
        <a href={facebook} rel="noopener">
          <Icon name="facebook-logo" />
          Facebook
        </a>
      )}
    </>
  );
}
