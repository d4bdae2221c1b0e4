import { useEffect, useState } from "react";

/** A switch that this browser alone remembers. Off on the server and at first, so that both draw the same. */
export function useRemembered(name: string): [boolean, (on: boolean) => void] {
  const [isOn, set] = useState(false);
  useEffect(() => {
    try {
      set(localStorage.getItem(name) === "1");
    } catch {
      // A frame may be refused its storage; the switch then holds for this page.
    }
  }, [name]);
  return [
    isOn,
    (on) => {
      set(on);
      try {
        localStorage.setItem(name, on ? "1" : "0");
      } catch {
        // As above.
      }
    },
  ];
}
