import type { ReactNode } from "react";
import type { ContractType } from "~/domain/contracts/contract";
import { memberPaths } from "~/http/paths/member-paths";
import { payPath } from "~/http/paths/pay-paths";
import { paths } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { Brand } from "../brand/brand";
import { CentreMenu, CentreMenuPhone, type MenuGroup, type MenuItem } from "../centre/centre-menu";
import { Clock } from "../clock/clock";
import { Dialog } from "../dialog/dialog";
import { Avatar } from "../faces/avatar";
import { FlashLine } from "../flash/flash-line";
import { Icon } from "../icon/icon";

interface AgentFrameProps {
  agent: { name: string; avatar: string };
  /** The types of contract that pay here. */
  payTypes: readonly ContractType[];
  children: ReactNode;
}

/**
 * The agent centre around a page: zone and clock, who is signed in, and the menu of what there is. Over the page that
 * was open it is a dialog.
 */
export function AgentFrame({ agent, payTypes, children }: AgentFrameProps) {
  const t = useT();
  const label = t("agent:title");
  if (usePage().isFragment)
    return (
      <Dialog id="agent" title={label} within={paths.agentHome} closeTo={paths.home} aside={<Clock />}>
        <div className="body">
          <MenuAndPage label={label} payTypes={payTypes}>
            {children}
          </MenuAndPage>
        </div>
      </Dialog>
    );
  return (
    <div className="agent">
      <a className="skip" href="#main">
        {t("common:skip")}
      </a>
      <header className="top">
        <Brand href={paths.teamOverview} />
        <b className="sm desk">{label}</b>
        <span className="end" />
        <Clock />
        <span className="ro nowrap">
          <Avatar avatar={agent.avatar} size={40} />
          <span className="sm desk">
            <b>{agent.name}</b>
            <br />
            <span className="xs mut">{t("agent:agent")}</span>
          </span>
        </span>
        <a className="btn btn-s" href={paths.logout}>
          <Icon name="sign-out" className="mob" />
          <span className="desk-words">{t("agent:logout")}</span>
        </a>
      </header>
      <main className="main" id="main">
        <MenuAndPage label={label} payTypes={payTypes}>
          <FlashLine />
          {children}
        </MenuAndPage>
      </main>
    </div>
  );
}

function MenuAndPage({
  label,
  payTypes,
  children,
}: Pick<AgentFrameProps, "payTypes" | "children"> & { label: string }) {
  const t = useT();
  const { features } = usePage().request;
  const contracts: MenuItem[] = [
    { href: paths.agentContracts, label: t("contracts:given.title"), icon: "handshake" },
    { href: paths.contracts, label: t("contracts:mine"), icon: "file-text" },
    ...payTypes.map((type): MenuItem => ({
      href: payPath(type),
      label: t(`contracts:types.${type}`),
      icon: "coins",
    })),
  ];
  const groups: MenuGroup[] = [
    {
      title: t("agent:menu.team"),
      items: [
        { href: paths.teamOverview, label: t("agent:menu.overview"), icon: "chart-bar" },
        { href: paths.downlines, label: t("agent:menu.downlines"), icon: "users-three" },
        { href: paths.registerCentre, label: t("agent:invitations.title"), icon: "user-plus" },
        { href: paths.teamBets, label: t("agent:menu.teamBets"), icon: "list-checks" },
        { href: paths.teamMessages, label: t("messages:team.title"), icon: "envelope-simple" },
      ],
    },
    {
      title: t("agent:menu.reports"),
      items: [
        { href: paths.profitAndLoss, label: t("agent:menu.profit"), icon: "chart-bar" },
        {
          href: `${paths.profitAndLoss}?view=accounts&kind=members`,
          label: t("agent:menu.playerLosses"),
          icon: "user-circle",
        },
        { href: paths.agentIncome, label: t("agent:menu.income"), icon: "wallet" },
        { href: paths.teamTransactions, label: t("agent:menu.transactions"), icon: "swap" },
        {
          href: memberPaths.record,
          label: t("agent:menu.account"),
          icon: "clock-counter-clockwise",
          isCentre: true,
        },
      ],
    },
    ...(features.agentPolicy ? [{ title: t("contracts:title"), items: contracts }] : []),
    {
      title: t("agent:menu.money"),
      items: [
        {
          href: memberPaths.deposits,
          label: t("agent:menu.deposit"),
          icon: "arrow-line-down",
          isCentre: true,
        },
        {
          href: memberPaths.withdrawals,
          label: t("agent:menu.withdraw"),
          icon: "arrow-line-up",
          isCentre: true,
        },
      ],
    },
    {
      title: t("agent:menu.desk"),
      items: [
        { href: paths.agentNotices, label: t("notices:title"), icon: "megaphone" },
        {
          href: memberPaths.messages,
          label: t("agent:menu.messages"),
          icon: "envelope-simple",
          isCentre: true,
        },
        { href: paths.contact, label: t("agent:menu.service"), icon: "headset" },
      ],
    },
    {
      title: t("agent:menu.mine"),
      items: [{ href: paths.member, label: t("agent:menu.member"), icon: "user-circle", isCentre: true }],
    },
  ];
  return (
    <div className="centre">
      <CentreMenu label={label} groups={groups} className="panel" />
      <CentreMenuPhone label={label} groups={groups} />
      <div className="ct">{children}</div>
    </div>
  );
}
