import type { ReactNode } from "react";
import type { RoundRow } from "../store/schema";
import { Icon } from "./icon";
import type { PlayPage } from "./play-page";
import { amountOf, type View } from "./view";

/** Figures below the picture: label over sum. */
export function Readouts({ items }: { items: ReadoutItem[] }) {
  return (
    <dl className="led">
      {items.map(({ label, figure, win, name }) => (
        <div key={label} className={win ? "win" : undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi data-figure={name}>{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ReadoutItem {
  label: string;
  figure: string;
  win?: boolean;
  /** By which script finds it. */
  name?: string;
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

/** Where a spin comes back to: who pressed Spin is on the button again, by keyboard too. */
export const SPIN = "spin";

export function SpinButton({ page, className, disabled = false, children }: SpinButtonProps) {
  return (
    <button className={className} id={SPIN} name="do" value="spin" disabled={disabled}>
      <Icon sprite={page.view.at.sprite} name="arrow-clockwise-bold" />
      <span data-label>{children}</span>
    </button>
  );
}

interface SpinButtonProps {
  page: PlayPage;
  className: string;
  disabled?: boolean;
  children: ReactNode;
}

/** Nothing is called a win that brought back no more than the bet. */
export const hasWon = (round: RoundRow | undefined) =>
  round !== undefined && round.payout_minor > round.stake_minor;

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
