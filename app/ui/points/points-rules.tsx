import { pointsText } from "~/domain/points/points";
import type { PointsRules as Rules } from "~/domain/points/points.views.server";
import { GAME_TYPES, type GameType } from "~/domain/vocabulary/game-type";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { roundText, unitText } from "../money/money";

/** How points come, what they are good for, and that they stay. */
export function PointsRules({ rules, currency }: { rules: Rules; currency: Currency }) {
  const t = useT();
  const { stakeMinor, text } = rules;
  const earning = GAME_TYPES.filter((type) => stakeMinor[type] > 0n);
  const isAlike = new Set(earning.map((type) => stakeMinor[type])).size === 1;
  const stakeOf = (type: GameType) => roundText(stakeMinor[type], currency);
  return (
    <section className="panel prose">
      <h2>{t("points:rules.earn")}</h2>
      {earning.length === 0 && <p>{t("points:rules.earnNone")}</p>}
      {isAlike && earning.length === GAME_TYPES.length ? (
        <p>{t("points:rules.earnAll", { amount: stakeOf("RNG") })}</p>
      ) : (
        <ul>
          {earning.map((type) => (
            <li key={type}>
              {t("points:rules.earnOf", { kind: t(`member:gameType.${type}`), amount: stakeOf(type) })}
            </li>
          ))}
        </ul>
      )}
      <p>{t("points:rules.earnWhen")}</p>
      <h2>{t("points:rules.use")}</h2>
      <p>{t("points:rules.useText")}</p>
      <p>{t("points:convert.rate", { points: pointsText(rules.perUnit), amount: unitText(currency) })}</p>
      <h2>{t("points:rules.stay")}</h2>
      <p>{t("points:rules.stayText")}</p>
      {text
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph, position) => (
          <p key={position} dir="auto">
            {paragraph}
          </p>
        ))}
    </section>
  );
}
