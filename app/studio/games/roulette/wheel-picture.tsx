import type { View } from "../../pages/view";
import { colourOf, POCKETS, WHEEL, type Colour } from "./stage/wheel";

const FILL: Record<Colour, string> = { zero: "#0b7a45", red: "#b81f1a", black: "#10181a" };
const BRASS = "#e7b24a";
const IVORY = "#fff6dc";
const OUTER = 182;
const INNER = 112;
const STEP = 360 / POCKETS;
const DIAMONDS = [20, 65, 110, 155, 200, 245, 290, 335];

const BOX = "-220 -220 440 440";

/**
 * The wheel as it stands: turned so that the pocket with the ball is under the marker. What can turn is a box of its
 * own, which a browser turns without painting it anew.
 */
export function WheelPicture({ view, number, covered = false, round, multiple }: WheelPictureProps) {
  const turn = number === undefined ? 0 : -STEP * WHEEL.indexOf(number as (typeof WHEEL)[number]);
  return (
    <div
      className="wheel"
      role="img"
      aria-label={nameOf(view, number, covered)}
      data-wheel={round}
      data-turn={turn.toFixed(2)}
      data-multiple={multiple}
    >
      <svg viewBox={BOX}>
        <circle r="216" fill="#4a2410" stroke={BRASS} strokeWidth="5" />
        <circle r="196" fill="#2c1408" />
        <g fill={BRASS}>
          {DIAMONDS.map((angle) => (
            <path key={angle} transform={`rotate(${angle})`} d="M0-210 6-199 0-188-6-199z" />
          ))}
        </g>
      </svg>
      <svg viewBox={BOX} data-rotor>
        <g transform={`rotate(${turn.toFixed(2)})`} fontSize="17" fontWeight="700" textAnchor="middle">
          {WHEEL.map((pocket, index) => (
            <g key={pocket} transform={`rotate(${(index * STEP).toFixed(2)})`}>
              <path d={POCKET} fill={FILL[colourOf(pocket)]} stroke={BRASS} strokeWidth="1.4" />
              <text y="-163" fill={IVORY}>
                {pocket}
              </text>
            </g>
          ))}
        </g>
        <circle r="144" fill="none" stroke={BRASS} strokeWidth="1.2" opacity=".8" />
        <Hub />
      </svg>
      <div data-orbit>
        <svg viewBox={BOX} data-ball className={number === undefined ? "none" : undefined}>
          <circle cy="-128" r="11" fill="#fff" stroke="#0007" strokeWidth="2" />
        </svg>
      </div>
      <svg viewBox={BOX}>
        <path d="M0-216l10 20h-20z" fill="#ffb21a" stroke="#241600" strokeWidth="2" />
      </svg>
    </div>
  );
}

interface WheelPictureProps {
  view: View;
  number: number | undefined;
  covered?: boolean;
  /** The round that has left the ball there, where the wheel may turn for the next one. */
  round?: number | undefined;
  /** How many stakes it brought back, where it was more than one. */
  multiple?: number | undefined;
}

function nameOf({ t }: View, number: number | undefined, covered: boolean): string {
  if (covered) return t("tableFelt.wheelCovered");
  return number === undefined ? t("tableFelt.wheelEmpty") : t("tableFelt.wheel", { number });
}

function Hub() {
  return (
    <>
      <circle r={INNER} fill="#6b3415" stroke={BRASS} strokeWidth="4" />
      <path
        fill="#8a481f"
        d="M0 0L106 21 90 60zM0 0L60 90 21 106zM0 0L-21 106 -60 90zM0 0L-90 60 -106 21zM0 0L-106 -21 -90 -60zM0 0L-60 -90 -21 -106zM0 0L21 -106 60 -90zM0 0L90 -60 106 -21z"
      />
      <g fill={BRASS} stroke="#5a3306" strokeWidth="1.5">
        <path d="M-8-70H8V70H-8zM-70-8V8H70V-8z" />
        <circle cy="-72" r="11" />
        <circle cy="72" r="11" />
        <circle cx="72" r="11" />
        <circle cx="-72" r="11" />
        <circle r="34" />
        <circle r="16" fill="#fff0c4" />
      </g>
    </>
  );
}

/** One pocket, standing at the top of the wheel. */
const POCKET = (() => {
  const half = (STEP / 2) * (Math.PI / 180);
  const at = (radius: number, side: 1 | -1) =>
    `${(side * radius * Math.sin(half)).toFixed(1)} ${(-radius * Math.cos(half)).toFixed(1)}`;
  return `M${at(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, 1)}L${at(INNER, 1)}A${INNER} ${INNER} 0 0 0 ${at(INNER, -1)}z`;
})();
