import type { ReactNode } from "react";
import { fairLimit, type Draw } from "../fairness/outcomes";
import type { Recomputed } from "../rounds/verify-round";
import { Emblem } from "../slot/emblem";
import { ROWS, STRIP_LENGTH, symbolAt } from "../slot/reels";
import { POCKETS } from "../games/roulette/wheel";
import type { SeedRow } from "../store/schema";
import { Scroller } from "./scroller";
import { countOf, type View } from "./view";

/** The way from the three values to the result, one line for every step that a person can repeat. */
export function VerifySteps({ view, recomputed, seed }: StepsProps) {
  const { t } = view;
  const slot = view.game.code === "rickshaw-reels";
  const title = t(slot ? "verify.step3Slot" : "verify.step3Roulette");
  return (
    <section className="panel st st-s">
      <h2 className="t-base">{t("verify.steps")}</h2>
      <ol className="st bare">
        <Step title={t("verify.step1")}>
          <p className="mono sec">{recomputed.fingerprint}</p>
          {seed && <SameFingerprint view={view} seed={seed} fingerprint={recomputed.fingerprint} />}
        </Step>
        {recomputed.outcomes.blocks.map(({ message, hmac }) => (
          <Step key={message} title={t("verify.step2", { message })}>
            <p className="mono sec">{hmac}</p>
          </Step>
        ))}
        <Step title={title}>
          <p className="hint">
            {t("verify.skipRule", { limit: countOf(fairLimit(slot ? STRIP_LENGTH : POCKETS)) })}
          </p>
          <Scroller label={title}>
            <Draws view={view} recomputed={recomputed} />
          </Scroller>
        </Step>
      </ol>
    </section>
  );
}
interface StepsProps {
  view: View;
  recomputed: Recomputed;
  seed: SeedRow | undefined;
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="st st-s">
      <b className="sm">{title}</b>
      {children}
    </li>
  );
}

function SameFingerprint({ view, seed, fingerprint }: { view: View; seed: SeedRow; fingerprint: string }) {
  const same = seed.fingerprint === fingerprint;
  return (
    <p className="ro">
      <span className={`tag ${same ? "good" : "bad"}`}>
        {same ? view.t("verify.sameAs", { round: seed.first_round_no ?? 1 }) : view.t("verify.differs")}
      </span>
    </p>
  );
}

function Draws({ view, recomputed }: { view: View; recomputed: Recomputed }) {
  const { t } = view;
  const slot = view.game.code === "rickshaw-reels";
  return (
    <table className="rep dense">
      <thead>
        <tr>
          {slot && <th scope="col">{t("verify.reel")}</th>}
          <th scope="col">{t("verify.digits")}</th>
          <th scope="col" className="n">
            {t("verify.number")}
          </th>
          <th scope="col" className="n">
            {t(slot ? "verify.stop" : "verify.pocket")}
          </th>
          {slot && <th scope="col">{t("verify.shows")}</th>}
        </tr>
      </thead>
      <tbody>
        {withReels(recomputed.outcomes.draws).map(({ draw, reel }, index) => (
          <tr key={index}>
            {slot && <td>{reel + 1}</td>}
            <td className="mono nw">{draw.digits}</td>
            <td className="n">{countOf(draw.number)}</td>
            <td className="n b">{draw.outcome ?? t("verify.skipped")}</td>
            {slot && (
              <td>{draw.outcome !== undefined && <Shows view={view} reel={reel} stop={draw.outcome} />}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number that was skipped belongs to the reel that the next one decides. */
function withReels(draws: readonly Draw[]): { draw: Draw; reel: number }[] {
  let reel = 0;
  return draws.map((draw) => ({ draw, reel: draw.outcome === undefined ? reel : reel++ }));
}

function Shows({ view, reel, stop }: { view: View; reel: number; stop: number }) {
  const symbols = Array.from({ length: ROWS }, (_, row) => symbolAt(reel, stop, row));
  return (
    <span className="ro g-1 nowrap">
      <span className="vh">{symbols.map((symbol) => view.t(`symbols.${symbol}`)).join(", ")}</span>
      {symbols.map((symbol, row) => (
        <Emblem key={row} view={view} symbol={symbol} size={26} />
      ))}
    </span>
  );
}
