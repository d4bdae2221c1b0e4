/** What crests are put together from, on a box of 64 by 72. */
export const inks: readonly string[] = [
  "#c9281d",
  "#0e5ba2",
  "#0f7a4a",
  "#f2a516",
  "#5b2a86",
  "#0d8a94",
  "#20242b",
  "#d81b6a",
  "#e2622a",
  "#1d3fb0",
  "#7a1022",
  "#3a8f1f",
];

export const shapes: readonly string[] = [
  "M32 3 58 10V34Q58 58 32 69 6 58 6 34V10z",
  "M32 4A32 32 0 1 1 31.9 4z",
  "M8 6H56V40L32 68 8 40z",
  "M32 3Q44 12 58 8 62 44 32 69 2 44 6 8 20 12 32 3",
  "M32 3 60 19V53L32 69 4 53V19z",
];

/** How the second ink lies on the first. */
export const fields: readonly string[] = [
  "M32 0H64V72H32z",
  "M11 0h9v72h-9zM28 0h8v72h-8zM44 0h9v72h-9z",
  "M0 14h64v10H0zM0 34h64v10H0zM0 54h64v10H0z",
  "M-4 50 50-4H74L-4 74z",
  "M0 66 32 30 64 66V86L32 50 0 86zM0 0H64V12L32 0z",
  "M0 0H32V36H0zM32 36H64V72H32z",
  "M0 40H64V72H0z",
  "M24 0H40V72H24zM0 28H64V44H0z",
];

/** Drawn around the middle of the disc. */
export const charges: readonly string[] = [
  "M0-13 3.8-4.2 13-4 5.8 2.4 8.2 12 0 6.8-8.2 12-5.8 2.4-13-4-3.8-4.2z",
  "M2-14-10 3H-1L-3 14 10-4H1z",
  "M-12 8V-8L-6-1 0-11 6-1 12-8V8z",
  "M0-13Q12 2 0 13-12 2 0-13",
  "M-3-13H3V-3H13V3H3V13H-3V3H-13V-3H-3z",
  "M-11-6Q0-16 11-6V0Q0 16-11 0z",
  "M0-12A12 12 0 1 0 11 5 9 9 0 1 1 0-12",
];
