import { fairLimit } from "../../fairness/outcomes";
import { Scroller } from "../../pages/scroller";
import { VerifyResult } from "../../pages/verify-result";
import { VerifyStep } from "../../pages/verify-step";
import { amountOf, countOf, type View } from "../../pages/view";
import type { Recomputed } from "../../rounds/verify-round";
import { betsFromText } from "../game-basics";
import type { VerifyOutcomeProps } from "../rules-pages";
import { resultsOf } from "./stage/payout";
import { linesOf } from "./result";
import type { RouletteGame } from "./roulette";
import { nameOfResult, outsideOf } from "./spot-names";
import { POCKETS } from "./stage/wheel";
import { WheelPicture } from "./wheel-picture";

export function VerifyDraws({ view, recomputed }: { view: View<RouletteGame>; recomputed: Recomputed }) {
  const { t } = view;
  const title = t("verify.step3Roulette");
  return (
    <VerifyStep title={title}>
      <p className="hint">{t("verify.skipRule", { limit: countOf(fairLimit(POCKETS)) })}</p>
      <Scroller label={title}>
        <table className="rep dense">
          <thead>
            <tr>
              <th scope="col">{t("verify.digits")}</th>
              <th scope="col" className="n">
                {t("verify.number")}
              </th>
              <th scope="col" className="n">
                {t("verify.pocket")}
              </th>
            </tr>
          </thead>
          <tbody>
            {recomputed.outcomes.draws.map((draw, index) => (
              <tr key={index}>
                <td className="mono nw">{draw.digits}</td>
                <td className="n">{countOf(draw.number)}</td>
                <td className="n b">{draw.outcome ?? t("verify.skipped")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </VerifyStep>
  );
}

export function VerifyOutcome({ view, recomputed, paid }: VerifyOutcomeProps<RouletteGame>) {
  const number = recomputed.stops[0]!;
  const results = paid ? linesOf(view, resultsOf(betsFromText(paid.bets_text), number)) : [];
  return (
    <VerifyResult
      {...{ view, recomputed, paid }}
      stage="stage-roulette"
      picture={
        <div className="p-4">
          <WheelPicture view={view} number={number} />
        </div>
      }
      said={[nameOfResult(view, number), ...outsideOf(view, number)].join(" · ")}
      lines={results.map(({ label, backMinor }) => ({ label, figure: amountOf(view, backMinor) }))}
    />
  );
}
