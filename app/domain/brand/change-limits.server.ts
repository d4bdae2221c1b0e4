import type { App } from "../app.server";
import { changeSettingByStaff } from "./change-setting.server";
import type { Limits } from "./limits-form.server";
import type { ActingStaff } from "../staff/audit.server";

/**
 * Staff set limits and times. They hold from the next request on: what was asked for before keeps the
 * rules that it was asked under. Refuses nothing: limits that contradict each other are refused by the form.
 */
export async function changeLimits(
  app: App,
  { limits, by }: { limits: Limits; by: ActingStaff },
): Promise<void> {
  await changeSettingByStaff(app, {
    key: "withdrawals",
    change: (now) => ({
      ...now,
      minMinor: limits.minimum,
      maxMinor: limits.maximum,
      perDayMinor: limits.perDayAmount,
      perDay: limits.perDay,
      feeMinor: limits.fee,
      dualControlMinor: limits.dualControl,
      confirmMinutes: limits.confirmMinutes,
    }),
    by,
  });
  await changeSettingByStaff(app, {
    key: "deposits",
    change: (now) => ({ ...now, expireMinutes: limits.expireMinutes }),
    by,
  });
  await changeSettingByStaff(app, {
    key: "paymentPassword",
    change: (now) => ({ ...now, lockMinutes: limits.lockMinutes }),
    by,
  });
}
