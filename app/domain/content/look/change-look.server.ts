import { isDeepStrictEqual } from "node:util";
import { Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeKept } from "../../shared/versions.server";
import { settingByStaff } from "../../settings/change-setting.server";
import { lockSetting } from "../../settings/settings.server";
import { brandVersion } from "./brand.server";
import { logoWithId } from "./logos.server";
import type { Brand, Look } from "./look";
import type { ActingStaff } from "../../audit/audit.server";

/** Staff give the site its name and its face; every page of every server wears it from the next request on. */
interface LookChange {
  wish: { name: string; logoId: number | undefined } & Omit<Look, "logo">;
  /** Of the brand that the form was made from. */
  version: string;
  by: ActingStaff;
}

/** Sent twice it is saved once. Refusals: `changed_meanwhile`, `unknown_logo`, in this order. */
export async function changeLook(
  app: App,
  { wish, version, by }: LookChange,
): Promise<Outcome<object, "changed_meanwhile" | "unknown_logo">> {
  const { name, logoId, ...face } = wish;
  return changeKept(app, "settings", function* (): Tx<Outcome<object, "changed_meanwhile" | "unknown_logo">> {
    const now: Brand = { name: yield* lockSetting(app, "name"), look: yield* lockSetting(app, "look") };
    const logo = logoId === undefined ? null : yield* logoWithId(logoId);
    const look = logo === undefined ? undefined : { ...face, logo };
    const isThere = look && isDeepStrictEqual(now, { name, look });
    if (brandVersion(now) !== version && !isThere) throw new Rollback(refuse("changed_meanwhile"));
    if (!look) throw new Rollback(refuse("unknown_logo"));
    yield* settingByStaff(app, { key: "name", change: () => name, by });
    yield* settingByStaff(app, { key: "look", change: () => look, by });
    return { ok: true };
  });
}
