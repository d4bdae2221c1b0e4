import type { ReactNode } from "react";
import { shortSum } from "../../pages/deck";
import type { View } from "../../pages/view";
import type { Chips } from "./stage/payout";
import { EVEN_CHANCES, SPOTS } from "./stage/spots";
import { colourOf, columnOf, NUMBERS_FROM_ONE, streetOf } from "./stage/wheel";

/** Where a press on the layout comes back to, so that a phone does not jump to the top. */
export const FELT = "felt";

interface FeltProps {
  view: View;
  chips: Chips;
  /** The number of the last round, outlined. */
  hit: number | undefined;
}

/** The layout. Every field is a submit button: pressing it lays the chosen chip and draws the table again. */
export function Felt({ view, chips, hit }: FeltProps) {
  const { t } = view;
  const cell = (id: string, className: string, content: ReactNode) => (
    <button key={id} name="cell" value={id} className={hits(id, hit) ? `${className} hit` : className}>
      {content}
      <OnChip view={view} stakeMinor={chips.get(id)} />
    </button>
  );
  return (
    <div className="felt" dir="ltr" id={FELT} role="group" aria-label={t("tableFelt.layout")}>
      {cell("n0", "z", 0)}
      {NUMBERS_FROM_ONE.map((number) => {
        const ink = colourOf(number) === "red" ? "r" : "k";
        const place = `c${streetOf(number) + 1} r${columnOf(number) + 1}`;
        return cell(
          `n${number}`,
          `nn ${ink} ${place}`,
          <>
            {number}
            <span className="vh"> {t(`spots.${colourOf(number)}`)}</span>
          </>,
        );
      })}
      {([0, 1, 2] as const).map((column) =>
        cell(
          `c${column}`,
          `cl x d${column}`,
          <>
            2:1<span className="vh">{t("spots.columnPays", { column: column + 1 })}</span>
          </>,
        ),
      )}
      {([0, 1, 2] as const).map((dozen) => cell(`d${dozen}`, `dz x d${dozen}`, t(`spots.dozen${dozen}`)))}
      {EVEN_CHANCES.map((kind, index) =>
        cell(`e${index}`, `ev x d${index}`, <EvenChance view={view} kind={kind} />),
      )}
    </div>
  );
}

/** Only the number's own field is outlined, as the dealer's marker stands on it alone. */
function hits(id: string, hit: number | undefined): boolean {
  return hit !== undefined && id === `n${hit}`;
}

function EvenChance({ view, kind }: { view: View; kind: (typeof EVEN_CHANCES)[number] }) {
  const { t } = view;
  switch (kind) {
    case "low":
      return <>1–18</>;
    case "high":
      return <>19–36</>;
    case "even":
      return <>{t("spots.Even")}</>;
    case "odd":
      return <>{t("spots.Odd")}</>;
    case "red":
    case "black":
      return (
        <>
          <span className={`dia ${kind === "red" ? "r" : "k"}`} />
          <span className="vh">{t(kind === "red" ? "spots.Red" : "spots.Black")}</span>
        </>
      );
  }
}

function OnChip({ view, stakeMinor }: { view: View; stakeMinor: bigint | undefined }) {
  if (stakeMinor === undefined) return null;
  const mainUnits = Number(stakeMinor / 10n ** BigInt(view.currency.exponent));
  const colour = view.game.chips.filter((chip) => chip <= mainUnits).at(-1) ?? view.game.chips[0]!;
  return (
    <span className={`on-chip k-${colour}`}>
      <span>
        <span className="vh">{view.t("tableFelt.chipOf", { sum: view.currency.symbol })}</span>
        {shortSum(mainUnits)}
      </span>
    </span>
  );
}

/** Spots that no field of the layout shows: splits, streets, corners, six lines. */
export function laidBetween(chips: Chips): [string, bigint][] {
  return [...chips].filter(([id]) => id.includes("-") && SPOTS.has(id));
}
