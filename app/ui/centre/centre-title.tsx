import type { ReactNode } from "react";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import type { MessageKey } from "~/i18n/keys";
import { Crumbs } from "../crumbs/crumbs";

interface CentreTitleProps {
  title: ReactNode;
  /** The entry of the menu that the page lies below. */
  within?: keyof typeof PLACES;
  /** What the page is called below it, where that is not its title. */
  here?: string;
  /** A state or an act beside the title. */
  children?: ReactNode;
}

/** The head of a page of the member centre: what it is, and the way back to what it lies below. */
export function CentreTitle({ title, within, here, children }: CentreTitleProps) {
  const t = useT();
  const place = within && PLACES[within];
  const name = here ?? (typeof title === "string" ? title : undefined);
  return (
    <div className="st st-s">
      <div className="pt">
        <h1 className="disp">{title}</h1>
        {children}
      </div>
      {place && name && <Crumbs within={{ href: place.href, label: t(place.label) }} here={name} />}
    </div>
  );
}

const PLACES = {
  security: { href: memberPaths.security, label: "member:menu.security" },
  limits: { href: memberPaths.limits, label: "member:limits.title" },
  ownData: { href: memberPaths.ownData, label: "member:data.title" },
  accounts: { href: memberPaths.withdrawalAccounts, label: "cashier:account.title" },
  deposits: { href: memberPaths.deposits, label: "member:menu.deposit" },
  withdrawals: { href: memberPaths.withdrawals, label: "member:menu.withdraw" },
  bets: { href: memberPaths.bets, label: "member:menu.bets" },
  bonuses: { href: memberPaths.bonuses, label: "member:bonus.title" },
  messages: { href: memberPaths.messages, label: "member:menu.messages" },
  feedback: { href: memberPaths.feedback, label: "member:menu.feedback" },
} satisfies Record<string, { href: string; label: MessageKey }>;
