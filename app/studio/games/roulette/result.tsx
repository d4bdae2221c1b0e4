import { Fragment } from "react";
import { betsFromText, stopsFromText } from "../game-basics";
import { amountOf, type View } from "../../pages/view";
import type { RoundRow } from "../../store/schema";
import { resultsOf, type SpotResult } from "./stage/payout";
import { nameOfSpot, outsideOf } from "./spot-names";
import { colourOf } from "./stage/wheel";

const NAMED_LOSERS = 1;

/** The number that fell and what each bet brought back, the sum under its double rule. */
export function RouletteResult({ view, round }: { view: View; round: RoundRow }) {
  const { t } = view;
  const number = stopsFromText(round.stops_text)[0]!;
  return (
    <div className="st st-s" role="status">
      <p className="xs">{t("tableFelt.last", { round: round.round_no })}</p>
      <p className="ro nowrap">
        <b className={`rl-n k-${colourOf(number)}`}>{number}</b>
        <span className="sm">
          {outsideOf(view, number).map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </span>
      </p>
      <dl className="rl-pay">
        {linesOf(view, resultsOf(betsFromText(round.bets_text), number)).map(({ label, backMinor }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amountOf(view, backMinor)}</dd>
          </div>
        ))}
        <div className="t">
          <dt>{t("tableFelt.back", { sum: amountOf(view, round.stake_minor) })}</dt>
          <dd>{amountOf(view, round.payout_minor)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Winners by name; of the losers one by name, more of them together. */
export function linesOf(view: View, results: readonly SpotResult[]): { label: string; backMinor: bigint }[] {
  const won = results.filter(({ backMinor }) => backMinor > 0n);
  const lost = results.filter(({ backMinor }) => backMinor === 0n);
  const named = lost.length <= NAMED_LOSERS ? [...won, ...lost] : won;
  const lines = named.map(({ spot, stakeMinor, backMinor }) => ({
    label: view.t("tableFelt.spotSum", { spot: nameOfSpot(view, spot), sum: amountOf(view, stakeMinor) }),
    backMinor,
  }));
  if (lost.length <= NAMED_LOSERS) return lines;
  const sum = amountOf(
    view,
    lost.reduce((total, { stakeMinor }) => total + stakeMinor, 0n),
  );
  return [...lines, { label: view.t("tableFelt.others", { count: lost.length, sum }), backMinor: 0n }];
}
