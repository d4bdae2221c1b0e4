import type { LimitLine } from "~/domain/safer-play/limits.views.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { timeText } from "~/i18n/time-text";
import { FormSecrets } from "../form/form-secrets";
import { usePlace } from "../time/time";

/** Looser limits that are to be confirmed, once a day has passed. */
export function WaitingChanges({ lines, currency }: { lines: LimitLine[]; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  const waiting = lines.filter(({ limit }) => limit?.waiting);
  if (waiting.length === 0) return null;
  return (
    <form className="panel flat" method="post">
      <FormSecrets />
      <div className="ph">
        <h2>{t("member:limits.waiting")}</h2>
      </div>
      {waiting.map(({ name, key, limit }) => {
        const { toMinor, from } = limit!.waiting!;
        const text = (amount: bigint) =>
          key.kind === "session"
            ? t("member:limits.minutes", { count: Number(amount) })
            : formatMoney(amount, currency);
        return (
          <div className="limrow" key={name}>
            <div className="grow">
              <b>{t(`member:limits.label.${name}`)}</b>
              <p className="xs mut">
                {t("member:limits.change", {
                  from: text(limit!.limitMinor),
                  to: toMinor === null ? t("member:limits.noLimit") : text(toMinor),
                })}
              </p>
              {from > place.now && (
                <p className="xs sec">{t("member:limits.readyAt", { when: timeText(from, place) })}</p>
              )}
            </div>
            <div className="ro">
              {from <= place.now && (
                <button className="btn btn-s btn-p" name="confirm" value={name}>
                  {t("member:limits.confirm")}
                </button>
              )}
              <button className="btn btn-s" name="forget" value={name}>
                {t("member:limits.forget")}
              </button>
            </div>
          </div>
        );
      })}
    </form>
  );
}
