import type { RoundRow } from "../store/schema";
import { Icon } from "./icon";
import { Note } from "./note";
import type { PlayPage } from "./play-page";
import { amountOf, Change, moneyOf, timeOf, type View } from "./view";

/** The parts that the playing page of every game has: readouts, chips, rounds, fair play, the cover of an open round. */

export function Readouts({ items }: { items: { label: string; figure: string; win?: boolean }[] }) {
  return (
    <dl className="led">
      {items.map(({ label, figure, win }) => (
        <div key={label} className={win ? "win" : undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The one act that an open round leaves. */
export function ResumeButton({ view, pending }: { view: View; pending: RoundRow }) {
  const comesBack = pending.state === "returned" || pending.state === "returning";
  return (
    <button className="spin sq" name="do" value="resume">
      <Icon sprite={view.at.sprite} name="play-fill" flip />
      {view.t(comesBack ? "stage.goOn" : "stage.show")}
    </button>
  );
}

export function balanceReadout({ view, balanceMinor }: Pick<PlayPage, "view" | "balanceMinor">) {
  const label = view.t(view.mode === "demo" ? "stage.chips" : "stage.balance");
  return {
    label,
    figure: balanceMinor === undefined ? view.t("stage.unknown") : amountOf(view, balanceMinor),
  };
}

/** The chips of a game; the one that was used last comes back chosen. */
export function Chips({ view, name, chosen }: { view: View; name: string; chosen: number }) {
  return (
    <fieldset className="stake">
      <legend className="vh">{view.t("stage.chip")}</legend>
      {view.game.chips.map((chip) => (
        <label key={chip} className={`pk k-${chip}`}>
          <input type="radio" name={name} value={chip} defaultChecked={chip === chosen} />
          <span>
            <span className="vh">{view.currency.symbol}</span>
            {shortSum(chip)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What fits on a chip: 1,000 is printed as 1k, 1,250 as 1.2k. */
export function shortSum(mainUnits: number): string {
  return mainUnits < 1_000 ? String(mainUnits) : `${Math.floor(mainUnits / 100) / 10}k`;
}

interface RoundsPanelProps {
  view: View;
  rounds: readonly RoundRow[];
  describe: (round: RoundRow) => string;
}

export function RoundsPanel({ view, rounds, describe }: RoundsPanelProps) {
  const { t } = view;
  return (
    <section className="panel flat" id="rounds">
      <div className="ph">
        <h2>{t(view.mode === "demo" ? "aside.demoRounds" : "aside.yourRounds")}</h2>
        <a className="more end" href={`${view.at.game}/rounds`}>
          {t("aside.all")}
        </a>
      </div>
      {rounds.length === 0 && <p className="p-4 sm mut">{t("aside.none")}</p>}
      <div className="rounds">
        {rounds.map((round, index) => (
          <div key={round.id}>
            <span className="mut num">{round.round_no}</span>
            <span className="clip">{round.shown_at === null ? t("aside.waiting") : describe(round)}</span>
            <span className="num b">
              <Result view={view} round={round} />
            </span>
            {index === 0 && (
              <small>
                {t("aside.bet", {
                  sum: amountOf(view, round.stake_minor),
                  time: timeOf(view, round.opened_at),
                })}
              </small>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** What the round changed; a dash as long as nobody knows or was told. */
export function Result({ view, round }: { view: View; round: RoundRow }) {
  if (round.shown_at === null) return <>{view.t("stage.unknown")}</>;
  return (
    <Change view={view} minor={round.state === "settled" ? round.payout_minor - round.stake_minor : 0n} />
  );
}

interface FairPlayProps {
  view: View;
  nextRoundNo: number;
  fingerprint: string;
  clientSeed: string;
}

export function FairPlay({ view, nextRoundNo, fingerprint, clientSeed }: FairPlayProps) {
  const { t, at } = view;
  return (
    <section className="panel st st-s">
      <div className="ro sp">
        <h2 className="t-base">{t("aside.fair")}</h2>
        <a className="more" href={`${at.game}/verify`}>
          {t("studio.verify")}
          <Icon sprite={at.sprite} name="caret-right" flip />
        </a>
      </div>
      <dl className="dl">
        <dt>{t("aside.next")}</dt>
        <dd>{t("aside.nextNo", { round: nextRoundNo })}</dd>
        <dt>{t("aside.sealed")}</dt>
        <dd className="mono">{`${fingerprint.slice(0, 14)}…`}</dd>
        <dt>{t("aside.yourSeed")}</dt>
        <dd className="mono">{clientSeed}</dd>
      </dl>
      <p className="hint">
        {t("aside.fixed")}{" "}
        <a className="link" href={`${at.game}/verify#seeds`}>
          {t("aside.change")}
        </a>
      </p>
    </section>
  );
}

/** Covers the picture while a round waits to be shown. The picture below is an older round's. */
export function Cover({
  view,
  round,
  returnAfterMs,
}: {
  view: View;
  round: RoundRow;
  returnAfterMs: number;
}) {
  const { t } = view;
  const told = coverOf(round);
  const sum = moneyOf(view, round.stake_minor);
  return (
    <div className="resume">
      <div className="st st-s max-md">
        <p className="xs">
          {t("resume.brokeOff", { round: round.round_no, time: timeOf(view, round.opened_at) })}
        </p>
        <h2 className="disp t-2xl">{t(`resume.${told}`)}</h2>
        <p className="sm">
          {t(`resume.${told}Text`, { sum, time: timeOf(view, round.opened_at + returnAfterMs) })}
        </p>
      </div>
    </div>
  );
}

function coverOf(round: RoundRow): "finished" | "open" | "returning" | "returned" {
  switch (round.state) {
    case "settled":
      return "finished";
    case "staking":
      return "open";
    case "returning":
      return "returning";
    case "returned":
    case "refused":
      return "returned";
  }
}

/** What stands above the rounds: that one is open, that this is the demo. */
export function Notes({ view, pending }: { view: View; pending: RoundRow | undefined }) {
  const { t } = view;
  return (
    <>
      {pending && (
        <Note view={view} kind="warn" title={t("resume.noteTitle")}>
          {t("resume.noteText")}
        </Note>
      )}
      {view.mode === "demo" && (
        <Note view={view} kind="info" title={t("demo.title")}>
          {t("demo.text")}
        </Note>
      )}
    </>
  );
}
