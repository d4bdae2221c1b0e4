import { isLobbyPath, paths } from "~/http/paths";
import { useT } from "~/http/page.server";
import type { AccountView } from "~/http/site-frame.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

/** The bottom bar of phones: five places that a thumb reaches. */
export function TabBar({ account, place }: { account: AccountView | undefined; place: string }) {
  const t = useT();
  return (
    <nav className="tabbar" aria-label={t("lobby:nav.main")}>
      <Tab
        href={paths.home}
        icon={isLobbyPath(place) ? "house-fill" : "house"}
        label={t("common:home")}
        current={isLobbyPath(place)}
      />
      <Tab
        href="/rng"
        icon={place === "/rng" ? "poker-chip-fill" : "poker-chip"}
        label={t("lobby:nav.games")}
        current={place === "/rng"}
      />
      {account && !account.isTrial ? (
        <Tab
          href={paths.wallet}
          icon={place === paths.wallet ? "wallet-fill" : "wallet"}
          label={t("lobby:nav.wallet")}
          current={place === paths.wallet}
        />
      ) : (
        <Tab
          href="/live"
          icon="video-camera"
          label={t("lobby:pages.live.short")}
          current={place === "/live"}
        />
      )}
      <Tab
        href="/sports"
        icon="soccer-ball"
        label={t("lobby:pages.sports.short")}
        current={place === "/sports"}
      />
      <Tab
        href={account ? paths.member : paths.login}
        icon={place.startsWith(paths.member) ? "user-circle-fill" : "user-circle"}
        label={t("lobby:nav.account")}
        current={place.startsWith(paths.member)}
        modal={!account}
      />
    </nav>
  );
}

interface TabProps {
  href: string;
  icon: IconName;
  label: string;
  current: boolean;
  modal?: boolean;
}

function Tab({ href, icon, label, current, modal = false }: TabProps) {
  return (
    <a
      className="mk mk-t"
      href={href}
      aria-current={current ? "page" : undefined}
      data-modal={modal ? "" : undefined}
    >
      <Icon name={icon} />
      {label}
    </a>
  );
}
