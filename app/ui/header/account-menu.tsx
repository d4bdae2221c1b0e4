import { avatarPath } from "~/http/art-paths";
import { paths } from "~/http/paths";
import { useBehaviour, useT } from "~/http/page.server";
import type { AccountView } from "~/http/site-frame.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

export function AccountMenu({ account }: { account: AccountView }) {
  const t = useT();
  return (
    <details className="menu" {...useBehaviour("menu")}>
      <summary aria-label={t("lobby:account.menu")}>
        <Avatar avatar={account.avatar} />
      </summary>
      <div className="pop">
        <div className="ro">
          <Avatar avatar={account.avatar} />
          <div className="grow clip">
            <b>{account.name}</b>
            <br />
            <span className="xs mut">{t(kindOf(account))}</span>
          </div>
        </div>
        <hr />
        {account.isAgent && (
          <Entry href={paths.agentHome} icon="tree-structure" label={t("lobby:account.agent")} />
        )}
        {!account.isTrial && (
          <>
            <Entry href={paths.bettingRecord} icon="receipt" label={t("lobby:account.bets")} />
            <Entry
              href={paths.accountRecord}
              icon="clock-counter-clockwise"
              label={t("lobby:account.transactions")}
            />
            <Entry href={paths.security} icon="user-circle" label={t("lobby:account.security")} />
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

/** A picture that does not come is replaced by the one that everybody has. */
function Avatar({ avatar }: Pick<AccountView, "avatar">) {
  return (
    <img
      className="ava"
      {...useBehaviour("picture")}
      src={avatarPath(avatar)}
      data-fallback={avatarPath("member")}
      alt=""
      width="40"
      height="40"
    />
  );
}

function Entry({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a href={href}>
      <Icon name={icon} />
      {label}
    </a>
  );
}

function kindOf({ isAgent, isTrial }: AccountView) {
  if (isTrial) return "lobby:account.kinds.trial";
  return isAgent ? "lobby:account.kinds.agent" : "lobby:account.kinds.member";
}
