import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeKept } from "../../shared/versions.server";
import type { ActingStaff } from "../../audit/audit.server";
import type { OneHand } from "../../audit/dual-control";
import { oneHandView, refuseOneHand } from "../../audit/dual-control.server";
import { settingByStaff } from "../../settings/change-setting.server";
import { lockSetting, settingsOf, type Settings } from "../../settings/settings.server";

/**
 * Whoever could raise the amount from which two people sign could sign everything below it alone. So of the staff who
 * may change it one asks (`changeLimits`), and somebody else signs. Each names what was on the page, by the moment in
 * which it was asked for: another request is another one to sign.
 */
const SIGNER = { can: "settings.edit" } as const;

interface Decision {
  askedAt: number;
  by: ActingStaff;
}

type RaiseRefusal = "changed_meanwhile" | "another_person_must_sign";

/** Refusals, in this order: `changed_meanwhile`, `another_person_must_sign`, `one_hand_signed`. */
export async function signRaise(
  app: App,
  { askedAt, by }: Decision,
): Promise<Outcome<object, RaiseRefusal> | OneHand> {
  return changeKept(app, "settings", function* (): Tx<Outcome<object, RaiseRefusal> | OneHand> {
    const asked = yield* findAsked(app, askedAt);
    if (!asked) return refuse("changed_meanwhile");
    if (asked.staffId === by.staffId) return refuse("another_person_must_sign");
    const signatures = [asked, { staffId: by.staffId, at: app.clock.now() }];
    const oneHand = yield* refuseOneHand(signatures, SIGNER);
    if (oneHand) return oneHand;
    return yield* decide(app, by, (now) => ({ ...now, dualControlMinor: asked.amountMinor }));
  });
}

/** Whoever has asked thinks better of it, or somebody else refuses. Refusals: `changed_meanwhile`. */
export async function refuseRaise(
  app: App,
  { askedAt, by }: Decision,
): Promise<Outcome<object, RaiseRefusal>> {
  return changeKept(app, "settings", function* (): Tx<Outcome<object, RaiseRefusal>> {
    if (!(yield* findAsked(app, askedAt))) return refuse("changed_meanwhile");
    return yield* decide(app, by, (now) => now);
  });
}

/** What is asked for, by whom, and what whoever looks would be refused for, signing it now. */
export async function raiseView(app: App, { staffId }: { staffId: number }) {
  const { dualControlMinor, dualControlAsked: asked } = (await settingsOf(app)).withdrawals;
  if (!asked) return undefined;
  const [person, oneHand] = await Promise.all([
    app.db
      .selectFrom("staff")
      .select("display_name as name")
      .where("id", "=", asked.staffId)
      .executeTakeFirst(),
    asked.staffId === staffId ? undefined : oneHandView(app, { signatures: [asked], staffId, ...SIGNER }),
  ]);
  return { ...asked, nowMinor: dualControlMinor, name: person?.name ?? "–", oneHand };
}

function* findAsked(app: Pick<App, "clock">, askedAt: number) {
  const { dualControlAsked: asked } = yield* lockSetting(app, "withdrawals");
  return asked?.at === askedAt ? asked : undefined;
}

type Withdrawals = Settings["withdrawals"];

function decide(
  app: Pick<App, "clock" | "config">,
  by: ActingStaff,
  decided: (now: Withdrawals) => Withdrawals,
) {
  const change = (now: Withdrawals) => ({ ...decided(now), dualControlAsked: null });
  return settingByStaff(app, { key: "withdrawals", change, by });
}
