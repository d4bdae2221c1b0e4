import { Fragment } from "react";
import { betsFromText } from "../games/game";
import { resultsOf } from "../games/roulette/payout";
import { linesOf } from "../games/roulette/result";
import { nameOfResult, outsideOf } from "../games/roulette/spot-names";
import { WheelPicture } from "../games/roulette/wheel-picture";
import type { Recomputed } from "../rounds/verify-round";
import { payAt, winsAt } from "../slot/lines";
import { ReelsPicture } from "../slot/reels-picture";
import { paidBy, sayWin } from "../slot/slot-play";
import type { RoundRow } from "../store/schema";
import { amountOf, countOf, moneyOf, type View } from "./view";

/** The recomputed result as the game shows it, and what the round paid for it. */
export function VerifyOutcome({ view, recomputed, round }: VerifyOutcomeProps) {
  const { t } = view;
  const { stops, seeds } = recomputed;
  const slot = view.game.code === "rickshaw-reels";
  const paid = round?.state === "settled" ? round : undefined;
  return (
    <>
      <section className={`stage still ${slot ? "stage-slot" : "stage-roulette"}`}>
        {view.mode === "demo" && <span className="ribbon">{t("ribbon")}</span>}
        {slot ? (
          <ReelsPicture view={view} stops={stops} wins={winsAt(stops)} />
        ) : (
          <div className="p-4">
            <WheelPicture view={view} number={stops[0]} />
          </div>
        )}
        <p className="say">
          {!slot && <span>{[nameOfResult(view, stops[0]!), ...outsideOf(view, stops[0]!)].join(" · ")}</span>}
          {paid && <b>{moneyOf(view, paid.payout_minor)}</b>}
        </p>
      </section>
      <section className="panel st st-s">
        <dl className="dl">
          <dt>{t("verify.round")}</dt>
          <dd>{seeds.nonce}</dd>
          {paid && (
            <>
              <dt>{t("verify.bet")}</dt>
              <dd>{moneyOf(view, paid.stake_minor)}</dd>
            </>
          )}
          {(slot ? slotLines(view, stops, paid) : rouletteLines(view, stops, paid)).map(
            ({ label, figure }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </Fragment>
            ),
          )}
          <Total view={view} stops={stops} round={paid} />
        </dl>
      </section>
    </>
  );
}
interface VerifyOutcomeProps {
  view: View;
  recomputed: Recomputed;
  round: RoundRow | undefined;
}

type Lines = { label: string; figure: string }[];

/** Without a round there is no bet: then the lines say what they pay in line bets. */
function slotLines(view: View, stops: readonly number[], round: RoundRow | undefined): Lines {
  return winsAt(stops).map((win) => ({
    label: view.t("verify.lineWin", sayWin(view, win)),
    figure: round
      ? amountOf(view, paidBy(win, round.stake_minor))
      : view.t("rules.times", { pays: countOf(win.pays) }),
  }));
}

function rouletteLines(view: View, stops: readonly number[], round: RoundRow | undefined): Lines {
  if (!round) return [];
  return linesOf(view, resultsOf(betsFromText(round.bets_text), stops[0]!)).map(({ label, backMinor }) => ({
    label,
    figure: amountOf(view, backMinor),
  }));
}

function Total({
  view,
  stops,
  round,
}: {
  view: View;
  stops: readonly number[];
  round: RoundRow | undefined;
}) {
  const { t } = view;
  if (round) {
    return (
      <>
        <dt className="tot">{t("verify.paid")}</dt>
        <dd className="tot">{moneyOf(view, round.payout_minor)}</dd>
      </>
    );
  }
  if (view.game.code !== "rickshaw-reels") return null;
  return (
    <>
      <dt className="tot">{t("verify.paidLines")}</dt>
      <dd className="tot">{t("rules.times", { pays: countOf(payAt(stops)) })}</dd>
    </>
  );
}
