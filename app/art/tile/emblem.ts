import type { Inks } from "../inks";
import { tenth } from "../markup";

interface Emblem {
  shapes: string;
  y: number;
  size: number;
  tilt: number;
  /** Two smaller ones behind it, left and right. */
  withPair: boolean;
}

const BOX = 32;

/** Die-cut like a sticker: ink below, cream around, then the shapes. They are written once and used by reference. */
export function emblem({ shapes, y, size, tilt, withPair }: Emblem, inks: Inks): string {
  const turn = tilt ? `rotate(${tilt})` : "";
  return `<defs><g id="g">${shapes}</g></defs>${withPair ? pair({ y, size }, inks) : ""}<g transform="translate(150 ${y})${turn}scale(${tenth(size / BOX)})translate(-16-16)" stroke-linejoin="round"><use href="#g" y="1" stroke="${inks.outline}" stroke-width="3.6"/><use href="#g" stroke="${inks.letter}" stroke-width="1.7"/><use href="#g"/></g>`;
}

function pair({ y, size }: Pick<Emblem, "y" | "size">, inks: Inks): string {
  const scale = tenth((size / BOX) * 0.62);
  return [-1, 1]
    .map(
      (side) =>
        `<g transform="translate(${150 + side * 78} ${y + 22})rotate(${side * 14})scale(${scale})translate(-16-16)" stroke="${inks.outline}" stroke-width="3" stroke-linejoin="round"><use href="#g"/><use href="#g" stroke="none"/></g>`,
    )
    .join("");
}
