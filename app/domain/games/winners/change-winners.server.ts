import { z } from "zod";
import type { App } from "../../app.server";
import { changeSettingByStaff } from "../../settings/change-setting.server";
import { amountSchema } from "../../shared/amount.schema";
import { versionField } from "../../shared/content-version.server";
import type { Currency } from "../../shared/money";
import type { Outcome } from "../../shared/refusal";
import type { ActingStaff } from "../../audit/audit.server";

/** Whose wins the board tells, and from which amount on. */
export function winnersSchema(currency: Pick<Currency, "exponent">) {
  return z.object({
    source: z.enum(["real", "seeded"]),
    threshold: amountSchema(currency),
    version: versionField(),
  });
}

/** Refusals: `changed_meanwhile`; what may not be is refused by the form's schema. */
export async function changeWinners(
  app: App,
  { to, by }: { to: z.output<ReturnType<typeof winnersSchema>>; by: ActingStaff },
): Promise<Outcome<object, "changed_meanwhile">> {
  const { source, threshold: thresholdMinor, version } = to;
  return changeSettingByStaff(app, {
    key: "winners",
    change: () => ({ source, thresholdMinor }),
    by,
    version,
  });
}
