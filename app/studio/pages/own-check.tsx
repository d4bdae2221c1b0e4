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
  return (
    <section className="panel st st-s" id="own-check">
      <h2 className="t-base">{t("verify.own")}</h2>
      <p className="sm sec">{t("verify.ownText")}</p>
      <ul className="st g-1 bare sm">
        <File view={view} to={verifierAddress(at)}>
          {t("verify.ownVerifier", { file: VERIFIER_FILE })}
        </File>
        {isRevealed && (
          <File view={view} to={roundAddress(at, kept.round.round_no)}>
            {t("verify.ownRound", { file: roundFile(kept.round.round_no) })}
          </File>
        )}
        {hash && isModelKnown && (
          <File view={view} to={modelAddress(at, hash)}>
            {t("verify.ownModel", { file: modelFile(hash) })}
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
      {isRevealed && (
        <Command view={view} files={[roundFile(kept.round.round_no), hash && modelFile(hash)]} />
      )}
    </section>
  );
}
interface OwnCheckProps {
  view: View;
  kept: { round: RoundRow; seed: SeedRow } | undefined;
}

/** A frame of another origin may save no files, a page of its own may. */
function File({ view, to, children }: { view: View; to: string; children: string }) {
  return (
    <li>
      <a className="link" href={to} {...(view.frame && { target: "_blank", rel: "noopener" })}>
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
