import { takesRegistrations } from "~/domain/membership/registration-ways";
import type { OwnView } from "~/http/frame/frame-view";
import { memberPaths } from "~/http/paths/member-paths";
import { isLobbyPath, paths } from "~/http/paths/paths";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import type { SiteFrameView } from "~/http/frame/site-frame.server";
import { Brand } from "../brand/brand";
import { Cached } from "../cached";
import { ContactIcon } from "../contact/contact-link";
import { overlayLink } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";
import { Own } from "../own";
import { AccountMenu } from "./account-menu";
import { Balance } from "./balance";
import { unreadWords } from "./news";
import { TopNavigation } from "./top-navigation";

interface SiteHeaderProps {
  frame: SiteFrameView | undefined;
  sideMenu: boolean;
  /** The path of the page that is shown as the current one. */
  place: string;
}

export function SiteHeader({ frame, sideMenu, place }: SiteHeaderProps) {
  const t = useT();
  const account = frame?.account;
  const vendorMenus = useBehaviour("vendor-menus");
  const isInMenu =
    isLobbyPath(place) ||
    place === paths.promotions ||
    frame?.destinations.some(({ page }) => place === `/${page}`);
  return (
    <header className="top">
      {sideMenu && (
        <a className="ib mob" href="#menu" aria-label={t("common:menu")}>
          <Icon name="list" />
        </a>
      )}
      <Brand href={paths.home} />
      {frame && (
        <Cached
          as="nav"
          className="tnav"
          {...vendorMenus}
          aria-label={t("lobby:nav.games")}
          cacheKey={`top-navigation|${account !== undefined}|${isInMenu ? place : ""}`}
          render={() => <TopNavigation destinations={frame.destinations} place={place} />}
        />
      )}
      <span className="end" />
      <a className="ib desk" href={paths.notices} data-modal="" title={t("notices:title")}>
        <Icon name="bell" />
        <span className="vh">{t("notices:title")}</span>
      </a>
      {account && !account.isTrial && (
        <a className="ib desk" href={memberPaths.messages} data-news="unread">
          <Icon name="envelope-simple" />
          <Own keyOf={(own) => `${unreadOf(own)}`} render={(own) => <Unread count={unreadOf(own)} />} />
        </a>
      )}
      {frame && frame.contacts.length > 0 && (
        <span className="desk contacts ro g-0 nowrap">
          {frame.contacts.map((contact) => (
            <ContactIcon key={contact.href} contact={contact} />
          ))}
        </span>
      )}
      {account ? (
        <>
          <Balance />
          {!account.isTrial && <MoneyLinks place={place} />}
          <AccountMenu account={account} place={place} />
        </>
      ) : (
        <VisitorLinks />
      )}
    </header>
  );
}

const unreadOf = ({ account }: OwnView) => account?.unread ?? 0;

/** A dot on the envelope while something was not read, and how much in words. */
function Unread({ count }: { count: number }) {
  const t = useT();
  return (
    <>
      {count > 0 && <span className="dot" />}
      <span className="vh">{unreadWords(t, count)}</span>
    </>
  );
}

function MoneyLinks({ place }: { place: string }) {
  const t = useT();
  return (
    <>
      <a className="btn btn-p btn-s" {...overlayLink(paths.deposit, place)} title={t("lobby:nav.deposit")}>
        <span className="mob">
          <Icon name="plus" />
        </span>
        <span className="desk-words">{t("lobby:nav.deposit")}</span>
      </a>
      <a className="btn btn-s desk" {...overlayLink(paths.withdraw, place)}>
        {t("lobby:nav.withdraw")}
      </a>
    </>
  );
}

function VisitorLinks() {
  const t = useT();
  return (
    <>
      <a className="btn btn-s" href={paths.login} data-modal="">
        {t("lobby:nav.logIn")}
      </a>
      {takesRegistrations(usePage().request.features) && (
        <a className="btn btn-p btn-s" href={paths.register} data-modal="">
          {t("lobby:nav.register")}
        </a>
      )}
    </>
  );
}
