import { isLobbyPath, paths } from "~/http/paths";
import { usePage, useT } from "~/http/page.server";
import type { AccountView } from "~/http/site-frame.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

/** The bottom bar of phones: five places that a thumb reaches. */
export function TabBar({ account }: { account: AccountView | undefined }) {
  const t = useT();
  const { path } = usePage().rendering;
  return (
    <nav className="tabbar" aria-label={t("lobby:nav.main")}>
      <Tab
        href={paths.home}
        icon={isLobbyPath(path) ? "house-fill" : "house"}
        label={t("common:home")}
        current={isLobbyPath(path)}
      />
      <Tab
        href="/rng"
        icon={path === "/rng" ? "poker-chip-fill" : "poker-chip"}
        label={t("lobby:nav.games")}
        current={path === "/rng"}
      />
      {account && !account.isTrial ? (
        <Tab
          href={paths.wallet}
          icon={path === paths.wallet ? "wallet-fill" : "wallet"}
          label={t("lobby:nav.wallet")}
          current={path === paths.wallet}
        />
      ) : (
        <Tab
          href="/live"
          icon="video-camera"
          label={t("lobby:pages.live.short")}
          current={path === "/live"}
        />
      )}
      <Tab
        href="/sports"
        icon="soccer-ball"
        label={t("lobby:pages.sports.short")}
        current={path === "/sports"}
      />
      <Tab
        href={account ? paths.member : paths.login}
        icon={path.startsWith(paths.member) ? "user-circle-fill" : "user-circle"}
        label={t("lobby:nav.account")}
        current={path.startsWith(paths.member)}
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
