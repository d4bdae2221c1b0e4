import type { TeamAccount } from "~/domain/agents/reports/team-scope.server";
import { useT } from "~/http/access/page.server";
import { Icon } from "../../icon/icon";

interface WayProps {
  way: TeamAccount["way"];
  hrefOf: (accountId: number) => string;
}

/** From the reader down to the account that a report is about: each step leads to the report of that account. */
export function Way({ way, hrefOf }: WayProps) {
  const t = useT();
  return (
    <nav className="crumbs" aria-label={t("common:crumbs")}>
      {way.map(({ id, username }, step) => {
        const name = step === 0 ? t("agent:report.me", { name: username }) : username;
        if (step === way.length - 1)
          return (
            <bdi key={id} aria-current="page">
              {name}
            </bdi>
          );
        return (
          <span key={id} className="ro nowrap">
            <a href={hrefOf(id)}>
              <bdi>{name}</bdi>
            </a>{" "}
            <Icon name="caret-right" flip />
          </span>
        );
      })}
    </nav>
  );
}
