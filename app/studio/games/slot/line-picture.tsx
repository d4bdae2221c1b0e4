import type { View } from "../../pages/view";

const CELL = 20;

/** A line's way across the reels, in small. */
export function LinePicture({ view, line, rows, height }: LinePictureProps) {
  const name = view.t("rules.lineRows", { line, rows: rows.map((row) => row + 1).join(", ") });
  const cells = rows.flatMap((_, reel) =>
    Array.from({ length: height }, (__, row) => ({ x: 3 + CELL * reel, y: 3 + CELL * row })),
  );
  const size = { width: 4 + CELL * rows.length, height: 4 + CELL * height };
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={Math.round(size.width * 0.88)}
      height={Math.round(size.height * 0.88)}
      role="img"
      aria-label={name}
      className={`line-${((line - 1) % 10) + 1}`}
    >
      <g fill="var(--color-raised)" stroke="var(--color-line)">
        {cells.map(({ x, y }) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="18" height="18" rx="3" />
        ))}
      </g>
      <path
        d={`M${rows.map((row, reel) => `${12 + CELL * reel} ${12 + CELL * row}`).join("L")}`}
        fill="none"
        stroke="var(--k)"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
interface LinePictureProps {
  view: View;
  line: number;
  /** The row on each reel, 0 at the top. */
  rows: readonly number[];
  /** How many rows there are. */
  height: number;
}
