import { LANDING_MS, planLanding, RIM_REACH, SPEED, TURBO_MS } from "./wheel-plan";

export interface Wheel {
  /** Turns from now on, until it is told where to come to rest. */
  spin(): void;
  /** Onto the rest in which the drawn pocket stands at the marker; `turn` is that of the server's next picture. */
  land(turn: number, options: { isQuick: boolean }): Promise<void>;
  hurry(): void;
  /** As the server drew it. */
  rest(): void;
}

const KEYFRAME_MS = 16;
/** How much quicker the rest of the way is after a second press. */
const HURRIED = 4;

/** Turns the boxes of the server's wheel by Web Animations: no frame of them is painted, whatever the page does. */
export function makeWheel(root: HTMLElement): Wheel {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`)!;
  const [rotor, orbit, ball] = [part("rotor"), part("orbit"), part("ball")];
  let running: Animation[] = [];
  let since = 0;
  let pace = 1;
  const clear = () => {
    for (const animation of running) animation.cancel();
    running = [];
  };
  const turned = (degrees: number) => `rotate(${degrees.toFixed(3)}deg)`;
  const round = (element: HTMLElement, speed: number) =>
    element.animate([{ transform: turned(0) }, { transform: turned(Math.sign(speed) * 360) }], {
      duration: 360 / Math.abs(speed),
      iterations: Infinity,
    });

  return {
    spin() {
      clear();
      since = performance.now();
      pace = 1;
      const up = [
        { transform: "translateY(0%)", opacity: 1 },
        { transform: `translateY(${RIM_REACH}%)`, opacity: 1 },
      ];
      running = [
        round(rotor, SPEED.rotor),
        round(orbit, SPEED.ball),
        ball.animate(up, { duration: 140, fill: "forwards", easing: "ease-out" }),
      ];
    },
    land(turn, { isQuick }) {
      const wholeMs = isQuick ? TURBO_MS : LANDING_MS;
      const elapsed = performance.now() - since;
      const now = { rotor: SPEED.rotor * elapsed, ball: SPEED.ball * elapsed };
      const plan = planLanding(now, turn - Number(root.dataset.turn), wholeMs);
      const count = Math.ceil(wholeMs / KEYFRAME_MS);
      const sample = (frame: (ms: number) => Keyframe) =>
        Array.from({ length: count + 1 }, (_, at) => frame((at / count) * wholeMs));
      const timing = { duration: wholeMs, fill: "forwards" } as const;
      clear();
      running = [
        rotor.animate(
          sample((ms) => ({ transform: turned(plan.rotor(ms)) })),
          timing,
        ),
        orbit.animate(
          sample((ms) => ({ transform: turned(plan.ball(ms)) })),
          timing,
        ),
        ball.animate(
          sample((ms) => ({ transform: `translateY(${plan.reach(ms).toFixed(3)}%)`, opacity: 1 })),
          timing,
        ),
      ];
      for (const animation of running) animation.playbackRate = pace;
      return new Promise((resolve) => {
        running[0]!.onfinish = () => resolve();
      });
    },
    hurry() {
      pace = HURRIED;
      for (const animation of running) animation.playbackRate = pace;
    },
    rest: clear,
  };
}
