import type { SeatView } from "../rounds/rounds.views";
import { Note } from "./note";
import type { View } from "./view";

/** The seeds that decide the next rounds, and the form that reveals one and takes the player's own. */
export function SeedsPanel({ view, seat, change }: SeedsPanelProps) {
  const { t, at } = view;
  const wrong = change === "bad_seed" || change === "round_open";
  return (
    <section className="panel st st-s" id="seeds">
      <h2 className="t-base">{t("verify.seeds")}</h2>
      {change === "changed" && (
        <Note view={view} kind="good" title={t("verify.changed")}>
          {t("verify.changedText", { seed: seat.clientSeed })}
        </Note>
      )}
      <dl className="dl">
        <dt>{t("verify.inUse")}</dt>
        <dd className="mono">{seat.fingerprint}</dd>
        <dt>{t("verify.comesNext")}</dt>
        <dd className="mono">{seat.nextFingerprint}</dd>
        <dt>{t("aside.yourSeed")}</dt>
        <dd className="mono">{seat.clientSeed}</dd>
      </dl>
      <form className="st st-s" method="post" action={`${at.game}/seeds`}>
        <div className="field">
          <label htmlFor="new-seed">{t("verify.newSeed")}</label>
          <input
            {...{ className: "in mono", id: "new-seed", name: "client", defaultValue: seat.clientSeed }}
            {...{ autoComplete: "off", spellCheck: false, maxLength: 64 }}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? "new-seed-error seeds-hint" : "seeds-hint"}
          />
          {wrong && (
            <p className="err" id="new-seed-error" role="alert">
              {t(`refusals.${change}`)}
            </p>
          )}
        </div>
        <button className="btn btn-s">{t("verify.change")}</button>
        <p className="hint" id="seeds-hint">
          {t("verify.changeHint")}
        </p>
      </form>
    </section>
  );
}
interface SeedsPanelProps {
  view: View;
  seat: SeatView;
  change: "changed" | "bad_seed" | "round_open" | undefined;
}
