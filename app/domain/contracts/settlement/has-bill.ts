import { isWindow } from "./periods";
import type { Reckoned } from "./reckon.server";

/** An hour or a window in which the team has no valid bet has no bill. */
export function hasBill({ period, line }: Reckoned): boolean {
  return !isWindow(period.kind) || line.figures.validMinor !== 0n;
}
