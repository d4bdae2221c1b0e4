import { useEffect, useRef } from "react";
import { useRemembered } from "./use-remembered";
import type * as Synth from "./synth";

export interface Sound {
  isOn: boolean;
  turn: (on: boolean) => void;
  play: (make: (synth: typeof Synth) => void) => void;
}

/** The synthesizer is loaded when somebody asks for sound, or has asked before; even then it waits for a press. */
export function useSound(): Sound {
  const [isOn, remember] = useRemembered("croupier.sound");
  const synth = useRef<typeof Synth | null>(null);
  const wanted = useRef(isOn);
  wanted.current = isOn;
  const load = async () => (synth.current ??= await import("./synth"));

  useEffect(() => {
    if (!isOn) return undefined;
    load().catch(() => undefined);
    const wake = () => {
      if (wanted.current) synth.current?.on();
    };
    addEventListener("pointerdown", wake);
    addEventListener("keydown", wake);
    return () => {
      removeEventListener("pointerdown", wake);
      removeEventListener("keydown", wake);
    };
  }, [isOn]);

  return {
    isOn,
    turn(on) {
      remember(on);
      load().then(
        (made) => {
          if (!on) return made.off();
          made.on();
          return made.chip();
        },
        () => undefined,
      );
    },
    play(make) {
      if (wanted.current && synth.current) make(synth.current);
    },
  };
}
