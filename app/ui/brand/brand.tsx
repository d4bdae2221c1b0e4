import { brandMark, wordmark } from "~/art/brand";
import { USUAL_BRAND, type Logo } from "~/domain/content/look/look";
import { logoPath } from "~/http/paths/brand-paths";
import { usePage } from "~/http/access/page.server";

/** The way home: the operator's logo, or the mark and the name, which is set in type unless it is the product's own. */
export function Brand({ href }: { href: string }) {
  const { name, look } = usePage().request.brand;
  return (
    <a className="brand" href={href}>
      {look.logo ? <LogoPicture logo={look.logo} name={name} /> : <MarkAndName name={name} />}
    </a>
  );
}

function LogoPicture({ logo, name }: { logo: Logo; name: string }) {
  return <img src={logoPath(logo)} alt={name} width={logo.width} height={logo.height} />;
}

export function MarkAndName({ name }: { name: string }) {
  return (
    <>
      <BrandMark />
      {name === USUAL_BRAND.name ? <Wordmark /> : <strong className="disp t-xl">{name}</strong>}
    </>
  );
}

export function BrandMark() {
  return (
    <svg className="bm" viewBox={brandMark.viewBox} aria-hidden="true">
      <MarkShape />
    </svg>
  );
}

/** The mark around the origin, as a part of a drawing. */
export function MarkShape() {
  return (
    <g fill="currentColor">
      {brandMark.segmentAngles.map((angle) => (
        <path key={angle} d={brandMark.segment} transform={`rotate(${angle})`} />
      ))}
      <circle r={brandMark.ballRadius} />
    </g>
  );
}

export function Wordmark() {
  return (
    <>
      <svg className="wm" viewBox={wordmark.viewBox} aria-hidden="true">
        <path d={wordmark.path} />
      </svg>
      <span className="vh">{USUAL_BRAND.name}</span>
    </>
  );
}
