import type { Background } from "./background";

/** A felt table seen from the dealer's side. */
export const table: Background = (inks) =>
  `<path fill="${inks.letter}" opacity=".16" d="M150-60 310 300H-10z"/>
  <path fill="${inks.ray}" d="M-60 400C-60 190 360 190 360 400z"/>
  <g fill="none" stroke="${inks.key}" stroke-width="2.5" opacity=".75"><path d="M-26 400C-20 226 320 226 326 400"/><path d="M110 276 96 400M190 276l14 124M48 300 14 400M252 300l34 100"/></g>
  <circle cx="150" cy="148" r="96" fill="${inks.medal}"/>
  <circle cx="150" cy="148" r="106" fill="none" stroke="${inks.key}" stroke-width="4" stroke-dasharray="20 13.3"/>`;

export const cards: Background = (inks) =>
  `<path fill="${inks.ray}" d="M0 0H300L0 400z"/>
  <g stroke="${inks.outline}" stroke-width="3" fill="${inks.letter}"><rect x="78" y="40" width="144" height="206" rx="14" transform="rotate(-17 150 260)"/><rect x="78" y="40" width="144" height="206" rx="14" transform="rotate(13 150 260)"/><rect x="72" y="36" width="156" height="216" rx="14"/></g>
  <rect x="82" y="46" width="136" height="196" rx="8" fill="none" stroke="${inks.medal}" stroke-width="2.5"/>`;

export const lattice: Background = (inks) => {
  const bars = Array.from(
    { length: 7 },
    (_, bar) => `M${-100 + bar * 60} 0l300 400M${100 + bar * 60} 0l-300 400`,
  );
  return `<path stroke="${inks.ray}" stroke-width="7" d="${bars.join("")}"/>
  <path fill="${inks.depth}" stroke="${inks.key}" stroke-width="3" d="M150 20 282 156 150 292 18 156z"/>
  <path fill="${inks.medal}" d="M150 44 258 156 150 268 42 156z"/>`;
};
