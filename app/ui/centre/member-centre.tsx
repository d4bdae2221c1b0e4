import type { ReactNode } from "react";
import { memberPaths } from "~/http/member-paths";
import { usePage, useT } from "~/http/page.server";
import type { MessageKey } from "~/i18n/keys";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

interface Entry {
  href: string;
  icon: IconName;
  label: MessageKey;
}

/** The entries in the specification's order, under headings that keep it. */
const GROUPS: { label: MessageKey; entries: Entry[] }[] = [
  {
    label: "member:menu.you",
    entries: [{ href: memberPaths.security, icon: "shield-check", label: "member:menu.security" }],
  },
  {
    label: "member:menu.money",
    entries: [
      { href: memberPaths.wallet, icon: "wallet", label: "member:menu.wallet" },
      { href: memberPaths.deposits, icon: "arrow-line-down", label: "member:menu.deposit" },
      { href: memberPaths.withdrawals, icon: "arrow-line-up", label: "member:menu.withdraw" },
    ],
  },
  {
    label: "member:menu.records",
    entries: [
      { href: memberPaths.bets, icon: "receipt", label: "member:menu.bets" },
      { href: memberPaths.record, icon: "clock-counter-clockwise", label: "member:menu.record" },
    ],
  },
];

/** The member centre around one of its pages: a menu beside it, on phones a closed list above it. */
export function MemberCentre({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="centre">
      <nav className="cnav panel" aria-label={t("member:menu.title")}>
        <Menu />
      </nav>
      <details className="panel mob">
        <summary className="ro">
          <Icon name="list" />
          <b className="sm">{t("member:menu.title")}</b>
          <Icon name="caret-down" className="car" />
        </summary>
        <nav className="cnav" aria-label={t("member:menu.title")}>
          <Menu />
        </nav>
      </details>
      <div className="ct">{children}</div>
    </div>
  );
}

function Menu() {
  const t = useT();
  const { path } = usePage().rendering;
  return (
    <>
      {GROUPS.map(({ label, entries }) => (
        <div key={label}>
          <h2>{t(label)}</h2>
          {entries.map(({ href, icon, label: name }) => (
            <a
              className="mk mk-v"
              key={href}
              href={href}
              aria-current={path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined}
            >
              <Icon name={icon} />
              {t(name)}
            </a>
          ))}
        </div>
      ))}
    </>
  );
}
