import { gameOfRound } from "../games/game-of-round";
import type { RoundRow, SeedRow } from "../store/schema";
import {
  modelAddress,
  modelFile,
  roundAddress,
  roundFile,
  VERIFIER_FILE,
  verifierAddress,
} from "./own-check-files";
import { Scroller } from "./scroller";
import type { View } from "./view";

/** The studio's verifier for a computer of the player's own, with the files that it takes and the line that runs it. */
export function OwnCheck({ view, kept }: OwnCheckProps) {
  const { t, at, game } = view;
  const hash = kept?.round.model_hash ?? game.modelHash;
  const isModelKnown = !kept || gameOfRound(game, kept.round) !== undefined;
  const isRevealed = kept !== undefined && kept.seed.revealed_at !== null;
  const round = roundFile(kept?.round.round_no ?? 0);
  const model = hash && modelFile(hash);
  return (
    <section className="panel st st-s" id="own-check">
      <h2 className="t-base">{t("verify.own")}</h2>
      <p className="sm sec">{t("verify.ownText")}</p>
      <ul className="st st-s bare sm">
        <File to={verifierAddress(at)} name={VERIFIER_FILE}>
          {t("verify.ownVerifier", { file: VERIFIER_FILE })}
        </File>
        {isRevealed && (
          <File to={roundAddress(at, kept.round.round_no)} name={round}>
            {t("verify.ownRound", { file: round })}
          </File>
        )}
        {hash && model && isModelKnown && (
          <File to={modelAddress(at, hash)} name={model}>
            {t("verify.ownModel", { file: model })}
          </File>
        )}
      </ul>
      {!isModelKnown && <p className="hint">{t("verify.ownNoModel")}</p>}
      {!kept && <p className="hint">{t("verify.ownNone")}</p>}
      {kept && !isRevealed && (
        <p className="hint">
          {t("verify.ownSealed")}{" "}
          <a className="link" href="#seeds">
            {t("verify.change")}
          </a>
        </p>
      )}
      {isRevealed && <Command view={view} files={[round, model]} />}
    </section>
  );
}
interface OwnCheckProps {
  view: View;
  kept: { round: RoundRow; seed: SeedRow } | undefined;
}

function File({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <li>
      <a className="link" href={to} download={name}>
        {children}
      </a>
    </li>
  );
}

function Command({ view, files }: { view: View; files: (string | null)[] }) {
  const { t } = view;
  return (
    <>
      <p className="sm sec">{t("verify.ownRun")}</p>
      <Scroller label={t("verify.ownRun")}>
        <pre className="mono" dir="ltr">
          {["node", VERIFIER_FILE, ...files].filter(Boolean).join(" ")}
        </pre>
      </Scroller>
    </>
  );
}
