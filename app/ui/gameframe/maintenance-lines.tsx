import type { CatalogueGame } from "~/domain/games/catalogue/catalogue";
import { useT } from "~/http/access/page.server";
import { timeText } from "~/i18n/time-text";
import { usePlace } from "../time/time";

/** Why a game is closed, when it opens again, and what becomes of a round that was begun. */
export function MaintenanceLines({ game: { vendor, maintenanceNotice } }: { game: CatalogueGame }) {
  const t = useT();
  const place = usePlace();
  return (
    <>
      <p>{maintenanceNotice?.reason ?? t("lobby:maintenance.reason", { vendor: vendor.name })}</p>
      <p>
        {maintenanceNotice?.untilAt === undefined
          ? t("lobby:maintenance.open")
          : t("lobby:maintenance.until", { time: timeText(maintenanceNotice.untilAt, place) })}{" "}
        {t("lobby:maintenance.rounds")}
      </p>
    </>
  );
}
