import type { ReactNode } from "react";
import { memberPaths } from "~/http/paths/member-paths";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { MessageKey } from "~/i18n/keys";
import { BehindDialog } from "../dialog/behind-dialog";
import { Dialog } from "../dialog/dialog";
import { SiteFrame } from "../frame/site-frame";
import { Count } from "../header/count";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

/** What the badges of the menu count. */
interface Waiting {
  /** Messages that were not opened yet. */
  unread: number;
  /** Promotions and missions with something to claim, and promotions to join. */
  rewards: number;
  /** Missions with something to claim. */
  missions: number;
}

/** What not everybody is offered. */
interface Offered {
  referral: boolean;
  /** The rank; undefined where there are none. */
  vip: { level: number; name: string | undefined } | undefined;
}

interface CentreProps {
  waiting: Waiting;
  offered: Offered;
  children: ReactNode;
}

interface Entry {
  href: string;
  icon: IconName;
  label: MessageKey;
  counts?: keyof Waiting;
  /** Of what not everybody has. */
  isShown?: (request: ReturnType<typeof usePage>["request"]) => boolean;
  offered?: keyof Offered;
}

/** The entries in the specification's order, under headings that keep it. */
const GROUPS: { label: MessageKey; entries: Entry[] }[] = [
  {
    label: "member:menu.you",
    entries: [
      { href: memberPaths.security, icon: "shield-check", label: "member:menu.security" },
      {
        href: memberPaths.messages,
        icon: "envelope-simple",
        label: "member:menu.messages",
        counts: "unread",
      },
      { href: memberPaths.feedback, icon: "note-pencil", label: "member:menu.feedback" },
    ],
  },
  {
    label: "member:menu.money",
    entries: [
      { href: memberPaths.wallet, icon: "wallet", label: "member:menu.wallet" },
      { href: memberPaths.deposits, icon: "arrow-line-down", label: "member:menu.deposit" },
      { href: memberPaths.withdrawals, icon: "arrow-line-up", label: "member:menu.withdraw" },
      {
        ...{ href: memberPaths.transferUpline, icon: "swap", label: "cashier:transfer.upline" },
        isShown: ({ features, member }) =>
          features.transferUpline && member?.account.hasUpline === true && !member.account.isTest,
      },
    ],
  },
  {
    label: "member:menu.records",
    entries: [
      { href: memberPaths.bets, icon: "receipt", label: "member:menu.bets" },
      { href: memberPaths.record, icon: "clock-counter-clockwise", label: "member:menu.record" },
      { href: memberPaths.profit, icon: "chart-line-up", label: "member:profit.title" },
      { href: memberPaths.bonuses, icon: "coins", label: "member:bonus.title" },
    ],
  },
  {
    label: "member:menu.rewards",
    entries: [
      { href: memberPaths.rewards, icon: "gift", label: "member:rewards.title", counts: "rewards" },
      { href: memberPaths.missions, icon: "flag", label: "member:missions.title", counts: "missions" },
      { href: memberPaths.vip, icon: "trophy", label: "rewards:vip.title", offered: "vip" },
      { href: memberPaths.referral, icon: "user-plus", label: "rewards:referral.title", offered: "referral" },
    ],
  },
];

/** The member centre around one of its pages: a page of the site, or a dialog over the page that was open. */
export function MemberCentre({ children, ...menu }: CentreProps) {
  const t = useT();
  const centre = <MenuAndPage {...menu}>{children}</MenuAndPage>;
  if (usePage().isFragment)
    return (
      <Dialog id="member" title={t("member:menu.title")} within={memberPaths.centre} closeTo={paths.home}>
        <div className="body">{centre}</div>
      </Dialog>
    );
  return (
    <BehindDialog>
      <SiteFrame>
        <main className="main" id="main">
          {centre}
        </main>
      </SiteFrame>
    </BehindDialog>
  );
}

/** The menu beside the page, on phones a closed list above it. */
function MenuAndPage({ children, ...menu }: CentreProps) {
  const t = useT();
  return (
    <div className="centre">
      <nav className="cnav panel" aria-label={t("member:menu.title")}>
        <Menu {...menu} />
      </nav>
      <details className="panel mob">
        <summary className="ro">
          <Icon name="list" />
          <b className="sm">{t("member:menu.title")}</b>
          <Icon name="caret-down" className="car" />
        </summary>
        <nav className="cnav" aria-label={t("member:menu.title")}>
          <Menu {...menu} />
        </nav>
      </details>
      <div className="ct">{children}</div>
    </div>
  );
}

function Menu({ waiting, offered }: Omit<CentreProps, "children">) {
  const t = useT();
  const { rendering, request } = usePage();
  const { path } = rendering;
  return (
    <>
      {GROUPS.map(({ label, entries }) => (
        <div key={label}>
          <h2>{t(label)}</h2>
          {entries
            .filter(({ isShown }) => isShown?.(request) ?? true)
            .filter((entry) => entry.offered === undefined || Boolean(offered[entry.offered]))
            .map(({ href, icon, label: name, counts, offered: named }) => (
              <a
                className="mk mk-v"
                key={href}
                href={href}
                data-news={counts === "unread" ? counts : undefined}
                aria-current={path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined}
              >
                <Icon name={icon} />
                {t(name)}{" "}
                {named === "vip" && offered.vip && (
                  <span className="tag none end">
                    <bdi>{offered.vip.name ?? t("rewards:vip.level", { level: offered.vip.level })}</bdi>
                  </span>
                )}
                {counts && <Count count={waiting[counts]} />}
              </a>
            ))}
        </div>
      ))}
    </>
  );
}
