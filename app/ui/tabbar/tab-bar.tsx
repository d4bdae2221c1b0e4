import { isGamePage } from "~/domain/games/catalogue/game-pages";
import { memberPaths } from "~/http/paths/member-paths";
import { isLobbyPath, paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import type { AccountView } from "~/http/frame/frame-view";
import type { MessageKey } from "~/i18n/keys";
import { Cached } from "../cached";
import { overlayLink } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

interface Tab {
  href: string;
  label: MessageKey;
  icon: IconName;
  iconHere: IconName;
  isHere: (place: string) => boolean;
  modal?: boolean;
}

const at = (path: string) => (place: string) => place === path;
const amongGames = (place: string) =>
  isGamePage(place.slice(1)) || place === paths.favourite || place === paths.recent;

/** The wallet, and what goes into it, out of it and through it. */
const MONEY = [
  memberPaths.wallet,
  memberPaths.deposits,
  memberPaths.withdrawals,
  memberPaths.bets,
  memberPaths.record,
  memberPaths.profit,
];
const isMoney = (place: string) => MONEY.some((path) => place === path || place.startsWith(`${path}/`));

const HOME: Tab = {
  href: paths.home,
  label: "common:home",
  icon: "house",
  iconHere: "house-fill",
  isHere: isLobbyPath,
};
const GAMES: Tab = {
  href: "/rng",
  label: "lobby:nav.games",
  icon: "poker-chip",
  iconHere: "poker-chip-fill",
  isHere: amongGames,
};
const WALLET: Tab = {
  href: paths.wallet,
  label: "lobby:nav.wallet",
  icon: "wallet",
  iconHere: "wallet-fill",
  isHere: isMoney,
};
const SPORTS: Tab = {
  href: "/sports",
  label: "lobby:pages.sports.short",
  icon: "soccer-ball",
  iconHere: "soccer-ball",
  isHere: at("/sports"),
};
const PROMOTIONS: Tab = {
  href: paths.promotions,
  label: "promotions:title",
  icon: "gift",
  iconHere: "gift-fill",
  isHere: at(paths.promotions),
};
const ACCOUNT: Tab = {
  href: paths.member,
  label: "lobby:nav.account",
  icon: "user-circle",
  iconHere: "user-circle-fill",
  isHere: (place) => place.startsWith(paths.member) && !isMoney(place),
};

const TABS = {
  visitor: [HOME, GAMES, SPORTS, PROMOTIONS, { ...ACCOUNT, href: paths.login, modal: true }],
  trial: [HOME, GAMES, SPORTS, PROMOTIONS, ACCOUNT],
  member: [HOME, GAMES, WALLET, PROMOTIONS, ACCOUNT],
} satisfies Record<string, Tab[]>;

interface TabBarProps {
  account: AccountView | undefined;
  place: string;
  /** Whether a sixth place stays free, for customer service. */
  isSix?: boolean;
}

/** The bottom bar of phones: five places that a thumb reaches. */
export function TabBar({ account, place, isSix = false }: TabBarProps) {
  const t = useT();
  const who = account ? (account.isTrial ? "trial" : "member") : "visitor";
  // What has an entry of its own stands behind the one for all games.
  const here = TABS[who].findLastIndex(({ isHere }) => isHere(place));
  return (
    <Cached
      as="nav"
      className={isSix ? "tabbar six" : "tabbar"}
      aria-label={t("lobby:nav.main")}
      cacheKey={`tab-bar|${who}|${here}|${isSix}`}
      render={() =>
        TABS[who].map((tab, position) => (
          <TabLink key={tab.href} tab={tab} place={place} current={position === here} />
        ))
      }
    />
  );
}

function TabLink({ tab, place, current }: { tab: Tab; place: string; current: boolean }) {
  const t = useT();
  return (
    <a
      className="mk mk-t"
      {...(tab.modal ? { href: tab.href, "data-modal": "" } : overlayLink(tab.href, place))}
      aria-current={current ? "page" : undefined}
    >
      <Icon name={current ? tab.iconHere : tab.icon} />
      {t(tab.label)}
    </a>
  );
}
