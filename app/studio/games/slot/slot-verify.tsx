import { fairLimit, NUMBERS, type Draw } from "../../fairness/outcomes";
import { modelAddress } from "../../pages/own-check-files";
import { Scroller } from "../../pages/scroller";
import { VerifyResult } from "../../pages/verify-result";
import { VerifyStep } from "../../pages/verify-step";
import { amountOf, countOf, sayTimesOf, type View } from "../../pages/view";
import type { Recomputed } from "../../rounds/verify-round";
import type { VerifyOutcomeProps } from "../rules-pages";
import { purposesOf, type Purpose } from "./purposes";
import { EmblemRow } from "./emblem";
import { lookOf } from "./look";
import { replaySlot } from "./replay";
import type { SlotGame } from "./slot";
import { StillReels } from "./still-reels";
import { partsOf } from "./wins";

/** Each number of the stream: what it was drawn for, below which bound, and what it decided. */
export function VerifyDraws({ view, recomputed }: { view: View<SlotGame>; recomputed: Recomputed }) {
  const { t, game } = view;
  const purposes = purposesOf(game.model, replaySlot(game.model, recomputed.stops));
  const title = t("verify.step3Slot");
  return (
    <VerifyStep title={title}>
      <p className="hint">{t("verify.skipRuleSlot", { numbers: countOf(NUMBERS) })}</p>
      <p className="hint">
        {t("verify.model")} <span className="mono">{game.modelHash}</span>{" "}
        <a className="link" href={modelAddress(view.at, game.modelHash)}>
          {t("verify.modelFile")}
        </a>
      </p>
      <Scroller label={title}>
        <table className="rep dense">
          <thead>
            <tr>
              <th scope="col">{t("verify.for")}</th>
              <th scope="col">{t("verify.digits")}</th>
              <th scope="col" className="n">
                {t("verify.number")}
              </th>
              <th scope="col" className="n">
                {t("verify.below")}
              </th>
              <th scope="col" className="n">
                {t("verify.remainder")}
              </th>
              <th scope="col">{t("verify.shows")}</th>
            </tr>
          </thead>
          <tbody>
            {withPurposes(recomputed.outcomes.draws, purposes).map(({ draw, purpose }, index) => (
              <tr key={index}>
                <td>{sayPurpose(view, purpose)}</td>
                <td className="mono nw">{draw.digits}</td>
                <td className="n">{countOf(draw.number)}</td>
                <td className="n">{countOf(draw.bound)}</td>
                <td className="n b">
                  {draw.outcome ?? t("verify.skippedAt", { limit: countOf(fairLimit(draw.bound)) })}
                </td>
                <td>{draw.outcome !== undefined && <Shows view={view} purpose={purpose} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </VerifyStep>
  );
}

/** A number that was skipped is for what the next one decides. */
function withPurposes(draws: readonly Draw[], purposes: readonly Purpose[]) {
  let taken = 0;
  return draws.map((draw) => ({
    draw,
    purpose: purposes[draw.outcome === undefined ? taken : taken++]!,
  }));
}

function sayPurpose({ t }: View, purpose: Purpose): string {
  switch (purpose.for) {
    case "reel":
      return purpose.freeSpin === undefined
        ? t("purpose.reel", { reel: purpose.reel + 1 })
        : t("purpose.freeReel", { spin: purpose.freeSpin, reel: purpose.reel + 1 });
    case "orb":
      return t("purpose.orb", placeOf(purpose.cell));
    case "coin":
      return t("purpose.coin", { respin: purpose.respin, ...placeOf(purpose.cell) });
    case "value":
      return t("purpose.value", placeOf(purpose.cell));
  }
}

const placeOf = ([reel, row]: readonly [number, number]) => ({ reel: reel + 1, row: row + 1 });

function Shows({ view, purpose }: { view: View<SlotGame>; purpose: Purpose }) {
  switch (purpose.for) {
    case "reel":
      return <EmblemRow look={lookOf(view)} letters={purpose.letters} size={26} />;
    case "orb":
      return <>{sayTimesOf(view, BigInt(purpose.times), 1n)}</>;
    case "coin":
      return <>{view.t(purpose.landed ? "purpose.landed" : "purpose.empty")}</>;
    case "value":
      return <>{sayTimesOf(view, BigInt(purpose.units), BigInt(view.game.model.stake))}</>;
  }
}

export function VerifyOutcome({ view, recomputed, paid }: VerifyOutcomeProps<SlotGame>) {
  const { t, game } = view;
  const round = replaySlot(game.model, recomputed.stops);
  const stake = BigInt(game.model.stake);
  return (
    <VerifyResult
      {...{ view, recomputed, paid }}
      stage={`ink-${game.skin.inks}`}
      picture={<StillReels view={view} spin={round.spins[0]!} />}
      lines={partsOf(view, round).map(({ label, units }) => ({
        label,
        figure: paid
          ? amountOf(view, (paid.stake_minor * BigInt(units)) / stake)
          : sayTimesOf(view, BigInt(units), stake),
      }))}
      total={{ label: t("verify.paysTimes"), figure: sayTimesOf(view, BigInt(round.units), stake) }}
    />
  );
}
