import { isLobbyPath, paths } from "~/http/paths";
import { useBehaviour, useT } from "~/http/page.server";
import type { SiteFrameView } from "~/http/site-frame.server";
import { Brand } from "../brand/brand";
import { Cached } from "../cached";
import { ContactIcon } from "../contact/contact-link";
import { Icon } from "../icon/icon";
import { AccountMenu } from "./account-menu";
import { Balance } from "./balance";
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
      <Brand href={paths.home} name={frame?.brand} />
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
      {frame && frame.contacts.length > 0 && (
        <span className="desk ro g-0 nowrap">
          {frame.contacts.map((contact) => (
            <ContactIcon key={contact.href} contact={contact} />
          ))}
        </span>
      )}
      {account ? (
        <>
          <Balance balance={account.balance} />
          {!account.isTrial && <MoneyLinks />}
          <AccountMenu account={account} />
        </>
      ) : (
        <VisitorLinks />
      )}
    </header>
  );
}

function MoneyLinks() {
  const t = useT();
  return (
    <>
      <a className="btn btn-p btn-s" href={paths.deposit} title={t("lobby:nav.deposit")}>
        <span className="mob">
          <Icon name="plus" />
        </span>
        <span className="vh mob">{t("lobby:nav.deposit")}</span>
        <span className="desk">{t("lobby:nav.deposit")}</span>
      </a>
      <a className="btn btn-s desk" href={paths.withdraw}>
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
      <a className="btn btn-p btn-s" href={paths.register} data-modal="">
        {t("lobby:nav.register")}
      </a>
    </>
  );
}
