import { z } from "zod";
import { instantFromText } from "./day";

/** When something that staff wrote is shown: from one instant to another or for good, and only while it is on. */
export interface RunningTime {
  enabled: boolean;
  startsAt: number;
  /** Undefined when it has no end. */
  endsAt: number | undefined;
}

export type RunState = "off" | "planned" | "running" | "ended";

export function runStateOf({ enabled, startsAt, endsAt }: RunningTime, now: number): RunState {
  if (!enabled) return "off";
  if (now < startsAt) return "planned";
  return endsAt !== undefined && endsAt <= now ? "ended" : "running";
}

/** A date-and-time field of a form, read by the zone's clocks. */
export function instantSchema(timeZone: string) {
  return z
    .string()
    .transform((text, context) => {
      const at = instantFromText(text, timeZone);
      if (at !== undefined) return at;
      context.addIssue({ code: "custom", message: "errors:field.time" });
      return z.NEVER;
    })
    .optional();
}

/** The fields of it in a form, as `RunningTimeFields` shows them. Without a start it runs from now on. */
export function runningTimeSchema(timeZone: string) {
  const instant = instantSchema(timeZone);
  return z
    .object({ enabled: z.boolean().default(false), startsAt: instant, endsAt: instant })
    .superRefine(({ startsAt, endsAt }, context) => {
      if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
        context.addIssue({ code: "custom", path: ["endsAt"], message: "errors:field.endsBeforeStart" });
    });
}
