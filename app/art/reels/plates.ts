/** Outlines of what a symbol lies on, around the middle, within 28 units of it. */
export const plates = {
  disc: "M0-27A27 27 0 0 1 0 27A27 27 0 0 1 0-27z",
  octagon: "M-11-27H11L27-11V11L11 27H-11L-27 11V-11z",
  hexagon: "M0-28.5 25-14.5V14.5L0 28.5-25 14.5V-14.5z",
  lozenge: "M-5.5-26Q0-30 5.5-26L26-5.5Q30 0 26 5.5L5.5 26Q0 30-5.5 26L-26 5.5Q-30 0-26-5.5z",
  tile: "M-18-26H18Q26-26 26-18V18Q26 26 18 26H-18Q-26 26-26 18V-18Q-26-26-18-26z",
  ticket: "M-20-26H20A7 7 0 0 0 27-19V19A7 7 0 0 0 20 26H-20A7 7 0 0 0-27 19V-19A7 7 0 0 0-20-26z",
  shield: "M0-28Q12-22 25-23V-2Q24 19 0 29-24 19-25-2V-23Q-12-22 0-28z",
  arch: "M-25 27V-2Q-25-13-14-18-5-22 0-29 5-22 14-18 25-13 25-2V27z",
  scallop: scallop(10, 23.5),
  burst: burst(14, 28.5, 23),
  cog: burst(10, 28, 24),
  bubble: "M0-27Q27-27 27 0T0 27-27 0 0-27z",
  leaf: "M-25 25Q-29-2-14-17 2-30 27-26 30-1 16 14 2 29-25 25z",
  drop: "M0-29Q9-17 17-9 26 1 24 10 19 27 0 27-19 27-24 10-26 1-17-9-9-17 0-29z",
  log: "M-23-24Q0-29 23-24 28 0 23 24 0 29-23 24-28 0-23-24z",
  star: burst(8, 29, 24.5),
} as const;

export type PlateName = keyof typeof plates;

/** Petals around a circle. */
function scallop(petals: number, radius: number): string {
  const at = (petal: number) => point((petal / petals) * Math.PI * 2 - Math.PI / 2, radius);
  const reach = radius * Math.sin(Math.PI / petals) * 1.04;
  const arcs = Array.from(
    { length: petals },
    (_, petal) => `A${short(reach)} ${short(reach)} 0 0 1 ${at(petal + 1)}`,
  );
  return `M${at(0)}${arcs.join("")}z`;
}

/** Points around a circle, and notches between them. */
export function burst(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) =>
    point((corner / points) * Math.PI - Math.PI / 2, corner % 2 ? inner : outer),
  );
  return `M${corners.join("L")}z`;
}

function point(angle: number, radius: number): string {
  return `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
