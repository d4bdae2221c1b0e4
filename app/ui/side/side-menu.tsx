import type { ReactNode } from "react";
import { memberPaths } from "~/http/paths/member-paths";
import { isLobbyPath, paths, promotionInList } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import type { SiteFrameView } from "~/http/frame/site-frame.server";
import { Cached } from "../cached";
import { CATEGORY_ICONS } from "../category/category-icons";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";
import { AppCode } from "../app/app-code";
import { SideBanners } from "../banner/side-banners";
import { CHANNELS } from "../social/channels";
import { LanguageSwitch } from "../languages/language-switch";

interface SideMenuProps {
  frame: SiteFrameView | undefined;
  /** The path of the page that is shown as the current one. */
  place: string;
}

/** A column on wide screens; on phones a drawer that the address `#menu` opens. */
export function SideMenu({ frame, place }: SideMenuProps) {
  const t = useT();
  return (
    <aside className="side" id="menu" aria-label={t("common:menu")}>
      <a className="mob" href="#main">
        <Icon name="x" />
        {t("common:menu")}
      </a>
      <nav className="st" aria-label={t("lobby:nav.site")}>
        {frame && <Places frame={frame} place={place} />}
        {frame && <SideBanners banners={frame.sideBanners} />}
        <hr />
        {frame && <AppPanel downloads={frame.downloads} />}
        <LanguageSwitch />
        {frame && <Channels channels={frame.channels} />}
      </nav>
    </aside>
  );
}

const OWN = [
  { href: paths.favourite, icon: "heart", label: "lobby:favourites.title" },
  { href: paths.recent, icon: "clock-counter-clockwise", label: "lobby:recent.title" },
] as const;

/** Only a page that the menu lists makes it look different, so only those are kept apart. */
function Places({ frame, place }: { frame: SiteFrameView; place: string }) {
  const own = frame.account ? OWN : [];
  const listed = [
    paths.promotions,
    paths.raffles,
    ...frame.destinations.map(({ page }) => `/${page}`),
    ...own.map(({ href }) => href),
  ];
  const here = isLobbyPath(place) ? paths.home : listed.find((path) => path === place);
  return (
    <Cached
      as="div"
      className="places"
      cacheKey={`side|${own.length}|${frame.invites}|${frame.raffles}|${frame.chat?.href ?? ""}|${here}|${frame.promotions.map(({ id }) => id).join()}`}
      render={() => <Entries frame={frame} here={here} own={own} />}
    />
  );
}

interface EntriesProps {
  frame: SiteFrameView;
  here: string | undefined;
  own: readonly (typeof OWN)[number][];
}

function Entries({ frame, here, own }: EntriesProps) {
  const t = useT();
  const isHome = here === paths.home;
  return (
    <>
      <Entry href={paths.home} icon={isHome ? "house-fill" : "house"} current={isHome}>
        {t("common:home")}
      </Entry>
      <Promotions promotions={frame.promotions} current={here === paths.promotions} />
      {frame.destinations.map(({ page, href }) => (
        <Entry key={page} href={href} icon={CATEGORY_ICONS[page].plain} current={here === `/${page}`}>
          {t(`lobby:pages.${page}.title`)}
        </Entry>
      ))}
      <hr />
      {/* On wide screens the header has it. */}
      <a className="mk mk-v mob" href={paths.notices} data-modal="">
        <Icon name="bell" />
        {t("notices:title")}
      </a>
      <Entry href={paths.bettingRecord} icon="receipt" current={false}>
        {t("lobby:account.bets")}
      </Entry>
      {own.map(({ href, icon, label }) => (
        <Entry key={href} href={href} icon={icon} current={here === href}>
          {t(label)}
        </Entry>
      ))}
      {frame.raffles && (
        <Entry href={paths.raffles} icon="ticket" current={here === paths.raffles}>
          {t("rewards:raffle.title")}
        </Entry>
      )}
      {frame.invites && (
        <Entry href={memberPaths.referral} icon="user-plus" current={false}>
          {t("rewards:referral.title")}
        </Entry>
      )}
      {frame.chat && <Chat {...frame.chat} />}
    </>
  );
}

/** The first few by name, each where it stands in the list, and the whole list. */
function Promotions({ promotions, current }: Pick<SiteFrameView, "promotions"> & { current: boolean }) {
  const t = useT();
  if (promotions.length === 0) return null;
  return (
    <details open>
      <summary>
        <Icon name="gift" />
        {t("promotions:title")}
        <Icon name="caret-down" className="car" />
      </summary>
      <div className="sub">
        {promotions.map((promotion) => (
          <a key={promotion.id} href={promotionInList(promotion)} dir="auto">
            {promotion.title}
          </a>
        ))}
        <a className="b" href={paths.promotions} aria-current={current ? "page" : undefined}>
          {t("promotions:all")}
        </a>
      </div>
    </details>
  );
}

function Chat({ href, isElsewhere }: NonNullable<SiteFrameView["chat"]>) {
  const t = useT();
  const opens = isElsewhere ? { target: "_blank", rel: "noopener" } : { "data-modal": "" };
  return (
    <a className="mk mk-v" href={href} {...opens}>
      <Icon name="chats" />
      {t("chat:title")}
    </a>
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

function Channels({ channels }: Pick<SiteFrameView, "channels">) {
  const t = useT();
  if (channels.length === 0) return null;
  return (
    <>
      <hr />
      <span className="xs mut">{t("lobby:nav.channels")}</span>
      {channels.map(({ resourceType, href }) => (
        <a key={resourceType} href={href} target="_blank" rel="noopener">
          <Icon name={CHANNELS[resourceType].plain} />
          {CHANNELS[resourceType].name}
        </a>
      ))}
    </>
  );
}

/** Codes for the telephone beside this screen; whoever holds it already has the links themselves. */
function AppPanel({ downloads: { platforms } }: Pick<SiteFrameView, "downloads">) {
  const t = useT();
  return (
    <details open>
      <summary>
        <Icon name="device-mobile" />
        {t("site:app.title")}
        <Icon name="caret-down" className="car" />
      </summary>
      <div className="qr">
        {platforms.map((download) => (
          <AppCode key={download.platform} download={download} />
        ))}
      </div>
      <p className="sub">
        {platforms.map(({ platform, href }) => (
          <a key={platform} className="mob" href={href} rel="noopener">
            {t(`site:app.${platform}.name`)}
          </a>
        ))}
        <a href={paths.appDownload}>{t("site:app.all")}</a>
      </p>
    </details>
  );
}
