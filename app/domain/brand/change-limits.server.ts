import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import type { ActingStaff } from "../staff/audit.server";
import { settingByStaff } from "./change-setting.server";
import { limitsVersion, type Limits } from "./limits-form.server";
import { lockSetting, type Settings } from "./settings.server";

/**
 * Staff set limits and times. They hold from the next request on: what was asked for before keeps the rules that it
 * was asked under. The amount from which two people sign is raised by two as well: it is asked for here, and holds once
 * somebody else has signed it. Limits that contradict each other are refused by the form.
 */
type Changed = Outcome<{ isAsked: boolean }, "changed_meanwhile">;

/** Refusals: `changed_meanwhile`. */
export async function changeLimits(
  app: App,
  { limits, by }: { limits: Limits; by: ActingStaff },
): Promise<Changed> {
  return changeKept(app, "settings", function* (): Tx<Changed> {
    const withdrawals = yield* lockSetting(app, "withdrawals");
    const deposits = yield* lockSetting(app, "deposits");
    const paymentPassword = yield* lockSetting(app, "paymentPassword");
    if (limits.version !== limitsVersion({ withdrawals, deposits, paymentPassword }))
      return refuse("changed_meanwhile");
    yield* settingByStaff(app, {
      key: "withdrawals",
      change: (now) => ({
        ...now,
        ...dualControl(now, { amountMinor: limits.dualControl, staffId: by.staffId, at: app.clock.now() }),
        minMinor: limits.minimum,
        maxMinor: limits.maximum,
        perDayMinor: limits.perDayAmount,
        perDay: limits.perDay,
        feeMinor: limits.fee,
        confirmMinutes: limits.confirmMinutes,
      }),
      by,
    });
    yield* settingByStaff(app, {
      key: "deposits",
      change: (now) => ({ ...now, expireMinutes: limits.expireMinutes }),
      by,
    });
    yield* settingByStaff(app, {
      key: "paymentPassword",
      change: (now) => ({ ...now, lockMinutes: limits.lockMinutes }),
      by,
    });
    return { ok: true, isAsked: limits.dualControl > withdrawals.dualControlMinor };
  });
}

type Withdrawals = Settings["withdrawals"];
type Asked = NonNullable<Withdrawals["dualControlAsked"]>;

/** Lowered it holds at once, and what was asked for is void; raised it is asked for. */
function dualControl({ dualControlMinor, dualControlAsked }: Withdrawals, wish: Asked) {
  if (wish.amountMinor > dualControlMinor) return { dualControlMinor, dualControlAsked: wish };
  const isSame = wish.amountMinor === dualControlMinor;
  return { dualControlMinor: wish.amountMinor, dualControlAsked: isSame ? dualControlAsked : null };
}
