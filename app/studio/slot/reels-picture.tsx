import type { View } from "../pages/view";
import type { LineWin } from "./lines";
import { EMBLEMS, LINES, REELS, ROWS, symbolAt } from "./reels";

/** Where things stand in the picture, in its own units. */
const WIDTH = 1000;
const HEIGHT = 560;
const REEL_WIDTH = 160;
const WINDOW = { x: 66, y: 38, width: 868, height: 484 };
const reelX = (reel: number) => 72 + reel * 174;
const centreX = (reel: number) => reelX(reel) + REEL_WIDTH / 2;
const centreY = (row: number) => 132 + row * 148;
const tabY = (line: number) => Math.round(62 + (line - 1) * 48.55);
const TABS_X = [40, 960] as const;

const INK = "#36021f";
const GOLD = "#ffd23f";
const IVORY = "#fff6dc";

export interface ReelsPictureProps {
  view: View;
  stops: readonly number[];
  wins: readonly LineWin[];
  /** Drawn for the eye alone: what it shows is not the round that the page is about. */
  covered?: boolean;
}

/** The reels where they have stopped: one picture, said in words by its name. */
export function ReelsPicture({ view, stops, wins, covered = false }: ReelsPictureProps) {
  const name = covered ? view.t("reels.covered") : nameOf(view, stops);
  return (
    <svg className="pic" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      <defs>
        <linearGradient id="cylinder" x2="0" y2="1">
          <stop stopColor="#b79f6c" />
          <stop offset=".13" stopColor="#f4e7c4" />
          <stop offset=".5" stopColor="#fffdf4" />
          <stop offset=".87" stopColor="#f4e7c4" />
          <stop offset="1" stopColor="#b79f6c" />
        </linearGradient>
        <clipPath id="window">
          <rect {...WINDOW} rx="14" />
        </clipPath>
      </defs>
      <rect x="40" y="12" width="920" height="536" rx="32" fill={INK} />
      <g fill="none" stroke={GOLD} strokeWidth="8">
        <rect x="44" y="16" width="912" height="528" rx="28" />
        <rect {...LIGHTS} stroke={IVORY} strokeWidth="4" strokeDasharray="1 21" strokeLinecap="round" />
      </g>
      <g clipPath="url(#window)">
        <rect {...WINDOW} fill={INK} />
        {stops.map((_, reel) => (
          <Reel key={reel} {...{ view, stops, wins, reel }} />
        ))}
      </g>
      {wins.map((win) => (
        <WinLine key={win.line} win={win} />
      ))}
      {winningCells(wins).map(({ reel, row }) => (
        <Emblem key={`${reel}-${row}`} {...{ view, stops, reel, row }} raised />
      ))}
      <rect {...WINDOW} rx="14" fill="none" stroke={GOLD} strokeWidth="3" />
      <LineTabs wins={wins} />
    </svg>
  );
}

const LIGHTS = { x: 44, y: 16, width: 912, height: 528, rx: 28 };

function nameOf({ t }: View, stops: readonly number[]): string {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const symbols = stops.map((stop, reel) => t(`symbols.${symbolAt(reel, stop, row)}`)).join(", ");
    return t("reels.row", { row: row + 1, symbols });
  });
  return rows.join(" ");
}

/** One cylinder: three rows, and slivers of what stands above and below them. */
function Reel({ view, stops, wins, reel }: ReelsPictureProps & { reel: number }) {
  const winning = new Map(winningCells(wins).map((cell) => [`${cell.reel}-${cell.row}`, cell.line]));
  const faded = wins.length > 0 ? 0.5 : 1;
  return (
    <>
      <rect x={reelX(reel)} y={WINDOW.y} width={REEL_WIDTH} height={WINDOW.height} fill="url(#cylinder)" />
      {[-1, 0, 1, 2, 3].map((row) => {
        const line = winning.get(`${reel}-${row}`);
        if (line !== undefined) return <WinCard key={row} {...{ reel, row, line }} />;
        const opacity = row < 0 || row >= ROWS ? 0.55 : faded;
        return (
          <g key={row} opacity={opacity === 1 ? undefined : opacity}>
            <Emblem {...{ view, stops, reel, row }} />
          </g>
        );
      })}
    </>
  );
}

function WinCard({ reel, row, line }: { reel: number; row: number; line: number }) {
  const corner = { x: centreX(reel) - 74, y: centreY(row) - 68 };
  return (
    <g className={`line-${line}`}>
      <rect {...corner} width="148" height="136" rx="12" fill="#fff" stroke="var(--k)" strokeWidth="7" />
    </g>
  );
}

/** A raised emblem is cut out: an ivory edge, and a shadow of ink below it. */
function Emblem({ view, stops, reel, row, raised = false }: EmblemProps) {
  const href = `${view.at.sprite}#${EMBLEMS[symbolAt(reel, stops[reel]!, row)]}`;
  const size = 32 * (raised ? 3.6875 : 3.5);
  const box = { x: centreX(reel) - size / 2, y: centreY(row) - size / 2, width: size, height: size };
  if (!raised) return <use href={href} {...box} />;
  return (
    <g strokeLinejoin="round">
      <use href={href} {...box} y={box.y + 3.3} stroke={INK} strokeWidth="2.8" />
      <use href={href} {...box} stroke="#fff" strokeWidth="1.4" />
      <use href={href} {...box} />
    </g>
  );
}
interface EmblemProps {
  view: View;
  stops: readonly number[];
  reel: number;
  row: number;
  raised?: boolean;
}

/** From tab to tab through the middle of its cells. */
function WinLine({ win }: { win: LineWin }) {
  const cells = LINES[win.line - 1]!.map((row, reel) => `${centreX(reel)} ${centreY(row)}`);
  const d = `M${[`40 ${tabY(win.line)}`, ...cells, `960 ${tabY(win.line)}`].join("L")}`;
  return (
    <g className={`line-${win.line}`} fill="none" strokeLinejoin="round">
      <path d={d} stroke={INK} strokeWidth="12" opacity=".75" />
      <path d={d} stroke="var(--k)" strokeWidth="7" />
    </g>
  );
}

function LineTabs({ wins }: { wins: readonly LineWin[] }) {
  const winning = new Set(wins.map(({ line }) => line));
  return (
    <g fontSize="17" fontWeight="700" textAnchor="middle">
      {LINES.flatMap((_, index) =>
        TABS_X.map((x) => {
          const line = index + 1;
          const won = winning.has(line);
          const circle = won
            ? { fill: "var(--k)", stroke: IVORY, strokeWidth: 4 }
            : { fill: INK, stroke: GOLD, strokeWidth: 2 };
          return (
            <g key={`${line}-${x}`} className={`line-${line}`} transform={`translate(${x} ${tabY(line)})`}>
              <circle r="19" {...circle} />
              <text y="6" fill={IVORY}>
                {line}
              </text>
            </g>
          );
        }),
      )}
    </g>
  );
}

/** Every cell that pays, with the line whose colour it wears: of several the last. */
function winningCells(wins: readonly LineWin[]) {
  const cells = new Map<string, { reel: number; row: number; line: number }>();
  for (const { line, count } of wins) {
    for (let reel = 0; reel < Math.min(count, REELS); reel++) {
      const row = LINES[line - 1]![reel]!;
      cells.set(`${reel}-${row}`, { reel, row, line });
    }
  }
  return [...cells.values()];
}
