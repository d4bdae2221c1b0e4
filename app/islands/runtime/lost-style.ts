import { say } from "./in-time";
import { whenLoaded } from "./when-loaded";

/** A page that a stylesheet did not reach says why it looks as it does. */
export function tellOfLostStyle(): void {
  whenLoaded(() => {
    if ([...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some(isLost)) say("late");
  });
}

/** All of ours are of this site: one whose rules cannot be read is none. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
