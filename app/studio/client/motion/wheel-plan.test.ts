import { expect, test } from "vitest";
import { LANDING_MS, planLanding, SPEED } from "./wheel-plan";

const upright = (angle: number) => (((Math.round(angle * 1e6) / 1e6) % 360) + 360) % 360;

test.each([0, -9.73, 170, -350])(
  "the wheel ends with the drawn pocket and the ball under the marker (%s)",
  (goal) => {
    for (const [rotor, ball] of [
      [0, 0],
      [-612.5, 1_630.2],
      [-3_000, 8_000],
    ] as const) {
      const plan = planLanding({ rotor, ball }, goal);
      expect(plan.rotor(0)).toBe(rotor);
      expect(plan.ball(0)).toBe(ball);
      expect(upright(plan.rotor(LANDING_MS) - goal)).toBe(0);
      expect(upright(plan.ball(LANDING_MS))).toBe(0);
      expect(plan.reach(LANDING_MS)).toBeCloseTo(0, 9);
    }
  },
);

test("neither the rotor nor the ball turns back or jumps, and the ball drops where its pocket is", () => {
  const plan = planLanding({ rotor: -100, ball: 400 }, 33);
  const steps = Array.from({ length: Math.floor(LANDING_MS / 10) }, (_, at) => at * 10);
  for (const ms of steps.slice(0, -1)) {
    expect(plan.rotor(ms + 10)).toBeLessThanOrEqual(plan.rotor(ms));
    expect(plan.rotor(ms) - plan.rotor(ms + 10)).toBeLessThan(Math.abs(SPEED.rotor) * 10 * 1.6);
  }
  const lies = LANDING_MS * 0.7;
  expect(Math.abs(upright(plan.ball(lies - 0.001) - plan.ball(lies) + 180) - 180)).toBeLessThan(1);
});
