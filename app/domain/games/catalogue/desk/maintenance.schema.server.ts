import { z } from "zod";
import { instantSchema } from "../../../shared/running-time";
import { otherTexts, plainText, type Texts } from "../../../shared/texts.server";

/** Why something is closed, for visitors. */
export const reasonText = () => plainText(300).optional();

/** Closed or not, and when it opens by itself. */
export function maintenanceSchema(timeZone: string) {
  return z.object({ closed: z.boolean().default(false), untilAt: instantSchema(timeZone) });
}

type MaintenanceInput = z.output<ReturnType<typeof maintenanceSchema>>;

/** As the tables keep it: what is open has neither a reason nor an end; reasons in other languages than the form's stay. */
export function maintenanceColumns(
  { closed, untilAt }: MaintenanceInput,
  texts: Texts<{ reason?: string }>,
  before: { maintenanceReason: string | null; languages: readonly string[] },
) {
  const kept = otherTexts(reasonsOf(before.maintenanceReason), before.languages);
  const written = Object.entries(texts).map(([language, { reason }]) => [language, reason] as const);
  const reasons = [...Object.entries(kept), ...written]
    .filter(([, reason]) => reason !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    maintenance: closed ? 1 : 0,
    maintenance_until_at: closed ? (untilAt ?? null) : null,
    maintenance_reason: closed && reasons.length > 0 ? JSON.stringify(Object.fromEntries(reasons)) : null,
  };
}

export function reasonsOf(maintenanceReason: string | null): Texts<string | undefined> {
  return JSON.parse(maintenanceReason ?? "{}") as Texts<string | undefined>;
}
