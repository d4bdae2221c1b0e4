import { inks } from "~/art/inks";
import { MarkShape } from "../brand/brand";

const ACROSS = [34, 113, 192];
const DOWN = [208, 312, 416];
const TILES = [
  ...[inks.rani, inks.indigo, inks.vermilion],
  ...[inks.peacock, inks.turmeric, inks.plum],
  ...[inks.bottle, inks.lagoon, inks.maroon],
];

/** The lobby on a telephone, in the operator's colours. */
export function PhonePicture() {
  return (
    <svg className="appimg" viewBox="0 0 300 560" aria-hidden="true">
      <rect className="body" x="6" y="6" width="288" height="548" rx="44" />
      <rect className="glass" x="20" y="22" width="260" height="516" rx="32" />
      <g className="lit">
        <g transform="translate(44 58) scale(0.8)">
          <MarkShape />
        </g>
        <rect x="190" y="46" width="74" height="24" rx="8" />
      </g>
      <rect x="34" y="88" width="232" height="104" rx="14" fill={inks.bottle.ground} />
      <circle cx="210" cy="140" r="40" fill={inks.bottle.medal} />
      <path d="M48 112h90v14H48zm0 22h64v14H48z" fill={inks.bottle.letter} />
      {TILES.map(({ ground, medal, letter }, n) => {
        const [x, y] = [ACROSS[n % 3]!, DOWN[Math.floor(n / 3)]!];
        return (
          <g key={n} transform={`translate(${x} ${y})`}>
            <rect width="73" height="92" rx="10" fill={ground} />
            <circle cx="36.5" cy="38" r="20" fill={medal} />
            <rect x="12" y="68" width="49" height="10" rx="4" fill={letter} />
          </g>
        );
      })}
    </svg>
  );
}
