import type { PromotionState } from "~/domain/promotions/promotion-state";
import type { Promotion } from "~/domain/promotions/promotions.views.server";
import { useT } from "~/http/access/page.server";
import { dateText, timeText } from "~/i18n/time-text";
import { usePlace } from "../time/time";

const TONES: Record<PromotionState, string> = {
  coming_soon: "tag info",
  join: "tag info",
  applying: "tag info",
  signed: "tag good",
  process: "tag good",
  claim: "tag good",
  claimed: "tag",
  issued: "tag",
  rejected: "tag bad",
  closed: "tag",
};

export function StateTag({ state }: { state: PromotionState }) {
  const t = useT();
  return (
    <span className={TONES[state]} data-state={state}>
      {t(`promotions:state.${state}`)}
    </span>
  );
}

/** When it begins, ends or ended, whichever somebody wants to know now. */
export function PromotionPeriod({ promotion: { startsAt, endsAt, state } }: { promotion: Promotion }) {
  const t = useT();
  const place = usePlace();
  const text =
    state === "coming_soon"
      ? t("promotions:period.starts", { time: timeText(startsAt, place) })
      : endsAt === undefined
        ? t("promotions:period.open")
        : t(state === "closed" ? "promotions:period.ended" : "promotions:period.ends", {
            date: dateText(endsAt, place),
          });
  return <span className="xs mut">{text}</span>;
}
