import type { CatalogueGame } from "~/domain/games/catalogue/catalogue";
import { useT } from "~/http/access/page.server";
import { timeText } from "~/i18n/time-text";
import { usePlace } from "../time/time";

/** Why a game is closed, when it opens again, and what becomes of a round that was begun. */
export function UpkeepLines({ game: { vendor, upkeep } }: { game: CatalogueGame }) {
  const t = useT();
  const place = usePlace();
  return (
    <>
      <p>{upkeep?.reason ?? t("lobby:upkeep.reason", { vendor: vendor.name })}</p>
      <p>
        {upkeep?.untilAt === undefined
          ? t("lobby:upkeep.open")
          : t("lobby:upkeep.until", { time: timeText(upkeep.untilAt, place) })}{" "}
        {t("lobby:upkeep.rounds")}
      </p>
    </>
  );
}
