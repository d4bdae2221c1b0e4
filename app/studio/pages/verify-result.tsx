import { Fragment, type ReactNode } from "react";
import type { Recomputed } from "../rounds/verify-round";
import { broughtMinor } from "../rounds/free-rounds";
import type { RoundRow } from "../store/schema";
import { moneyOf, type View } from "./view";

/** The recomputed result: the game's picture of it, what it says, and the sums that it is made of. */
export function VerifyResult({ view, recomputed, paid, stage, picture, said, lines, total }: ResultProps) {
  const { t } = view;
  return (
    <>
      <section className={`stage still ${stage}`}>
        {view.mode === "demo" && <span className="ribbon">{t("ribbon")}</span>}
        {picture}
        <p className="say">
          {said && <span>{said}</span>}
          {paid && <b>{moneyOf(view, broughtMinor(paid))}</b>}
        </p>
      </section>
      <section className="panel st st-s">
        <dl className="dl">
          <dt>{t("verify.round")}</dt>
          <dd>{recomputed.seeds.nonce}</dd>
          {paid && (
            <>
              <dt>{t("verify.bet")}</dt>
              <dd>
                {paid.free_play_kind === "bet"
                  ? t("stage.freeBet", { sum: moneyOf(view, paid.stake_minor) })
                  : moneyOf(view, paid.stake_minor)}
              </dd>
            </>
          )}
          {lines.map(({ label, figure }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </Fragment>
          ))}
          {(paid ?? total) && (
            <>
              <dt className="tot">{paid ? t("verify.paid") : total!.label}</dt>
              <dd className="tot">{paid ? moneyOf(view, broughtMinor(paid)) : total!.figure}</dd>
            </>
          )}
        </dl>
      </section>
    </>
  );
}
interface ResultProps {
  view: View;
  recomputed: Recomputed;
  paid: RoundRow | undefined;
  stage: string;
  picture: ReactNode;
  said?: string;
  lines: { label: string; figure: string }[];
  /** What stands in the last line where nobody has bet. */
  total?: { label: string; figure: string };
}
