import type { ReactNode } from "react";
import type { Recomputed } from "../rounds/verify-round";
import type { SeedRow } from "../store/schema";
import { VerifyStep } from "./verify-step";
import type { View } from "./view";

/** The way from the three values to the result, one line for every step that a person can repeat; the last are the game's. */
export function VerifySteps({ view, recomputed, seed, children }: StepsProps) {
  const { t } = view;
  return (
    <section className="panel st st-s">
      <h2 className="t-base">{t("verify.steps")}</h2>
      <ol className="st bare">
        <VerifyStep title={t("verify.step1")}>
          <p className="mono sec">{recomputed.fingerprint}</p>
          {seed && <SameFingerprint view={view} seed={seed} fingerprint={recomputed.fingerprint} />}
        </VerifyStep>
        {recomputed.outcomes.blocks.map(({ message, hmac }) => (
          <VerifyStep key={message} title={t("verify.step2", { message })}>
            <p className="mono sec">{hmac}</p>
          </VerifyStep>
        ))}
        {children}
      </ol>
    </section>
  );
}
interface StepsProps {
  view: View;
  recomputed: Recomputed;
  seed: SeedRow | undefined;
  children: ReactNode;
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
