import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

let last = 0;

/**
 * A number that no other journey of this run has had, in whatever worker, and no earlier try of this one: for names and
 * telephone numbers at the portal that they share.
 */
export function freshNumber(): number {
  const taken = path.join(inject("portalEnv").DATA_DIR!, "numbers-of-journeys");
  mkdirSync(taken, { recursive: true });
  for (;;) {
    try {
      closeSync(openSync(path.join(taken, String(++last)), "wx"));
      return last;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** A username that nobody has; the first letters tell in a report whose it was. */
export const freshUsername = (letters: string) => `${letters}${String(freshNumber()).padStart(4, "0")}x`;

/** A mobile number of Bangladesh that nobody has, as it is typed. */
export const freshMobile = () => `0171${String(1_000_000 + freshNumber())}`;
