import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { QueueTabs } from "../parts/queue-tabs";

interface GamesTabsProps {
  current: "games" | "vendors";
  games: number;
  vendors: number;
}

/** The two halves of the catalogue's desk. */
export function GamesTabs({ current, games, vendors }: GamesTabsProps) {
  const t = useT();
  return (
    <QueueTabs
      label={t("games:title")}
      tabs={[
        { tab: "vendors" as const, text: t("games:vendors.title"), count: vendors },
        { tab: "games" as const, text: t("games:games"), count: games },
      ]}
      current={current}
      hrefOf={(tab) => (tab === "games" ? paths.adminGames : paths.adminVendors)}
    />
  );
}
