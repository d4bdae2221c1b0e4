import { useEffect, useState } from "react";
import { recall, remember } from "./remembered";

/** Such a switch. Off on the server and at first, so that both draw the same. */
export function useRemembered(name: string): [boolean, (on: boolean) => void] {
  const [isOn, set] = useState(false);
  useEffect(() => set(recall(name)), [name]);
  return [
    isOn,
    (on) => {
      set(on);
      remember(name, on);
    },
  ];
}
