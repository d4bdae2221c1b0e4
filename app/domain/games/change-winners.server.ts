import { z } from "zod";
import type { App } from "../app.server";
import { changeSettingByStaff } from "../brand/change-setting.server";
import { amountSchema } from "../shared/amount.schema";
import type { Currency } from "../shared/money";

/** Whose wins the board tells, and from which amount on. */
export function winnersSchema(currency: Pick<Currency, "exponent">) {
  return z.object({ source: z.enum(["real", "seeded"]), threshold: amountSchema(currency) });
}

/** Refuses nothing: what may not be is refused by the form's schema. */
export async function changeWinners(
  app: App,
  { to, by }: { to: z.output<ReturnType<typeof winnersSchema>>; by: { staffId: number; ip: string } },
): Promise<void> {
  const { source, threshold: thresholdMinor } = to;
  await changeSettingByStaff(app, { key: "winners", change: () => ({ source, thresholdMinor }), by });
}
