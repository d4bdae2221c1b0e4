import { Fragment } from "react";
import { Icon } from "../../pages/icon";
import type { PlayPage } from "../../pages/play-page";
import { amountOf } from "../../pages/view";
import { laidBetween } from "./felt";
import { nameOfSpot } from "./spot-names";
import { SPOTS } from "./stage/spots";
import { chipsOf } from "./stage/table";
import { tableFromText } from "./stored-table";

/** The form of the table; what stands beside the stage belongs to it by this name. */
export const TABLE_FORM = "table";

/** Splits, streets, corners and six lines by their numbers, for which the layout has no field of its own. */
export function MoreBets({ page }: { page: PlayPage }) {
  const { view, table, answer } = page;
  const { t } = view;
  const laid = laidBetween(chipsOf(tableFromText(table.table_text)));
  const wrong = answer?.kind === "refused" && answer.code === "numbers";
  return (
    <details className="panel flat" open={laid.length > 0 || wrong}>
      <summary className="ph">
        <h2>{t("tableFelt.more")}</h2>
        <Icon sprite={view.at.sprite} name="caret-down" caret />
      </summary>
      <div className="st st-s p-4">
        <div className="field">
          <label htmlFor="numbers">{t("tableFelt.touch")}</label>
          <div className="grp">
            <input
              className="in num"
              id="numbers"
              name="numbers"
              form={TABLE_FORM}
              placeholder={t("tableFelt.example")}
              maxLength={40}
              autoComplete="off"
              aria-invalid={wrong || undefined}
              aria-describedby="numbers-hint"
            />
            <button className="btn" form={TABLE_FORM} name="do" value="lay">
              {t("tableFelt.lay")}
            </button>
          </div>
          <p className="hint" id="numbers-hint">
            {t("tableFelt.pays")}
          </p>
        </div>
        <div data-laid>
          {laid.length > 0 && (
            <dl className="dl" aria-label={t("tableFelt.laid")}>
              {laid.map(([id, stakeMinor]) => (
                <Fragment key={id}>
                  <dt>{nameOfSpot(view, SPOTS.get(id)!)}</dt>
                  <dd>{amountOf(view, stakeMinor)}</dd>
                </Fragment>
              ))}
            </dl>
          )}
        </div>
      </div>
    </details>
  );
}
