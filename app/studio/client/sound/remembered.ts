/** Switches that this browser alone remembers. A frame may be refused its storage: they then hold for the page. */
export function recall(name: string): boolean {
  try {
    return localStorage.getItem(name) === "1";
  } catch {
    return false;
  }
}

export function remember(name: string, isOn: boolean): void {
  try {
    localStorage.setItem(name, isOn ? "1" : "0");
  } catch {
    // As above.
  }
}

export const SOUND = "croupier.sound";
export const TURBO = "croupier.turbo";
