import { useEffect } from "react";
import { SOUND } from "./remembered";
import { playSound, turnSound, wakeSound, type Play } from "./sound";
import { useRemembered } from "./use-remembered";

export interface Sound {
  isOn: boolean;
  turn: (on: boolean) => void;
  play: Play;
}

export function useSound(): Sound {
  const [isOn, remember] = useRemembered(SOUND);
  useEffect(() => {
    if (isOn) wakeSound();
  }, [isOn]);
  return {
    isOn,
    turn(on) {
      remember(on);
      turnSound(on);
    },
    play: playSound,
  };
}
