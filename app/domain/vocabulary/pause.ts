/** How long members may keep themselves from playing, in days. */
export const BREAKS = { day: 1, week: 7, month: 30, sixWeeks: 42 } as const;
export type BreakLength = keyof typeof BREAKS;

export const EXCLUSIONS = { halfYear: 183, year: 365, fiveYears: 1_826 } as const;
export type ExclusionLength = keyof typeof EXCLUSIONS;

/** In a break one can log in and look; an exclusion leaves nothing but paying out. */
export type PauseKind = "break" | "exclusion";

export interface Pause {
  kind: PauseKind;
  until: number;
}

/** What keeps an account from playing now; undefined when nothing does. */
export function pauseOf(
  { pause_kind: kind, paused_until: until }: { pause_kind: string; paused_until: number | null },
  now: number,
): Pause | undefined {
  if (until === null || until <= now || (kind !== "break" && kind !== "exclusion")) return undefined;
  return { kind, until };
}

/** Whether a pause stands in the way of another: nothing makes one end earlier, and only an exclusion follows one. */
export function outlasts(running: Pause | undefined, wanted: Pause): boolean {
  if (!running) return false;
  if (running.kind === wanted.kind) return running.until > wanted.until;
  return running.kind === "exclusion";
}
