import { brandMark, wordmark } from "~/art/brand";

/** The way home: mark and wordmark. An operator with another name passes it and gets it set in type. */
export function Brand({ href, name = "Croupier" }: { href: string; name?: string }) {
  return (
    <a className="brand" href={href}>
      <BrandMark />
      {name === "Croupier" ? <Wordmark /> : <strong className="disp t-xl">{name}</strong>}
    </a>
  );
}

export function BrandMark() {
  return (
    <svg className="bm" viewBox={brandMark.viewBox} aria-hidden="true">
      <g fill="currentColor">
        {brandMark.segmentAngles.map((angle) => (
          <path key={angle} d={brandMark.segment} transform={`rotate(${angle})`} />
        ))}
        <circle r={brandMark.ballRadius} />
      </g>
    </svg>
  );
}

export function Wordmark() {
  return (
    <svg className="wm" viewBox={wordmark.viewBox} role="img" aria-label="Croupier">
      <path d={wordmark.path} />
    </svg>
  );
}
