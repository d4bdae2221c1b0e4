import type * as Synth from "./synth";

export type Play = (make: (synth: typeof Synth) => void) => void;

/**
 * The synthesizer is loaded when somebody asks for sound, or has asked before; even then it waits for a press. One for a
 * page.
 */
let synth: typeof Synth | undefined;
let isWanted = false;
let isWaking = false;

const load = async () => (synth ??= await import("./synth"));

/** Sound was asked for on an earlier page: from the next press on it is heard. */
export function wakeSound(): void {
  isWanted = true;
  load().catch(() => undefined);
  if (isWaking) return;
  isWaking = true;
  const wake = () => {
    if (isWanted) synth?.on();
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
}

/** Within a press. */
export function turnSound(on: boolean): void {
  isWanted = on;
  load().then(
    (made) => {
      if (!on) return made.off();
      wakeSound();
      made.on();
      return made.chip();
    },
    () => undefined,
  );
}

export const playSound: Play = (make) => {
  if (isWanted && synth) make(synth);
};
