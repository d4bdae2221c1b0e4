import { escapeXml, tenth } from "../markup";
import { canLetter, plate } from "../plate/plate";
import { seeded } from "../random";
import { charges, fields, inks, shapes } from "./heraldry";

const CREAM = "#fff6e2";

/** A team's crest, for those whose picture is not there: always the same one for a name. */
export function crest(team: string): string {
  const random = seeded(`team${team}`);
  const ground = random.pick(inks);
  const second = random.pick([...inks.filter((ink) => ink !== ground), CREAM, CREAM]);
  const line = random.pick([CREAM, CREAM, "#ffc845"]);
  const shape = random.pick(shapes);
  const field = random.pick(fields);
  const charge = random.next() < 0.45 ? monogram(team, line) : undefined;
  const drawn = charge ?? `<path transform="translate(32 34)" fill="${line}" d="${random.pick(charges)}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72"><clipPath id="c"><path d="${shape}"/></clipPath>` +
    `<g clip-path="url(#c)"><path fill="${ground}" d="M0 0H64V72H0z"/><path fill="${second}" d="${field}"/></g>` +
    `<path fill="none" stroke="${line}" stroke-width="3.5" stroke-linejoin="round" d="${shape}"/>` +
    `<circle cx="32" cy="34" r="18" fill="${ground}" stroke="${line}" stroke-width="2.5"/>${drawn}</svg>`
  );
}

/** The first letters of its first two words, where our lettering has them. */
function monogram(team: string, ink: string): string | undefined {
  const words = team.toUpperCase().split(/\s+/).filter(Boolean);
  const text = words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("");
  if (text === "" || !canLetter(text)) return undefined;
  const height = text.length > 1 ? 15 : 18;
  const { path, pen } = plate({ text, centre: 32, top: 27, height, maxWidth: 30, warp: "flat" });
  const stroke = `stroke="${escapeXml(ink)}" stroke-width="${tenth(pen)}"`;
  return `<path fill="none" ${stroke} stroke-linecap="square" stroke-linejoin="round" d="${path}"/>`;
}
