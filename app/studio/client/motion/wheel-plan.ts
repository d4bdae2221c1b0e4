/**
 * The physics of a roulette wheel, in degrees and milliseconds: the rotor turns one way, the ball the other, drops, and
 * rides in the pocket that the round has drawn.
 */

/** Degrees per millisecond while nobody knows the number. */
export const SPEED = { rotor: -0.27, ball: 0.72 };
export const LANDING_MS = 1_650;
export const TURBO_MS = 620;

/** From the middle of the wheel, in its own units: the pockets and the rim. */
const POCKET = 128;
const RIM = 186;
const WHEEL_SIZE = 440;

/** When the ball leaves the rim and when it is in its pocket, as parts of the way. */
const DROPS = 0.42;
const LIES = 0.7;

export interface Landing {
  rotor: (ms: number) => number;
  ball: (ms: number) => number;
  /** How far the ball is out of its pocket, in percent of the wheel. */
  reach: (ms: number) => number;
}

/** From where both are now onto `goal`, the rotor's rest under which the drawn pocket stands at the marker. */
export function planLanding(
  now: { rotor: number; ball: number },
  goal: number,
  wholeMs = LANDING_MS,
): Landing {
  const rotor = slowDown(now.rotor, SPEED.rotor, goal, wholeMs, 2);
  // Where the drawn pocket stands, counted from the marker.
  const pocket = (ms: number) => rotor(ms) - goal;
  const lies = wholeMs * LIES;
  const flying = slowDown(now.ball, SPEED.ball, pocket(lies), lies, 1.7);
  return {
    rotor,
    ball: (ms) => (ms < lies ? flying(ms) : pocket(ms)),
    reach: (ms) => outOf(radius(ms / wholeMs)),
  };
}

/** The way out of the pocket in percent of the wheel's height; up is less. */
const outOf = (from: number) => (-(from - POCKET) / WHEEL_SIZE) * 100;
export const RIM_REACH = outOf(RIM);

function radius(part: number): number {
  if (part < DROPS) return RIM;
  if (part < LIES) {
    const fallen = (part - DROPS) / (LIES - DROPS);
    return RIM - (RIM - 138) * fallen ** 2 + 9 * Math.abs(Math.sin(fallen * Math.PI * 3)) * (1 - fallen);
  }
  const rest = (part - LIES) / (1 - LIES);
  if (rest >= 1) return POCKET;
  return POCKET + 10 * Math.exp(-4 * rest) * Math.abs(Math.cos(rest * Math.PI * 2.5));
}

/** Of all ways that end on the goal, the one that keeps the speed and whose braking is nearest to what looks right. */
function slowDown(from: number, speed: number, goal: number, ms: number, wanted: number) {
  let best = { way: 0, power: Infinity };
  for (let turns = -9; turns <= 9; turns++) {
    const way = goal - from + 360 * (turns + Math.round((from - goal) / 360));
    const power = (speed * ms) / way;
    if (way * speed > 0 && power >= 1 && Math.abs(power - wanted) < Math.abs(best.power - wanted))
      best = { way, power };
  }
  return (at: number) => from + best.way * (1 - (1 - Math.min(1, at / ms)) ** best.power);
}
