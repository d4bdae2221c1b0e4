import { whole } from "./markup";

const TURN = 6.2832;

/** A point on a circle, as path data. */
export function onCircle(circle: { x: number; y: number; radius: number }, angle: number): string {
  const { x, y, radius } = circle;
  return `${whole(x + radius * Math.cos(angle))} ${whole(y + radius * Math.sin(angle))}`;
}

/** Rays from one point, as wide as the gaps between them. */
export function rays(
  circle: { x: number; y: number; radius: number },
  count: number,
  turned: number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * TURN + turned;
    return `M${circle.x} ${circle.y}L${onCircle(circle, from)} ${onCircle(circle, from + 3.1416 / count)}`;
  }).join("");
}

/** A regular polygon that stands on its point. */
export function polygon(circle: { x: number; y: number; radius: number }, corners: number): string {
  const points = Array.from({ length: corners }, (_, index) =>
    onCircle(circle, (index / corners) * TURN - 1.5708),
  );
  return `M${points.join("L")}z`;
}
