import { z } from "zod";
import { instantSchema } from "../../shared/running-time";
import { plainText, type Texts } from "../../shared/texts.server";

/** Why something is closed, for visitors. */
export const reasonText = () => plainText(300).optional();

/** Closed or not, and when it opens by itself. */
export function upkeepSchema(timeZone: string) {
  return z.object({ closed: z.boolean().default(false), untilAt: instantSchema(timeZone) });
}

type UpkeepInput = z.output<ReturnType<typeof upkeepSchema>>;

/** As the tables keep it: what is open has neither a reason nor an end. */
export function upkeepColumns({ closed, untilAt }: UpkeepInput, texts: Texts<{ reason?: string }>) {
  const reasons = Object.entries(texts).flatMap(([language, { reason }]) =>
    reason === undefined ? [] : [[language, reason]],
  );
  return {
    maintenance: closed ? 1 : 0,
    maintenance_until_at: closed ? (untilAt ?? null) : null,
    maintenance_reason: closed && reasons.length > 0 ? JSON.stringify(Object.fromEntries(reasons)) : null,
  };
}

export function reasonsOf(maintenanceReason: string | null): Partial<Record<string, string>> {
  return JSON.parse(maintenanceReason ?? "{}") as Partial<Record<string, string>>;
}
