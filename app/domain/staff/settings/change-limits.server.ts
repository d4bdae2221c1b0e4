import { isDeepStrictEqual } from "node:util";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeKept } from "../../shared/versions.server";
import type { ActingStaff } from "../../audit/audit.server";
import { settingByStaff } from "../../settings/change-setting.server";
import { limitsVersion, type Limited, type Limits } from "./limits-form.server";
import { lockSetting, type Settings } from "../../settings/settings.server";

/**
 * Staff set limits and times. They hold from the next request on: what was asked for before keeps the rules that it
 * was asked under. The amount from which two people sign is raised by two as well: it is asked for here, and holds once
 * somebody else has signed it. Limits that contradict each other are refused by the form.
 */
type Changed = Outcome<{ isAsked: boolean }, "changed_meanwhile">;

/** Refusals: `changed_meanwhile`, but for a form that asks for what is there, as one that is sent twice. */
export async function changeLimits(
  app: App,
  { limits, by }: { limits: Limits; by: ActingStaff },
): Promise<Changed> {
  return changeKept(app, "settings", function* (): Tx<Changed> {
    const withdrawals = yield* lockSetting(app, "withdrawals");
    const deposits = yield* lockSetting(app, "deposits");
    const paymentPassword = yield* lockSetting(app, "paymentPassword");
    const now = { withdrawals, deposits, paymentPassword };
    const after = limited(now, limits, { staffId: by.staffId, at: app.clock.now() });
    const isStale = limits.version !== limitsVersion(now);
    if (isStale && !isDeepStrictEqual(now, after)) return refuse("changed_meanwhile");
    yield* settingByStaff(app, { key: "withdrawals", change: () => after.withdrawals, by });
    yield* settingByStaff(app, { key: "deposits", change: () => after.deposits, by });
    yield* settingByStaff(app, { key: "paymentPassword", change: () => after.paymentPassword, by });
    return { ok: true, isAsked: limits.dualControl > withdrawals.dualControlMinor };
  });
}

function limited(now: Limited, limits: Limits, asking: Omit<Asked, "amountMinor">): Limited {
  return {
    withdrawals: {
      ...now.withdrawals,
      ...dualControl(now.withdrawals, { amountMinor: limits.dualControl, ...asking }),
      minMinor: limits.minimum,
      maxMinor: limits.maximum,
      perDayMinor: limits.perDayAmount,
      perDay: limits.perDay,
      feeMinor: limits.fee,
      confirmMinutes: limits.confirmMinutes,
    },
    deposits: {
      ...now.deposits,
      expireMinutes: limits.expireMinutes,
      openPerMember: limits.openDeposits,
    },
    paymentPassword: { ...now.paymentPassword, lockMinutes: limits.lockMinutes },
  };
}

type Withdrawals = Settings["withdrawals"];
type Asked = NonNullable<Withdrawals["dualControlAsked"]>;

/** Lowered it holds at once, and what was asked for is void; raised it is asked for, by whoever did so first. */
function dualControl({ dualControlMinor, dualControlAsked }: Withdrawals, wish: Asked) {
  if (wish.amountMinor > dualControlMinor) {
    const isAsked = dualControlAsked?.amountMinor === wish.amountMinor;
    return { dualControlMinor, dualControlAsked: isAsked ? dualControlAsked : wish };
  }
  const isSame = wish.amountMinor === dualControlMinor;
  return { dualControlMinor: wish.amountMinor, dualControlAsked: isSame ? dualControlAsked : null };
}
