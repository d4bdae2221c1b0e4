import { hasContracts, offersIn } from "~/domain/contracts/contract";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import type { AccountView } from "~/http/frame/frame-view";
import { overlayLink } from "../dialog/overlay-link";
import { Avatar } from "../faces/avatar";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";
import { Own } from "../own";
import { RefreshForm } from "./balance";
import { Count } from "./count";

export function AccountMenu({ account, place }: { account: AccountView; place: string }) {
  const t = useT();
  const { pointsSystem } = usePage().request.features;
  const entry = (href: string) => overlayLink(href, place);
  return (
    <details className="menu" {...useBehaviour("menu")}>
      <summary aria-label={t("lobby:account.menu")}>
        <OwnAvatar words={t("lobby:account.menu")} />
      </summary>
      <div className="pop">
        <div className="ro">
          <OwnAvatar />
          <div className="grow clip">
            <b>
              <Own render={(own) => own.account?.name} />
            </b>
            <br />
            <span className="xs mut">
              <Own render={(own) => t(own.account?.isTest ? "lobby:account.kinds.test" : kindOf(account))} />
            </span>
          </div>
        </div>
        <hr />
        <RefreshForm inMenu />
        {account.isAgent && (
          <Entry link={entry(paths.agentHome)} icon="tree-structure" label={t("lobby:account.agent")} />
        )}
        {!account.isTrial && (
          <>
            <Entry link={entry(paths.bettingRecord)} icon="receipt" label={t("lobby:account.bets")} />
            <Entry
              link={entry(paths.accountRecord)}
              icon="clock-counter-clockwise"
              label={t("lobby:account.transactions")}
            />
            <Entry link={entry(memberPaths.profit)} icon="chart-line-up" label={t("member:profit.title")} />
            <Entry link={entry(memberPaths.rewards)} icon="gift" label={t("member:rewards.title")} />
            {pointsSystem && (
              <Entry link={entry(paths.pointMall)} icon="coins" label={t("lobby:account.points")} />
            )}
            <a {...entry(memberPaths.messages)} data-news="unread">
              <Icon name="envelope-simple" />
              {t("messages:title")} <Own render={(own) => <Count count={own.account?.unread ?? 0} />} />
            </a>{" "}
            <Own
              render={({ account: own }) =>
                own &&
                hasContracts(own.contracts) && (
                  <a href={paths.contracts} data-modal="" data-news="offers">
                    <Icon name="handshake" />
                    {t("contracts:title")} <Count count={offersIn(own.contracts)} />
                  </a>
                )
              }
            />{" "}
            <Entry link={entry(paths.security)} icon="user-circle" label={t("lobby:account.security")} />
          </>
        )}
        <hr />
        <a href={paths.logout} data-modal="">
          <Icon name="sign-out" flip />
          {t("lobby:account.logOut")}
        </a>
      </div>
    </details>
  );
}

/** In a text browser its words stand for it; beside the name it needs none. */
function OwnAvatar({ words }: { words?: string }) {
  return (
    <Own
      keyOf={({ account }) => account?.avatar ?? ""}
      render={({ account }) => account && <Avatar avatar={account.avatar} size={40} words={words} />}
    />
  );
}

interface EntryProps {
  link: ReturnType<typeof overlayLink>;
  icon: IconName;
  label: string;
}

function Entry({ link, icon, label }: EntryProps) {
  return (
    <a {...link}>
      <Icon name={icon} />
      {label}
    </a>
  );
}

function kindOf({ isAgent, isTrial }: AccountView) {
  if (isTrial) return "lobby:account.kinds.trial";
  return isAgent ? "lobby:account.kinds.agent" : "lobby:account.kinds.member";
}
